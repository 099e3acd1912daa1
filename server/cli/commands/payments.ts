import { readFileSync } from 'node:fs';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { statementMessages } from '#lib/messages/operator/statement.ts';
import { transferMessages } from '#lib/messages/operator/transfers.ts';
import { type Mark, markTransfer } from '../../modules/payment/mark.ts';
import { type Undo, undoTransfer } from '../../modules/payment/undo.ts';
import { payerOf } from '../../modules/purchase/stored.ts';
import { type Import, type ImportedLine, importStatement, type LineResult } from '../../modules/statement/service.ts';
import { flag, money, text, words } from '../arguments.ts';
import { confirm, reasonOf } from '../ask.ts';
import { type Command, CommandError, command } from '../command.ts';
import { alignTable } from '../table.ts';

/** @throws {CommandError} */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new CommandError(statementMessages.unreadable(file));
  }
}

/** What is printed of a line; undefined for money that went out. */
function resultText({ result }: ImportedLine): string | undefined {
  if (result.kind === 'outgoing') return undefined;
  if (result.kind === 'matched') return `${result.purchase}: ${statementMessages.mark(result.mark, result.isBooked)}`;
  if (result.kind === 'doubtful')
    return statementMessages.doubt(
      result.reason,
      result.candidates.map(({ number }) => number),
    );
  return statementMessages[result.kind];
}

function rowOf(imported: ImportedLine): string[][] {
  const { number, day, sum, payer } = imported.line;
  const text = resultText(imported);
  return text === undefined ? [] : [[day, `№ ${number}`, formatRoubles(sum), [payer.name, payer.inn].filter(Boolean).join(' '), text]];
}

/** Transfers of persons need a receipt the payment service does not make. */
function ownRegisterText(lines: readonly ImportedLine[]): string[] {
  const numbers = lines.flatMap(({ result }) => (result.kind === 'matched' && result.isBooked && result.isPerson ? [result.purchase] : []));
  return numbers.length === 0 ? [] : [`${numbers.join(', ')}. ${receiptMessages.ownRegister}`];
}

/** The table of a statement, what could not be read, and how many of each. */
function statementText({ lines, broken }: Extract<Import, { kind: 'read' }>, isBooked: boolean): string {
  const count = (...kinds: LineResult['kind'][]) => lines.filter(({ result }) => kinds.includes(result.kind)).length;
  const doubtful = count('doubtful', 'foreign');
  const counts = { matched: count('matched'), known: count('known'), doubtful, outgoing: count('outgoing'), broken: broken.length };
  return [
    alignTable(lines.flatMap(rowOf), ['left', 'left', 'right', 'left', 'left']),
    ...broken.map(statementMessages.broken),
    statementMessages.total(counts, isBooked),
    ...(doubtful === 0 ? [] : [statementMessages.markByHand]),
    ...ownRegisterText(lines),
  ]
    .filter(Boolean)
    .join('\n');
}

/** @throws {CommandError} */
function markedText(number: string, marked: Mark): string {
  if (marked.kind === 'unknown') throw new CommandError(cliMessages.unknownPurchase(number));
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
  const { purchase, amount, dropped, returning, papers } = undone;
  return [
    transferMessages.undone(formatRoubles(amount), formatRoubles(purchase.paid), formatRoubles(purchase.total)),
    ...(dropped === 0 ? [] : [transferMessages.dropped(formatRoubles(dropped))]),
    ...(returning === 0 ? [] : [transferMessages.returning(formatRoubles(returning))]),
    ...(papers.length === 0 ? [] : [transferMessages.papers(papers)]),
    ...(payerOf(purchase).kind === 'person' ? [transferMessages.ownRegister] : []),
  ].join('\n');
}

export const PAYMENT_COMMANDS: readonly Command[] = [
  command({
    name: 'payments import',
    summary: statementMessages.summary,
    args: { file: text(argumentNames.statement) },
    options: { book: flag },
    run: async (deps, { file, book }) => {
      const imported = await importStatement(deps, readBytes(file), book);
      if (imported.kind !== 'read') throw new CommandError(statementMessages.refused(imported, deps.catalogue.shop.bank.account));
      return statementText(imported, book);
    },
  }),
  command({
    name: 'payments mark',
    summary: transferMessages.mark,
    args: { number: text(argumentNames.order), amount: money(argumentNames.sum), reference: words(argumentNames.payment) },
    options: { yes: flag },
    run: async (deps, { yes, ...transfer }) => {
      const marked = await markTransfer(deps, transfer, yes);
      if (marked.kind !== 'doubtful') return markedText(transfer.number, marked);
      await confirm(transferMessages.doubtful(marked, transfer.amount));
      return markedText(transfer.number, await markTransfer(deps, transfer, true));
    },
  }),
  command({
    name: 'payments undo',
    summary: transferMessages.undo,
    args: { number: text(argumentNames.order), reference: words(argumentNames.payment) },
    options: { reason: text(argumentNames.reason) },
    run: async (deps, { number, reference, reason }) => {
      const why = await reasonOf(reason, transferMessages.whyUndo);
      return undoneText(number, await undoTransfer(deps, { number, reference, reason: why }));
    },
  }),
];
