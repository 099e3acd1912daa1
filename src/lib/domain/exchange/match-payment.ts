import type { Kopecks } from '../money.ts';
import { NUMBER_DIGITS } from '../order-number.ts';
import type { StatementLine } from './bank-statement.ts';
import { isPerson } from './payer-name.ts';
import { NO_SUCH_DAY, type PurposeNumber, purposeNumbers } from './payment-purpose.ts';
import { saysPayment } from './payment-words.ts';

/** The data of a purchase by which its payments are recognised. `inn` is empty for a person, who is recognised by name. */
export type Owed = {
  id: string;
  number: string;
  inn: string;
  name: string;
  /** Reduced by each line of the same statement that pays the purchase. */
  due: Kopecks;
  /** The day it was placed, YYYY-MM-DD: no payment is older. */
  placedOn: string;
  isCancelled: boolean;
  /** Other sums a payment may have: those of its invoices and the prepayment. */
  expected: readonly Kopecks[];
};

/** Purchases by the key of a document: `invoice 12 2026`, `contract 5 2026`, `order 12`. */
export type PayableDocuments = { byNumber: ReadonlyMap<string, readonly Owed[]>; open: readonly Owed[] };

/** How the sum compares to the amount due. */
export type PaidMark = 'exact' | 'partial';
/** `words`: the purpose says more than a payment, or no payment; `other_day`: it names a day on which its document was not there. */
export type Doubt =
  | 'unknown'
  | 'unknown_number'
  | 'several'
  | 'other_payer'
  | 'other_sum'
  | 'nothing_due'
  | 'cancelled'
  | 'words'
  | 'debit'
  | 'own_money'
  | 'to_come'
  | 'too_early'
  | 'other_day'
  | 'over'
  | 'small_part';
export type Match = { kind: 'matched'; owed: Owed; mark: PaidMark } | { kind: 'doubtful'; reason: Doubt; candidates: readonly Owed[] };

/** The day on which the statement is read, and the shop's own ИНН. */
export type Circumstances = { today: string; inn: string };
type Known = PayableDocuments & Circumstances;

const ORGANISATION_DIGITS = 10;

export const documentKey = (of: PurposeNumber['of'], digits: string, year = ''): string => `${of} ${Number(digits)} ${year}`.trim();

const unique = (owed: readonly Owed[]): Owed[] => [...new Map(owed.map((one) => [one.id, one])).values()];

/** Purchases one number may mean: «счёт № 000012» is as often the order's number, and a document of December is paid in January. */
function meant({ byNumber }: PayableDocuments, { of, digits, year }: PurposeNumber, day: string): readonly Owed[] {
  const at = (document: PurposeNumber['of'], inYear?: string) => byNumber.get(documentKey(document, digits, inYear)) ?? [];
  if (of === 'order') return at('order');
  const thisYear = day.slice(0, 4);
  const years = year === null ? [thisYear, String(Number(thisYear) - 1)] : [year];
  const document = unique(years.flatMap((one) => at(of, one)));
  return digits.length >= NUMBER_DIGITS || document.length === 0 ? unique([...document, ...at('order')]) : document;
}

/** Purchases all numbers agree on, or those of each number when they disagree. */
function named(documents: PayableDocuments, numbers: readonly PurposeNumber[], day: string): Owed[] {
  const sets = numbers.map((number) => meant(documents, number, day)).filter((set) => set.length > 0);
  const common = (sets[0] ?? []).filter(({ id }) => sets.every((set) => set.some((one) => one.id === id)));
  return common.length > 0 ? common : unique(sets.flat());
}

const isExpected = ({ due, expected }: Owed, sum: Kopecks): boolean => due > 0 && (sum === due || expected.includes(sum));

/** Whether the purchase names this payer. A person has no number, so name and sum are compared. */
function isPayer({ inn, name }: Owed, { payer }: StatementLine): boolean {
  if (inn !== '') return payer.inn === inn;
  return payer.inn.length !== ORGANISATION_DIGITS && isPerson(name, payer.name);
}

const agrees = (owed: Owed, line: StatementLine): boolean => isPayer(owed, line) && (owed.inn !== '' || isExpected(owed, line.sum));

