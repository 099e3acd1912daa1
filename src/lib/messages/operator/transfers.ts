import type { ExpectedTransfer, TransferDoubt } from '../../domain/orders/transfer-doubts.ts';
import { formatRoubles } from '../format/roubles.ts';

type Doubtful = { doubts: readonly TransferDoubt[]; elsewhere: readonly string[]; expected: ExpectedTransfer };

const DOUBTS: Readonly<Record<TransferDoubt, (elsewhere: readonly string[]) => string>> = {
  cancelled: () => 'Заказ отменён: деньги придётся вернуть.',
  over: () => 'Это больше, чем ждём: лишнее придётся вернуть.',
  elsewhere: (numbers) => `Та же платёжка на ту же сумму уже записана за заказ ${numbers.join(', ')}.`,
  similar: () => 'Платёжка с этим номером за этот заказ уже записана, но написана иначе.',
};

/** What of the sum a customer was asked for. */
function waitedText({ due, prepayment, invoice }: ExpectedTransfer): string {
  const parts = [
    invoice === null ? '' : `счёт № ${invoice.number} на ${formatRoubles(invoice.amount)}`,
    prepayment === null ? '' : `предоплата ${formatRoubles(prepayment)}`,
  ].filter(Boolean);
  return `ждали ${formatRoubles(due)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

const expectedText = (expected: ExpectedTransfer): string =>
  [
    `Заказ ${expected.number}: ${expected.isCancelled ? 'отменён, ' : ''}сумма ${formatRoubles(expected.total)}`,
    ...(expected.conceded === 0 ? [] : [`из неё вернули ${formatRoubles(expected.conceded)}`]),
    `оплачено было ${formatRoubles(expected.paid)}`,
    waitedText(expected),
  ].join(', ');

/** Words about bank transfers that people enter and take back. */
export const transferMessages = {
  mark: 'отметить деньги, пришедшие на расчётный счёт; --yes – и лишнее, и за отменённый заказ',
  undo: 'снять ошибочную отметку оплаты: деньги не приходили; --reason – почему, покупатель узнает',
  expected: (expected: ExpectedTransfer): string => `${expectedText(expected)}.`,
  doubtful: ({ doubts, elsewhere, expected }: Doubtful, amount: number): string =>
    [`${expectedText(expected)}.`, `Пришло ${formatRoubles(amount)}.`, ...doubts.map((doubt) => DOUBTS[doubt](elsewhere))].join(' '),
  otherSum: (booked: string): string =>
    `Эта платёжка уже записана на ${booked}. Если сумма ошибочна, снимите отметку – payments undo – и запишите верную.`,
  whyUndo: 'Почему снимаем отметку оплаты?',
  undone: (amount: string, paid: string, total: string): string => `Снято ${amount}. Оплачено ${paid} из ${total}. Покупателю написали.`,
  dropped: (sum: string): string => `Возвращать переводом ${sum} больше не нужно.`,
  returning: (sum: string): string => `По заказу ещё возвращается ${sum}: проверьте shop refunds list, не лишнее ли.`,
  documents: (documents: readonly string[]): string =>
    `Эту платёжку называет ${documents.join(', ')}: аннулируйте (documents void) и выпишите снова.`,
  ownRegister: 'Если чек этой оплаты уже пробит на вашей кассе, пробейте там и возврат прихода.',
  noTransfer: (standing: readonly string[]): string =>
    `Такой отметки нет. ${standing.length === 0 ? 'Переводов по этому заказу не записано.' : `Записаны: ${standing.join('; ')}.`} Оплату картой возвращает payments refund.`,
  several: (standing: readonly string[]): string => `Подходит не одна отметка, напишите номер и день целиком: ${standing.join('; ')}`,
  undoneBefore: 'Эта отметка уже снята, ничего не изменилось.',
  returnedBefore: (sum: string): string =>
    `Из этих денег уже возвращено ${sum}: значит, они приходили. Снять отметку нельзя, остаток вернёт payments refund.`,
} as const;
