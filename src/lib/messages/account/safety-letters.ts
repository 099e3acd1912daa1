import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop } from '../letters/part.ts';
import { formatMoment } from './profile-sections.ts';

type LinkFacts = { shop: LetterShop; link: string };

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
