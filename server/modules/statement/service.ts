import { createHash } from 'node:crypto';
import { moscowDay } from '#lib/domain/calendar.ts';
import { dottedDay } from '#lib/domain/exchange/amounts.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import {
  type BrokenLine,
  readStatement,
  type Statement,
  type StatementLine,
  type StatementRefusal,
  statementKey,
} from '#lib/domain/exchange/bank-statement.ts';
import { type Doubt, matchPayment, type Owed, type PaidMark, type PayableDocuments } from '#lib/domain/exchange/match-payment.ts';
import { balanceOf } from '#lib/domain/orders/money-back.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { bookTransferWithin } from '../payment/transfer.ts';
import { findPurchase } from '../purchase/repository.ts';
import { loadPayableDocuments } from './payable-documents.ts';
import { findBooked, findTransfers, insertLine, isLineBooked } from './repository.ts';

const DOS = /^Кодировка=DOS\s*$/m;

/** A bank's file as text: UTF-8 where it is that, otherwise the encoding of Windows, or of DOS where the file names it. */
export function decodeStatement(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const dos = new TextDecoder('ibm866').decode(bytes);
    return DOS.test(dos) ? dos : new TextDecoder('windows-1251').decode(bytes);
  }
}

/** What became of a line: `known` was booked before, `changed` is of a purchase that changed while the file was read. */
export type LineResult =
  | { kind: 'outgoing' }
  | { kind: 'foreign' }
  | { kind: 'known' }
  | { kind: 'doubtful'; reason: Doubt | 'changed'; candidates: readonly Owed[] }
  | { kind: 'matched'; purchase: string; mark: PaidMark; isPerson: boolean; isBooked: boolean };
export type ImportedLine = { line: StatementLine; result: LineResult };
export type Import = { kind: 'read'; lines: readonly ImportedLine[]; broken: readonly BrokenLine[] } | StatementRefusal;

/** A hash: the number of a person's account is nothing the shop keeps. */
const keyOf = (line: StatementLine): string => createHash('sha256').update(statementKey(line)).digest('base64url');

type Known = { keys: ReadonlySet<string>; transfers: Awaited<ReturnType<typeof findTransfers>> };

/** Entered by hand before: the same purchase, sum and number of the bank's document. */
const isEntered = ({ transfers }: Known, owed: Owed, { sum, number }: StatementLine): boolean =>
  transfers.some(
    (one) => one.purchase_id === owed.id && Number(one.amount) === sum && bankReference(one.provider_id ?? '').number === number,
  );

/** What a line is before anything is booked; a matched one leaves less to pay for those after it. */
function decide(
  { catalogue, clock }: AppDeps,
  line: StatementLine,
  documents: PayableDocuments,
  known: Known,
): { result: LineResult; owed?: Owed } {
  const { legal, bank } = catalogue.shop;
  const { account } = bank;
  if (line.payer.account === account) return { result: { kind: 'outgoing' } };
  if (line.receiverAccount !== account) return { result: { kind: 'foreign' } };
  if (known.keys.has(keyOf(line))) return { result: { kind: 'known' } };
  const match = matchPayment(line, documents, { today: moscowDay(clock()), inn: legal.inn });
  const candidates = match.kind === 'matched' ? [match.owed] : match.candidates;
  if (candidates.some((owed) => isEntered(known, owed, line))) return { result: { kind: 'known' } };
  if (match.kind === 'doubtful') return { result: match };
  const { owed, mark } = match;
  return { result: { kind: 'matched', purchase: owed.number, mark, isPerson: owed.inn === '', isBooked: false }, owed };
}

/** One line, one transaction: the money, its key and all that follows from a payment. */
function bookLine(deps: AppDeps, line: StatementLine, owed: Owed, mark: PaidMark): Promise<LineResult> {
  const key = keyOf(line);
  const reference = `№ ${line.number} от ${dottedDay(line.day)}`;
  return inTransaction(deps.db, async (trx): Promise<LineResult> => {
    const purchase = await findPurchase(trx, owed.id);
    if (await isLineBooked(trx, key)) return { kind: 'known' };
    if (purchase === undefined || balanceOf(purchase) !== owed.due) return { kind: 'doubtful', reason: 'changed', candidates: [owed] };
    const booked = await bookTransferWithin(deps, trx, { number: owed.number, amount: line.sum, reference });
    if (booked.kind !== 'booked') return { kind: 'known' };
    const row = { key, purchase_id: purchase.id, payment_id: booked.paymentId, amount: line.sum, booked_at: deps.clock().toISOString() };
    await insertLine(trx, row);
    return { kind: 'matched', purchase: owed.number, mark, isPerson: owed.inn === '', isBooked: true };
  });
}

/**
 * What one line pays leaves fewer purchases another may mean: the doubtful ones are asked about again, until none becomes certain. The same
 * file finds nothing more the second time.
 */
async function takeUntilSettled(
  lines: readonly StatementLine[],
  take: (line: StatementLine) => Promise<ImportedLine>,
): Promise<ImportedLine[]> {
  const taken: ImportedLine[] = [];
  for (const line of lines) taken.push(await take(line));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [at, { line, result }] of taken.entries()) {
      if (result.kind !== 'doubtful') continue;
      taken[at] = await take(line);
      isChanged ||= taken[at].result.kind === 'matched';
    }
  }
  return taken;
}

async function takeLines(deps: AppDeps, { lines }: Statement, isBooking: boolean): Promise<ImportedLine[]> {
  const documents = await loadPayableDocuments(deps, lines);
  const owedIds = [
    ...new Set(
      [...documents.byNumber.values()]
        .flat()
        .concat(documents.open)
        .map(({ id }) => id),
    ),
  ];
  const keys = new Set((await findBooked(deps.db, lines.map(keyOf))).map(({ key }) => key));
  const known: Known = { keys, transfers: await findTransfers(deps.db, owedIds) };
  const take = async (line: StatementLine): Promise<ImportedLine> => {
    const { result, owed } = decide(deps, line, documents, known);
    const done = isBooking && owed !== undefined && result.kind === 'matched' ? await bookLine(deps, line, owed, result.mark) : result;
    if (done.kind === 'matched') {
      keys.add(keyOf(line));
      if (owed !== undefined) owed.due -= line.sum;
    }
    return { line, result: done };
  };
  return takeUntilSettled(lines, take);
}

/** Reads a bank's statement and says whose each payment is; `isBooking`: books what is sure, as an operator would by hand. */
export async function importStatement(deps: AppDeps, bytes: Uint8Array, isBooking: boolean): Promise<Import> {
  const statement = readStatement(decodeStatement(bytes), deps.catalogue.shop.bank.account);
  if (statement.kind !== 'read') return statement;
  return { kind: 'read', lines: await takeLines(deps, statement, isBooking), broken: statement.broken };
}
