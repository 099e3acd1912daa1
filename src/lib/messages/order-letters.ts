import { formatRoubles } from './format.ts';
import { composeLetter, type Letter } from './letters.ts';

type OrderFacts = { shopName: string; number: string; total: number; readyDate: string; link: string; titles: readonly string[] };

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

const listOf = (titles: readonly string[]): string => titles.map((title) => `– ${title}`).join('\n');

/** Sent as soon as the order is in the database. The link needs no login and shows nothing personal. */
export const placedLetter = ({ shopName, number, total, readyDate, link, titles }: OrderFacts): Letter =>
  composeLetter(shopName, `Заказ № ${number} принят`, [
    `Спасибо за заказ. Его номер ${number}.`,
    listOf(titles),
    `К оплате ${formatRoubles(total)}. Тираж будет готов ${dayText(readyDate)}, если оплата и макет поступят сегодня.`,
    { link, label: 'Оплатить или посмотреть заказ' },
  ]);

export const paidLetter = ({ shopName, number, total, link }: Pick<OrderFacts, 'shopName' | 'number' | 'total' | 'link'>): Letter =>
  composeLetter(shopName, `Заказ № ${number} оплачен`, [
    `Получили ${formatRoubles(total)} за заказ ${number}.`,
    'Пришлите макет ответом на это письмо, если ещё не прислали. Технолог проверит его и напишет, если что-то не так.',
    { link, label: 'Посмотреть заказ' },
  ]);
