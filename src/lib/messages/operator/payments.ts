import type { ExpectedTransfer, TransferDoubt } from '../../domain/orders/transfer-doubts.ts';
import { formatRoubles } from '../format/roubles.ts';

/** Where money came from, by the code of who took it. */
const SOURCES: Readonly<Record<string, string>> = {
  transfer: 'перевод на счёт',
  test: 'учебный банк, денег не было',
  yookassa: 'ЮKassa',
};

const FAILURES = {
  silent: 'служба не ответила: сверьтесь с её кабинетом, прежде чем платить',
  refused: 'служба отказала',
  amount: 'служба назвала другую сумму: сверьтесь с её кабинетом',
  other_provider: 'эту оплату принимала другая служба',
} as const;

/** Words about money that goes back. */
export const refundMessages = {
  list: 'деньги, которые нужно вернуть переводом: платёжная служба сама их не вернёт',
  done: 'отметить, что деньги возвращены переводом: номер и дата платёжки останутся в книге и в истории; --sum – одну из сумм',
  undo: 'снять ошибочную отметку возврата: деньги не уходили и снова ждут; --reason – почему, покупатель узнает',
  drop: 'снять возврат, начатый по ошибке и ещё не отправленный: деньги остаются за заказом; --reason – почему',
  whyDrop: 'Почему снимаем возврат?',
  dropped: (sum: string): string => `Снято: ${sum} больше не ждёт возврата, деньги остаются за заказом.`,
  dropPrinted: 'Чек этого возврата уже ушёл в кассу: верните деньги переводом.',
  dropOwed: (sum: string): string => `${sum} магазин держит сверх причитающегося: их надо вернуть, снять возврат нельзя.`,
  retry: 'спросить платёжную службу ещё раз о том, что она не вернула',
  refund:
    'вернуть деньги туда, откуда их заплатили, с последней оплаты; без суммы – всё; после отгрузки это уступка; вторая такая же сумма за день – с --again',
  nothingByHand: (number: string) => `По заказу ${number} возвращать переводом нечего`,
  nothingToAsk: (number: string) => `По заказу ${number} спрашивать платёжную службу не о чем`,
  otherSum: (waiting: readonly string[]) => `Такой суммы к возврату нет. Ждут: ${waiting.join(', ')}.`,
  booked: (sum: string) => `Записано: возвращено ${sum}.`,
  sentBefore: (sum: string): string => `Этой платёжкой уже отмечен возврат ${sum} по этому заказу. Отметить ею и то, что ждёт?`,
  whyUndo: 'Почему снимаем отметку возврата?',
  undone: (amount: string, paid: string, total: string): string =>
    `Снято: возврат ${amount} снова ждёт перевода. Оплачено ${paid} из ${total}. Покупателю написали.`,
  receiptsStay: 'Чек возврата уже пробит и остаётся чеком этих денег: верните их переводом, второго чека не будет.',
  printed: (sum: string): string =>
    `О возврате ${sum} служба не спрошена: его чек уже ушёл в кассу, а она пробила бы второй. Верните переводом и отметьте: shop refunds done <заказ> <№ и дата платёжки>.`,
  documents: (documents: readonly string[]): string =>
    `После этой отметки выписан ${documents.join(', ')}: аннулируйте его – documents void.`,
  noReturn: (standing: readonly string[]): string =>
    `Такой отметки нет. ${standing.length === 0 ? 'Возвратов переводом по этому заказу не записано.' : `Записаны: ${standing.join('; ')}.`}`,
  several: (standing: readonly string[]): string => `Подходит не одна отметка, напишите номер и день целиком: ${standing.join('; ')}`,
  undoneBefore: 'Эта отметка уже снята, ничего не изменилось.',
  tooMuch: 'Столько вернуть нельзя: оплаты столько не держат, или эти деньги уже возвращаются.',
  source: (provider: string, reference: string | null): string => [SOURCES[provider] ?? provider, reference].filter(Boolean).join(' '),
  failure: (failure: keyof typeof FAILURES | null): string => (failure === null ? '' : FAILURES[failure]),
  way: { provider: 'возвращает служба', hand: 'вернуть переводом' },
  asked: {
    succeeded: (sum: string) => `Возвращено ${sum}.`,
    pending: (sum: string) => `Возврат ${sum} принят, платёжная служба ещё не ответила. Магазин спросит её сам.`,
    hand: (sum: string) => `${sum} верните переводом и отметьте: shop refunds done <заказ> <№ и дата платёжки>.`,
    canceled: (sum: string) => `В возврате ${sum} платёжная служба отказала.`,
  },
} as const;

type Doubtful = { doubts: readonly TransferDoubt[]; elsewhere: readonly string[]; expected: ExpectedTransfer };

const DOUBTS: Readonly<Record<TransferDoubt, (elsewhere: readonly string[]) => string>> = {
  cancelled: () => 'Заказ отменён: деньги придётся вернуть.',
  over: () => 'Это больше, чем ждём: лишнее придётся вернуть.',
  other: () => 'Столько не ждали: сверьте сумму с платёжкой.',
  elsewhere: (numbers) => `Та же платёжка на ту же сумму уже записана за заказ ${numbers.join(', ')}.`,
  similar: () => 'Платёжка с этим номером за этот заказ уже записана, но написана иначе.',
  long_ago: () => 'День платёжки намного раньше заказа: не тот год?',
  no_number: () => 'Нет номера платёжки. Пишите так: № 9 от 20.11.2026.',
  no_day: () => 'Нет дня платёжки: без него счёт-фактура на аванс не выпишется. Пишите так: № 9 от 20.11.2026.',
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
    ...(expected.conceded === 0 ? [] : [`с неё снято ${formatRoubles(expected.conceded)}`]),
    `оплачено было ${formatRoubles(expected.paid)}`,
    waitedText(expected),
  ].join(', ');

/** Why the day of a bank's document cannot be. */
export const bankDayMessages = {
  no_such_day: (written: string): string =>
    `День платёжки «${written}» не читается: такого дня нет или он написан не целиком. Пишите так: № 9 от 20.11.2026. Ничего не записано.`,
  to_come: (written: string): string => `День платёжки ${written} ещё не наступил. Ничего не записано.`,
} as const;

/** Words about bank transfers that people enter and take back. */
export const transferMessages = {
  mark: 'отметить деньги, пришедшие на расчётный счёт; --yes – и лишнее, и не ту сумму, и за отменённый заказ',
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
