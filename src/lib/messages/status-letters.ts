import type { DeliveryType, OrderStatus } from '../domain/codes.ts';
import { composeLetter, type Letter } from './letters.ts';

type StatusFacts = { shopName: string; number: string; title: string; link: string; profile: string; deliveryType: DeliveryType };
type Words = { subject: string; text: string };

const READY: Readonly<Record<DeliveryType, string>> = {
  workshop: 'Тираж напечатан и ждёт вас в цехе.',
  pickup: 'Тираж напечатан и упакован, скоро отправим его в пункт выдачи.',
  door: 'Тираж напечатан и упакован, скоро передадим его курьеру.',
};

const WORDS: Readonly<Partial<Record<OrderStatus, (type: DeliveryType) => Words>>> = {
  MAKERR: () => ({
    subject: 'в макете ошибка',
    text: 'Технолог нашёл в макете то, что испортит печать. Исправьте макет и пришлите его снова.',
  }),
  MAKRDY: () => ({ subject: 'макет проверен', text: 'Макет проверен, ошибок нет. Заказ идёт дальше.' }),
  INPROD: () => ({ subject: 'в печати', text: 'Заказ печатается. Изменить макет или тираж уже нельзя.' }),
  WRH: (type) => ({ subject: type === 'workshop' ? 'можно забирать' : 'готов', text: READY[type] }),
  SHP: () => ({ subject: 'отправлен', text: 'Заказ передан в доставку.' }),
};

/** The letter about an order's new status, or null for a status nobody is written to about. */
export function statusLetter(status: OrderStatus, { shopName, number, title, link, profile, deliveryType }: StatusFacts): Letter | null {
  const words = WORDS[status]?.(deliveryType);
  if (words === undefined) return null;
  return composeLetter(shopName, `Заказ № ${number}: ${words.subject}`, [
    `${title}.`,
    words.text,
    { link, label: 'Посмотреть заказ' },
    { link: profile, label: 'Выбрать, о чём писать' },
  ]);
}
