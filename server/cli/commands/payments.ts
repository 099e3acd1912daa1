import { readFileSync } from 'node:fs';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { statementMessages } from '#lib/messages/operator/exchange.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { type Import, type ImportedLine, importStatement, type LineResult } from '../../modules/statement/service.ts';
import { flag, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { alignTable } from '../table.ts';
import { TRANSFER_COMMANDS } from './transfers.ts';

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
  ...TRANSFER_COMMANDS,
];
