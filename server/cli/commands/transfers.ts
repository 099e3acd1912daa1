import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { intentMessages } from '#lib/messages/operator/intents.ts';
import { bankDayMessages, transferMessages } from '#lib/messages/operator/payments.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { type MarkResult, markTransfer } from '../../modules/payment/mark.ts';
import { type Undo, undoTransfer } from '../../modules/payment/undo.ts';
import { payerOf } from '../../modules/purchase/stored.ts';
import { flag, money, orderNumber, text, words } from '../arguments.ts';
import { confirm, reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { nameAtKeyboard } from '../intent.ts';

/** @throws {CommandError} */
function markedText(number: string, marked: MarkResult): string {
  if (marked.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(number));
  if (marked.kind === 'wrong_day') throw new CommandError(bankDayMessages[marked.why](marked.written));
  if (marked.kind === 'other_sum') throw new CommandError(transferMessages.otherSum(formatRoubles(marked.booked)));
  if (marked.kind !== 'booked') return cliMessages.knownTransfer;
  const { expected, purchase, returning } = marked;
  return [
    transferMessages.expected(expected),
    cliMessages.marked(formatRoubles(purchase.paid), formatRoubles(purchase.total)),
    ...(returning === 0 ? [] : [cliMessages.markedTooMuch(formatRoubles(returning))]),
    ...(payerOf(purchase).kind === 'person' ? [receiptMessages.ownRegister] : []),
  ].join('\n');
}

/** @throws {CommandError} */
function undoneText(number: string, undone: Undo): string {
  if (undone.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(number));
  if (undone.kind === 'none') throw new CommandError(transferMessages.noTransfer(undone.standing));
  if (undone.kind === 'several') throw new CommandError(transferMessages.several(undone.standing));
  if (undone.kind === 'returned') throw new CommandError(transferMessages.returnedBefore(formatRoubles(undone.amount)));
  if (undone.kind === 'undone') return transferMessages.undoneBefore;
  const { purchase, amount, dropped, returning, documents } = undone;
  return [
    transferMessages.undone(formatRoubles(amount), formatRoubles(purchase.paid), formatRoubles(purchase.total)),
    ...(dropped === 0 ? [] : [transferMessages.dropped(formatRoubles(dropped))]),
    ...(returning === 0 ? [] : [transferMessages.returning(formatRoubles(returning))]),
    ...(documents.length === 0 ? [] : [transferMessages.documents(documents)]),
    ...(payerOf(purchase).kind === 'person' ? [transferMessages.ownRegister] : []),
  ].join('\n');
}

export const TRANSFER_COMMANDS: readonly Command[] = [
  command({
    name: 'payments mark',
    summary: transferMessages.mark,
    args: { number: orderNumber(argumentNames.order), amount: money(argumentNames.sum), reference: words(argumentNames.payment) },
    options: { yes: flag },
    run: async (deps, { yes, ...transfer }) => {
      await nameAtKeyboard(deps, transfer.number, {
        say: (order) => intentMessages.mark(order, formatRoubles(transfer.amount)),
        isAgreed: yes,
      });
      const marked = await markTransfer(deps, transfer, yes);
      if (marked.kind !== 'doubtful') return markedText(transfer.number, marked);
      await confirm(transferMessages.doubtful(marked, transfer.amount));
      return markedText(transfer.number, await markTransfer(deps, transfer, true));
    },
  }),
  command({
    name: 'payments undo',
    summary: transferMessages.undo,
    args: { number: orderNumber(argumentNames.order), reference: words(argumentNames.payment) },
    options: { reason: text(argumentNames.reason), yes: flag },
    run: async (deps, { number, reference, reason, yes }) => {
      const why = await reasonOf(reason, transferMessages.whyUndo);
      await nameAtKeyboard(deps, number, { say: (order) => intentMessages.unmark(order, reference), isAgreed: yes });
      return undoneText(number, await undoTransfer(deps, { number, reference, reason: why }));
    },
  }),
];
