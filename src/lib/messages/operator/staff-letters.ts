import { formatReadyDay } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop } from '../letters/part.ts';
import { askedWords, type ClaimAsks } from '../orders/order-actions.ts';

/** What every letter to the people of the shop says of the purchase it is about. */
export type StaffFacts = {
  shop: LetterShop;
  number: string;
  lines: readonly string[];
  total: number;
  paid: number;
  customer: string;
  payer: string;
  comment: string;
};

const about = (what: string, subject: string, facts: StaffFacts): Letter =>
  composeLetter(facts.shop, subject, [
    what,
    { kind: 'list', list: facts.lines },
    `Итог ${formatRoubles(facts.total)}, оплачено ${formatRoubles(facts.paid)}.`,
    `Получатель: ${facts.customer}. Плательщик: ${facts.payer}.`,
    ...(facts.comment === '' ? [] : [`Комментарий: ${facts.comment}`]),
    `Всё о заказе: npm run shop -- orders show ${facts.number}`,
  ]);

export const staffLetters = {
  order: (facts: StaffFacts) => about(`Оформлен заказ ${facts.number}.`, `Новый заказ № ${facts.number}`, facts),
  payment: (facts: StaffFacts, amount: number) =>
    about(`Поступило ${formatRoubles(amount)} за заказ ${facts.number}.`, `Оплата заказа № ${facts.number}`, facts),
  claim: (facts: StaffFacts, claim: string, { text, ...asks }: ClaimAsks & { text: string }) =>
    about(
      `Покупатель обратился о браке, обращение № ${claim}: ${[text, askedWords(asks)].filter(Boolean).join(' ')} Фотографии: npm run shop -- claims list`,
      `Обращение № ${claim} по заказу № ${facts.number}`,
      facts,
    ),
  cancelled: (facts: StaffFacts, reason: string) =>
    about(
      `Покупатель отменил заказ ${facts.number}. Причина: ${reason || 'не названа'}.`,
      `Заказ № ${facts.number} отменён покупателем`,
      facts,
    ),
  delivery: (facts: StaffFacts, address: string) =>
    about(
      `Покупатель сменил доставку заказа ${facts.number}: ${address || 'самовывоз'}.`,
      `Другая доставка заказа № ${facts.number}`,
      facts,
    ),
  artwork: (facts: StaffFacts, order: string) =>
    about(`Робот не смог проверить макет заказа ${order}: посмотрите сами.`, `Макет заказа № ${order} ждёт человека`, facts),
  late: (facts: StaffFacts, order: string, day: string) =>
    about(
      `Тираж ${order} обещан ${formatReadyDay(day)} и не готов. Покупателю написали: за опоздание магазин снизит цену сам, когда тираж будет готов.`,
      `Тираж № ${order} опаздывает`,
      facts,
    ),
} as const;

/** Written once in an hour instead of all further letters about unpaid orders. */
export const silenceLetter = (shop: LetterShop, most: number, until: string): Letter =>
  composeLetter(shop, `Неоплаченных заказов много: больше ${most} писем за час`, [
    `До ${until} о неоплаченном больше не пишем, чтобы письма можно было прочесть. Об оплаченных заказах пишем всегда.`,
    'Всё, что оформлено: npm run shop -- orders list 200',
  ]);

export type Bounced = { recipient: string; subject: string; reason: string };

/** Letters that will not arrive, several in one letter. */
export const bounceLetter = (shop: LetterShop, letters: readonly Bounced[]): Letter =>
  composeLetter(shop, letters.length === 1 ? 'Письмо не дошло' : `Не дошло писем: ${letters.length}`, [
    'Почтовый сервер не принял, больше не пробуем:',
    { kind: 'list', list: letters.map(({ recipient, subject, reason }) => `${recipient} – «${subject}»: ${reason}`) },
    'Позвоните покупателю или исправьте адрес; отправить снова: npm run shop -- letters list failed, потом letters resend <номер>.',
  ]);
