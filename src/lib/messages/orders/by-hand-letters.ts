import { formatDay } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import type { Letter } from '../letters/letters.ts';
import { type ClaimAsks, claimWords } from './order-actions.ts';
import type { MoneyFacts } from './order-letters.ts';
import { type OrderSlip, orderLetter, SEE_ORDER } from './order-slip.ts';

const see = ({ link }: OrderSlip) => ({ link, label: SEE_ORDER });

/** A payment that was entered by mistake; `due` is what is to be paid again. */
export const undoneLetter = ({ slip, total, due, reason }: MoneyFacts & { due: number; reason: string }): Letter =>
  orderLetter(slip, `Исправили оплату заказа № ${slip.number}`, {
    before: [
      `Мы написали, что получили ${formatRoubles(total)} за заказ ${slip.number}. Это была наша ошибка: таких денег не приходило. Причина: ${reason}`,
      due > 0
        ? `К оплате ${formatRoubles(due)}. Если вы всё-таки платили, ответьте на это письмо и приложите платёжку.`
        : 'Платить ничего не нужно.',
    ],
    button: see(slip),
  });

/** A return that was entered by mistake: the money is still to be sent. */
export const notSentLetter = ({ slip, total, reason }: MoneyFacts & { reason: string }): Letter =>
  orderLetter(slip, `Возврат по заказу № ${slip.number} ещё не ушёл`, {
    before: [
      `Мы написали, что вернули ${formatRoubles(total)} за заказ ${slip.number}. Это была наша ошибка: деньги ещё у нас. Причина: ${reason}`,
      'Вернём их переводом и напишем ещё раз.',
    ],
    button: see(slip),
  });

/** Documents that are good no more. */
export const voidedLetter = (slip: OrderSlip, { documents, reason }: { documents: readonly string[]; reason: string }): Letter =>
  orderLetter(slip, `Документ по заказу № ${slip.number} аннулирован`, {
    before: [
      `Больше не действует: ${documents.join(', ')}. Причина: ${reason}`,
      'Если вы уже провели документ, сторнируйте его. Новый, когда выпишем, будет в ваших документах.',
    ],
    button: see(slip),
  });

const CALLED_OFF = {
  shop: (number: string, reason: string): string => `Нам пришлось отменить заказ ${number}. Причина: ${reason}`,
  customer: (number: string): string => `Вы отменили заказ ${number} в личном кабинете: печатать его не будем.`,
  link: (number: string): string =>
    `Заказ ${number} отменён на его странице, по ссылке из письма: печатать его не будем. Если это были не вы, ответьте на это письмо.`,
} as const;

type Cancelled = { by: keyof typeof CALLED_OFF; reason: string; returning: number };

/** A purchase is called off: by whom, and where its money goes. */
export const cancelledLetter = (slip: OrderSlip, { by, reason, returning }: Cancelled): Letter =>
  orderLetter(slip, `Заказ № ${slip.number} отменён`, {
    before: [
      CALLED_OFF[by](slip.number, reason),
      returning > 0
        ? `Возвращаем ${formatRoubles(returning)} туда, откуда вы заплатили. Когда деньги уйдут, напишем ещё раз; банковский перевод возвращает бухгалтерия.`
        : 'Денег за него не было, возвращать нечего.',
    ],
    button: see(slip),
  });

/** What a customer has written, as the end of a sentence: its own stop goes outside the quotes. */
const quoted = (text: string): string => (/[!?…]$/.test(text) ? `«${text}»` : `«${text.replace(/\.$/, '')}».`);

type Taken = ClaimAsks & { claim: string; order: string; text: string; answerBy: string; email: string };

/** A claim has come: its number, what it asks for, and the day of the answer. */
export const claimTakenLetter = (slip: OrderSlip, { claim, order, text, answerBy, email, ...asks }: Taken): Letter =>
  orderLetter(slip, `Обращение № ${claim} принято`, {
    before: [
      [`Мы получили обращение № ${claim} по тиражу ${order}: ${quoted(text)}`, claimWords(asks)].filter(Boolean).join(' '),
      `Разберёмся и ответим письмом до ${formatDay(answerBy)}. Сохраните тираж до ответа: он может понадобиться для проверки.`,
      `Есть что добавить – ответьте на это письмо или напишите на ${email}.`,
    ],
    button: see(slip),
  });

type Decided = { claim: string; order: string; decision: string; email: string };

/** What was decided about a claim. */
export const claimDecidedLetter = (slip: OrderSlip, { claim, order, decision, email }: Decided): Letter =>
  orderLetter(slip, `Решение по обращению № ${claim}`, {
    before: [
      `Мы разобрали обращение № ${claim} по тиражу ${order}. Решение: ${decision}`,
      `Если не согласны, ответьте на это письмо или напишите на ${email}.`,
    ],
    button: see(slip),
  });
