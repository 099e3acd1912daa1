import { formatMoment } from '../format/moments.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop } from '../letters/part.ts';

type LinkFacts = { shop: LetterShop; link: string };

export const newEmailLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'Подтвердите новый e-mail', [
    'Этот адрес указан новым для входа в личный кабинет.',
    { kind: 'button', link, label: 'Подтвердить новый e-mail' },
    'Ссылка действует час и открывается один раз. Пока вы её не откроете, работает прежний адрес. Если вы ничего не меняли, удалите письмо.',
  ]);

/** To the owner of an address another customer asks for. */
export const emailInUseLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'На этот e-mail уже есть кабинет', [
    'Кто-то, возможно вы, указал этот e-mail новым адресом другого личного кабинета. У вас уже есть свой кабинет на этот адрес, он не изменился.',
    { kind: 'button', link, label: 'Задать новый пароль, если забыли старый' },
    'Если это были не вы, делать ничего не нужно.',
  ]);

/** «a…@example.com»: the owner knows it again, a stranger who reads the letter does not learn it. */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@');

export const emailChangeNotice = ({ shop, link, email }: LinkFacts & { email: string }): Letter =>
  composeLetter(shop, 'Запрошена смена e-mail', [
    `В личном кабинете указали новый адрес: ${maskEmail(email)}. Он заработает, когда его подтвердят по ссылке из письма. До этого вход – по прежнему адресу.`,
    'Если это были не вы, смените пароль: ссылка из письма о новом пароле закроет чужие входы и отменит смену адреса.',
    { kind: 'button', link, label: 'Задать новый пароль' },
  ]);

export const passwordChangedLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'Пароль изменён', [
    'Пароль личного кабинета изменён, на других устройствах выполнен выход.',
    { kind: 'button', link, label: 'Если это были не вы, задайте новый пароль' },
  ]);

/** Shows that who asks for the erasure reads the customer's mail, and warns of another who knows the password. */
export const erasureCodeLetter = ({ shop, link, code }: LinkFacts & { code: string }): Letter => {
  const digits = code.replace(/(?<=^....)/, ' ');
  return composeLetter(shop, `${digits} – код для удаления кабинета`, [
    `Введите в профиле: ${digits}. Код удалит кабинет навсегда. Действует час.`,
    'Никому его не называйте. Если удалить кабинет просили не вы, ваш пароль знает кто-то ещё: задайте новый, он закроет чужие входы.',
    { kind: 'button', link, label: 'Задать новый пароль' },
  ]);
};

export const erasedLetter = ({ shop }: Pick<LinkFacts, 'shop'>): Letter =>
  composeLetter(shop, 'Личный кабинет удалён', [
    'Кабинет и личные данные в нём удалены, вход закрыт на всех устройствах. О завершённых заказах остались сведения для учёта – без имени, телефона и e-mail.',
    'Если вы этого не делали, ответьте на это письмо.',
  ]);

/** To the address an account had until now: the way back, in case a stranger changed it. */
export const emailChangedLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'E-mail личного кабинета изменён', [
    'Вход в личный кабинет теперь по другому адресу, на всех устройствах выполнен выход. Если это сделали вы, делать ничего не нужно.',
    'Если это были не вы, верните прежний адрес: ссылка закроет все входы, отключит нынешний пароль и попросит задать новый.',
    { kind: 'button', link, label: 'Вернуть прежний адрес' },
    'Ссылка действует 72 часа, что бы в кабинете ни меняли после. Никому её не пересылайте.',
  ]);

export const passwordResetLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'Пароль изменён', [
    'Пароль личного кабинета задан заново по ссылке из письма, на всех устройствах выполнен выход.',
    { kind: 'button', link, label: 'Если это были не вы, задайте новый пароль' },
  ]);

export const newDeviceLetter = ({ shop, link, device, at }: LinkFacts & { device: string; at: Date }): Letter =>
  composeLetter(shop, 'Вход с нового устройства', [
    `В личный кабинет вошли с устройства, которого мы раньше не видели: ${device || 'название неизвестно'}, ${formatMoment(at.toISOString())} по Москве.`,
    'Если это вы, делать ничего не нужно. Если нет, задайте новый пароль: он закроет все входы.',
    { kind: 'button', link, label: 'Задать новый пароль' },
  ]);

/** To an address that has no account now but had one until lately. */
export const heldAddressLetter = ({ shop }: LinkFacts): Letter =>
  composeLetter(shop, 'Этот адрес пока занят', [
    'Кто-то, возможно вы, зарегистрировал этот e-mail. Недавно он был адресом личного кабинета, который перешёл на другой e-mail, и трое суток ждёт прежнего хозяина.',
    'Если e-mail сменили не вы, откройте ссылку из письма «E-mail личного кабинета изменён». Если всё верно, зарегистрируйтесь, когда трое суток пройдут.',
  ]);
