import type { CutOff } from '../../domain/calendar.ts';
import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import { conditionOf } from './promise.ts';

type OrderFacts = { shopName: string; number: string; total: number; link: string };

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

const ARRIVAL_TEXTS = {
  workshop: (day: string) => `Забрать в цехе можно ${day}`,
  pickup: (day: string) => `Заказ будет в пункте выдачи ${day}`,
  door: (day: string) => `Курьер привезёт заказ ${day}`,
} as const;

/** `until`: what the day hangs on, as on the product's page. */
type Arrival = { deliveryType: keyof typeof ARRIVAL_TEXTS; arrivalDate: string; until: CutOff };

type Placed = { artworks: string; lines: readonly string[]; isGuest: boolean };

/** Sent as soon as the order is in the database: a line for each job. The link needs no login and shows nothing personal. */
export const placedLetter = ({
  shopName,
  number,
  total,
  link,
  artworks,
  lines,
  isGuest,
  deliveryType,
  arrivalDate,
  until,
}: OrderFacts & Arrival & Placed): Letter =>
  composeLetter(shopName, `Заказ № ${number} принят`, [
    `Спасибо за заказ. Его номер ${number}.`,
    { list: lines },
    `К оплате ${formatRoubles(total)}. ${ARRIVAL_TEXTS[deliveryType](dayText(arrivalDate))}, ${conditionOf(['payment', 'artwork'], until)}.`,
    { link, label: 'Оплатить заказ и следить за ним' },
    { link: artworks, label: 'Загрузить макет – проверим его сразу' },
    ...(isGuest ? ['Если зарегистрируетесь на этот адрес, заказ можно добавить в личный кабинет.'] : []),
  ]);

/** The links of a purchase once more, for the customer who has lost the first letter. */
export const foundLetter = ({ shopName, number, link, artworks }: Omit<OrderFacts, 'total'> & { artworks: string }): Letter =>
  composeLetter(shopName, `Ссылка на заказ № ${number}`, [
    `На сайте попросили прислать ссылку на заказ ${number}. Кто её откроет, увидит заказ и сможет загрузить макет: не пересылайте письмо.`,
    { link, label: 'Оплатить заказ и следить за ним' },
    { link: artworks, label: 'Загрузить или посмотреть макет' },
    'Если вы ничего не просили, удалите письмо: заказ никому не открыли.',
  ]);

type MoneyFacts = Pick<OrderFacts, 'shopName' | 'number' | 'total' | 'link'>;

export const paidLetter = ({ shopName, number, total, rest, link }: MoneyFacts & { rest: number }): Letter =>
  composeLetter(shopName, rest > 0 ? `Заказ № ${number} оплачен частично` : `Заказ № ${number} оплачен`, [
    `Получили ${formatRoubles(total)} за заказ ${number}.${rest > 0 ? ` Осталось ${formatRoubles(rest)}.` : ''}`,
    'Если макет ещё не загружен, откройте заказ и загрузите его: проверим сразу.',
    { link, label: 'Посмотреть заказ' },
  ]);

/** Money that was not due: paid twice, or after the purchase was called off. `back` goes back by itself. */
export const overpaidLetter = ({
  shopName,
  number,
  total,
  back,
  isCancelled,
  link,
}: MoneyFacts & { back: number; isCancelled: boolean }): Letter =>
  composeLetter(shopName, `Возвращаем деньги по заказу № ${number}`, [
    `Получили ${formatRoubles(total)} за заказ ${number}. ${isCancelled ? 'Он отменён' : 'Это больше, чем нужно'}: возвращаем ${formatRoubles(back)} туда, откуда вы заплатили.`,
    'Делать ничего не нужно. Когда деньги уйдут, напишем ещё раз; банковский перевод возвращает бухгалтерия.',
    { link, label: 'Посмотреть заказ' },
  ]);

export const refusedLetter = ({ shopName, number, total, link }: MoneyFacts): Letter =>
  composeLetter(shopName, `Оплата заказа № ${number} не прошла`, [
    `Банк не провёл оплату на ${formatRoubles(total)}. Деньги не списаны, заказ ждёт.`,
    { link, label: 'Оплатить ещё раз или другим способом' },
  ]);

export const refundLetter = ({ shopName, number, total, link }: MoneyFacts): Letter =>
  composeLetter(shopName, `Возврат по заказу № ${number}`, [
    `Вернули ${formatRoubles(total)} за заказ ${number}. На карту деньги приходят за несколько дней, это зависит от банка.`,
    { link, label: 'Посмотреть заказ' },
  ]);

type InvoiceFacts = MoneyFacts & { invoice: string; validUntil: string; file: string };

export const invoiceLetter = ({ shopName, number, invoice, total, validUntil, file, link }: InvoiceFacts): Letter =>
  composeLetter(shopName, `Счёт № ${invoice} по заказу № ${number}`, [
    `Счёт на ${formatRoubles(total)} действителен до ${dayText(validUntil)}. В нём есть код для оплаты из приложения банка.`,
    { link: file, label: 'Скачать счёт, PDF' },
    { link, label: 'Посмотреть заказ' },
  ]);

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });
export const artworksGoneDay = (instant: string): string => DAY.format(new Date(instant));

type Facts = { shopName: string; number: string; until: string; link: string; artworks: string };

/** In time before the artworks of an unpaid purchase go. */
export const unpaidArtworksLetter = ({ shopName, number, until, link, artworks }: Facts): Letter =>
  composeLetter(shopName, `Макеты заказа № ${number} скоро удалим`, [
    `Заказ ${number} не оплачен и давно не менялся. Файлы его макетов храним до ${artworksGoneDay(until)}, потом удалим.`,
    'Если заказ ещё нужен, оплатите его – тогда макеты останутся. Сам заказ никуда не денется: файлы можно будет загрузить снова.',
    { link, label: 'Оплатить заказ' },
    { link: artworks, label: 'Посмотреть и скачать макеты' },
  ]);
