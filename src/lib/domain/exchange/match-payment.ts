import type { Kopecks } from '../money.ts';
import type { StatementLine } from './bank-statement.ts';
import { type PurposeNumber, purposeNumbers } from './payment-purpose.ts';

/** The data of a purchase by which its payments are recognised. `inn` is empty for a person, who is recognised by name. */
export type Owed = {
  id: string;
  number: string;
  inn: string;
  name: string;
  /** Reduced by each line of the same statement that pays the purchase. */
  due: Kopecks;
  isCancelled: boolean;
  /** Other sums a payment may have: those of its invoices and the prepayment. */
  expected: readonly Kopecks[];
};

/** Purchases by the key of a document: `invoice 12 2026`, `contract 5 2026`, `order 12`. */
export type PayableDocuments = { byNumber: ReadonlyMap<string, readonly Owed[]>; open: readonly Owed[] };

/** How the sum compares to the amount due. */
export type PaidMark = 'exact' | 'partial' | 'over';
export type Doubt = 'unknown' | 'unknown_number' | 'several' | 'other_payer' | 'other_sum' | 'nothing_due' | 'cancelled';
export type Match = { kind: 'matched'; owed: Owed; mark: PaidMark } | { kind: 'doubtful'; reason: Doubt; candidates: readonly Owed[] };

const ORGANISATION_DIGITS = 10;
const PURCHASE_DIGITS = 6;

export const documentKey = (of: PurposeNumber['of'], digits: string, year = ''): string => `${of} ${Number(digits)} ${year}`.trim();

const unique = (owed: readonly Owed[]): Owed[] => [...new Map(owed.map((one) => [one.id, one])).values()];

/** Purchases one number may mean: «счёт № 000012» is as often the order's number, and a document of December is paid in January. */
function meant({ byNumber }: PayableDocuments, { of, digits, year }: PurposeNumber, day: string): readonly Owed[] {
  const at = (document: PurposeNumber['of'], inYear?: string) => byNumber.get(documentKey(document, digits, inYear)) ?? [];
  if (of === 'order') return at('order');
  const thisYear = day.slice(0, 4);
  const years = year === null ? [thisYear, String(Number(thisYear) - 1)] : [year];
  const document = unique(years.flatMap((one) => at(of, one)));
  return digits.length >= PURCHASE_DIGITS || document.length === 0 ? unique([...document, ...at('order')]) : document;
}

/** Purchases all numbers agree on, or those of each number when they disagree. */
function named(documents: PayableDocuments, numbers: readonly PurposeNumber[], day: string): Owed[] {
  const sets = numbers.map((number) => meant(documents, number, day)).filter((set) => set.length > 0);
  const common = (sets[0] ?? []).filter(({ id }) => sets.every((set) => set.some((one) => one.id === id)));
  return common.length > 0 ? common : unique(sets.flat());
}

const isExpected = ({ due, expected }: Owed, sum: Kopecks): boolean => due > 0 && (sum === due || expected.includes(sum));

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}{3,}/gu) ?? [];

/** Whether the purchase names this payer. A person has no number, so name and sum are compared. */
function isPayer({ inn, name }: Owed, { payer }: StatementLine): boolean {
  if (inn !== '') return payer.inn === inn;
  if (payer.inn.length === ORGANISATION_DIGITS) return false;
  const words = wordsOf(payer.name);
  return wordsOf(name).some((word) => words.includes(word));
}

const agrees = (owed: Owed, line: StatementLine): boolean => isPayer(owed, line) && (owed.inn !== '' || isExpected(owed, line.sum));

const doubtful = (reason: Doubt, candidates: readonly Owed[]): Match => ({ kind: 'doubtful', reason, candidates });

function settled(owed: Owed, { sum }: StatementLine): Match {
  if (owed.isCancelled) return doubtful('cancelled', [owed]);
  if (owed.due <= 0) return doubtful('nothing_due', [owed]);
  return { kind: 'matched', owed, mark: sum === owed.due ? 'exact' : sum < owed.due ? 'partial' : 'over' };
}

/** The purchase that agrees with payer and number; among several, the only one with this sum. */
function byNumbers(candidates: readonly Owed[], isOneNumber: boolean, line: StatementLine): Match {
  const own = candidates.filter((owed) => agrees(owed, line));
  const [only] = own;
  if (own.length === 1 && only !== undefined && (candidates.length === 1 || isOneNumber)) return settled(only, line);
  if (own.length === 0) return doubtful(candidates.some((owed) => isPayer(owed, line)) ? 'other_sum' : 'other_payer', candidates);
  const [exact, ...others] = own.filter((owed) => isExpected(owed, line.sum));
  return isOneNumber && exact !== undefined && others.length === 0 ? settled(exact, line) : doubtful('several', candidates);
}

/** When the purpose names no number: the one open purchase of this ИНН with exactly this sum due. */
function byPayer({ open }: PayableDocuments, line: StatementLine): Match {
  const own = open.filter(({ inn, isCancelled, due }) => inn !== '' && inn === line.payer.inn && !isCancelled && due > 0);
  if (own.length === 0) return doubtful('unknown', []);
  const exact = own.filter((owed) => isExpected(owed, line.sum));
  const [only] = exact;
  if (only === undefined) return doubtful('other_sum', own);
  return exact.length === 1 ? settled(only, line) : doubtful('several', exact);
}

/** Finds the purchase a line of a statement pays, or why that is uncertain. */
export function matchPayment(line: StatementLine, documents: PayableDocuments): Match {
  const numbers = purposeNumbers(line.purpose);
  if (numbers.length === 0) return byPayer(documents, line);
  const candidates = named(documents, numbers, line.day);
  if (candidates.length === 0) return doubtful('unknown_number', []);
  return byNumbers(candidates, new Set(numbers.map(({ digits }) => Number(digits))).size === 1, line);
}
