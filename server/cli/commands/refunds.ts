import { moscowDay } from '#lib/domain/calendar.ts';
import { wrongDayIn } from '#lib/domain/exchange/bank-reference.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { bankDayMessages, refundMessages } from '#lib/messages/operator/payments.ts';
import type { AppDeps } from '../../context/deps.ts';
import { askAgain, bookReturned, markReturned } from '../../modules/payment/by-hand.ts';
import { type DroppedRefund, dropWaiting } from '../../modules/payment/drop-refund.ts';
import { type RefundsAsked, refundPurchase } from '../../modules/payment/refund.ts';
import { findSameRefund, listByHand } from '../../modules/payment/repository-refunds.ts';
import { type ReturnedUndo, undoReturned } from '../../modules/payment/undo-returned.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../../modules/purchase/repository.ts';
import { flag, money, optional, orderNumber, text, words } from '../arguments.ts';
import { confirm, confirmIntent, reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { nameAtKeyboard, purchaseText, summaryOf } from '../intent.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

/** What became of the money, a line for each kind of it. */
function resultText({ kind: _, ...sums }: RefundsAsked): string {
  const kinds = ['succeeded', 'pending', 'hand', 'canceled'] as const;
  return kinds.flatMap((kind) => (sums[kind] === 0 ? [] : [refundMessages.asked[kind](formatRoubles(sums[kind]))])).join('\n');
}

/** @throws {CommandError} */
function undoneText(number: string, undone: ReturnedUndo): string {
  if (undone.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(number));
  if (undone.kind === 'none') throw new CommandError(refundMessages.noReturn(undone.standing));
  if (undone.kind === 'several') throw new CommandError(refundMessages.several(undone.standing));
  if (undone.kind === 'undone') return refundMessages.undoneBefore;
  const { amount, purchase, hasReceipts, documents } = undone;
  return [
    refundMessages.undone(formatRoubles(amount), formatRoubles(purchase.paid), formatRoubles(purchase.total)),
    ...(hasReceipts ? [refundMessages.receiptsStay] : []),
    ...(documents.length === 0 ? [] : [refundMessages.documents(documents)]),
  ].join('\n');
}

/** @throws {CommandError} */
function droppedText(number: string, dropped: DroppedRefund): string {
  if (dropped.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(number));
  if (dropped.kind === 'none') throw new CommandError(refundMessages.nothingByHand(number));
  if (dropped.kind === 'printed') throw new CommandError(refundMessages.dropPrinted);
  if (dropped.kind === 'several') throw new CommandError(refundMessages.otherSum(dropped.sums.map(formatRoubles)));
  const sum = formatRoubles(dropped.amount);
  if (dropped.kind === 'owed') throw new CommandError(refundMessages.dropOwed(sum));
  return refundMessages.dropped(sum);
}

type Wanted = { amount: number | null; isAgreed: boolean; isAgain: boolean };

/**
 * A command repeated by the arrow key would refund the sum twice, so the second of a day is asked for by a flag of its own. A sum that cannot
 * be refunded is not asked about: the refund itself says so. @throws {CommandError}
 */
async function checkRefund(deps: AppDeps, purchase: PurchaseRow, { amount, isAgreed, isAgain }: Wanted): Promise<void> {
  const wanted = amount ?? purchase.paid;
  const since = new Date(deps.clock().getTime() - DAY_MS).toISOString();
  const before = amount === null ? undefined : await findSameRefund(deps.db, purchase.id, { amount, since });
  if (before !== undefined && !isAgain) throw new CommandError(intentMessages.refundedBefore(formatRoubles(wanted), momentText(before)));
  const summary = await summaryOf(deps, purchase.number);
  if (summary === null || wanted <= 0 || wanted > purchase.paid) return;
  const share = Math.round((wanted / purchase.paid) * 100);
  await confirmIntent(intentMessages.refund(purchaseText(summary), formatRoubles(wanted), share), isAgreed);
}

export const REFUND_COMMANDS: readonly Command[] = [
  command({
    name: 'payments refund',
    summary: refundMessages.refund,
    args: { number: orderNumber(argumentNames.order), amount: optional(money(argumentNames.sum)) },
    options: { yes: flag, again: flag },
    run: async (deps, { number, amount, yes, again }) => {
      const purchase = await findPurchaseByNumber(deps.db, number);
      if (purchase === undefined) throw new CommandError(cliMessages.unknownPurchase(number));
      await checkRefund(deps, purchase, { amount, isAgreed: yes, isAgain: again });
      const result = await refundPurchase(deps, purchase.id, amount);
      if (result.kind === 'too_much') throw new CommandError(refundMessages.tooMuch);
      return resultText(result);
    },
  }),
  command({
    name: 'refunds list',
    summary: refundMessages.list,
    run: async ({ db }) => {
      const rows = (await listByHand(db)).map(({ number, amount, created_at, provider, came_as, failure }) => [
        number,
        formatRoubles(amount),
        created_at.slice(0, 10),
        refundMessages.source(provider, came_as),
        refundMessages.failure(failure),
      ]);
      return tabbedRows(rows, cliMessages.none);
    },
  }),
  command({
    name: 'refunds done',
    summary: refundMessages.done,
    args: { number: orderNumber(argumentNames.order), reference: words(argumentNames.payment) },
    options: { sum: money(argumentNames.sum), yes: flag },
    run: async (deps, { number, yes, ...sent }) => {
      const wrongDay = wrongDayIn(sent.reference, moscowDay(deps.clock()));
      if (wrongDay !== null) throw new CommandError(bankDayMessages[wrongDay.kind](wrongDay.written));
      const sums = (await listByHand(deps.db, number)).map(({ amount }) => amount).filter((amount) => amount === (sent.sum ?? amount));
      if (sums.length > 0)
        await nameAtKeyboard(deps, number, { say: (order) => intentMessages.returned(order, sums.map(formatRoubles)), isAgreed: yes });
      const marked = await markReturned(deps, number, sent, yes);
      if (marked.kind === 'known') await confirm(refundMessages.sentBefore(formatRoubles(marked.amount)));
      const booked = marked.kind === 'known' ? await bookReturned(deps, number, sent) : marked.amount;
      const waiting = booked === 0 ? await listByHand(deps.db, number) : [];
      if (waiting.length > 0) throw new CommandError(refundMessages.otherSum(waiting.map(({ amount }) => formatRoubles(amount))));
      if (booked === 0) throw new CommandError(refundMessages.nothingByHand(number));
      return refundMessages.booked(formatRoubles(booked));
    },
  }),
  command({
    name: 'refunds drop',
    summary: refundMessages.drop,
    args: { number: orderNumber(argumentNames.order), sum: optional(money(argumentNames.sum)) },
    options: { reason: text(argumentNames.reason) },
    run: async (deps, { number, sum, reason }) =>
      droppedText(number, await dropWaiting(deps, { number, sum, reason: await reasonOf(reason, refundMessages.whyDrop) })),
  }),
  command({
    name: 'refunds undo',
    summary: refundMessages.undo,
    args: { number: orderNumber(argumentNames.order), reference: words(argumentNames.payment) },
    options: { reason: text(argumentNames.reason), yes: flag },
    run: async (deps, { number, reference, reason, yes }) => {
      const why = await reasonOf(reason, refundMessages.whyUndo);
      await nameAtKeyboard(deps, number, { say: (order) => intentMessages.unreturned(order, reference), isAgreed: yes });
      return undoneText(number, await undoReturned(deps, { number, reference, reason: why }));
    },
  }),
  command({
    name: 'refunds retry',
    summary: refundMessages.retry,
    args: { number: orderNumber(argumentNames.order) },
    run: async (deps, { number }) => {
      const asked = await askAgain(deps, number);
      if (asked.kind === 'none') throw new CommandError(refundMessages.nothingToAsk(number));
      const kept = asked.printed === 0 ? [] : [refundMessages.printed(formatRoubles(asked.printed))];
      return [resultText(asked.result), ...kept].filter(Boolean).join('\n');
    },
  }),
];