const doubtful = (reason: Doubt, candidates: readonly Owed[]): Match => ({ kind: 'doubtful', reason, candidates });

/** A part smaller than this share is rather a slip of the decimal point, or a trial. */
const LEAST_SHARE = 0.1;

/** Whether the day the purpose gives its document lies between the order and the payment. */
const isDayOf = (placedOn: string, line: StatementLine) =>
  purposeNumbers(line.purpose).every(({ day }) => day === null || (day !== NO_SUCH_DAY && day >= placedOn && day <= line.day));

/** What takes the certainty of a payer and number away; null: nothing does. */
function doubtOf(owed: Owed, line: StatementLine, { today, inn }: Known): Doubt | null {
  const { due, isCancelled, placedOn } = owed;
  const { sum, day, arrived, isDebit, payer, purpose } = line;
  if (isDebit) return 'debit';
  if (payer.inn === inn) return 'own_money';
  if (!saysPayment(purpose, purposeNumbers(purpose).length > 0)) return 'words';
  if (day > today || (arrived ?? day) > today) return 'to_come';
  if (isCancelled) return 'cancelled';
  if (due <= 0) return 'nothing_due';
  if (day < placedOn) return 'too_early';
  if (!isDayOf(placedOn, line)) return 'other_day';
  if (sum > due) return 'over';
  return sum < due * LEAST_SHARE && !isExpected(owed, sum) ? 'small_part' : null;
}

/** Other purchases of the payer that this sum would pay, while it pays the named one only in part: the number may be a slip. */
const othersOf = (owed: Owed, { sum }: StatementLine, { open }: Known): Owed[] =>
  isExpected(owed, sum) ? [] : open.filter((one) => one.id !== owed.id && one.inn === owed.inn && !one.isCancelled && isExpected(one, sum));

function settled(owed: Owed, line: StatementLine, known: Known): Match {
  const doubt = doubtOf(owed, line, known);
  const others = doubt === null ? othersOf(owed, line, known) : [];
  if (others.length > 0) return doubtful('several', [owed, ...others]);
  return doubt === null ? { kind: 'matched', owed, mark: line.sum === owed.due ? 'exact' : 'partial' } : doubtful(doubt, [owed]);
}

/** The purchase that agrees with payer and number; among several, the only one with this sum. */
function byNumbers(candidates: readonly Owed[], isOneNumber: boolean, line: StatementLine, now: Known): Match {
  const own = candidates.filter((owed) => agrees(owed, line));
  const [only] = own;
  if (own.length === 1 && only !== undefined && (candidates.length === 1 || isOneNumber)) return settled(only, line, now);
  if (own.length === 0) return doubtful(candidates.some((owed) => isPayer(owed, line)) ? 'other_sum' : 'other_payer', candidates);
  const [exact, ...others] = own.filter((owed) => isExpected(owed, line.sum));
  return isOneNumber && exact !== undefined && others.length === 0 ? settled(exact, line, now) : doubtful('several', candidates);
}

/** When the purpose names no number: the one open purchase of this ИНН with exactly this sum due. */
function byPayer(line: StatementLine, now: Known): Match {
  const own = now.open.filter(({ inn, isCancelled, due }) => inn !== '' && inn === line.payer.inn && !isCancelled && due > 0);
  if (own.length === 0) return doubtful('unknown', []);
  const exact = own.filter((owed) => isExpected(owed, line.sum));
  const [only] = exact;
  if (only === undefined) return doubtful('other_sum', own);
  return exact.length === 1 ? settled(only, line, now) : doubtful('several', exact);
}

/** Finds the purchase a line of a statement pays, or why that is uncertain. */
export function matchPayment(line: StatementLine, documents: PayableDocuments, now: Circumstances): Match {
  const numbers = purposeNumbers(line.purpose);
  const known = { ...documents, ...now };
  if (numbers.length === 0) return byPayer(line, known);
  const candidates = named(documents, numbers, line.day);
  if (candidates.length === 0) return doubtful('unknown_number', []);
  return byNumbers(candidates, new Set(numbers.map(({ digits }) => Number(digits))).size === 1, line, known);
}
