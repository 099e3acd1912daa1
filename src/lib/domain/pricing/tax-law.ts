import type { Tax, TaxSystem } from './vat.ts';

/** A rate and the days the law applies it: from `from` until before `ends`, null while no end is known. */
type LawfulRate = { percent: number; systems: readonly TaxSystem[]; from: string; ends: string | null };

const PAYERS: readonly TaxSystem[] = ['general', 'agricultural', 'simplifiedIncome', 'simplifiedProfit'];
const SIMPLIFIED: readonly TaxSystem[] = ['simplifiedIncome', 'simplifiedProfit'];

/** НК РФ, 164: rates of printed goods by system and day; the reduced ones of УСН are of п. 8. */
const RATES: readonly LawfulRate[] = [
  { percent: 20, systems: PAYERS, from: '2019-01-01', ends: '2026-01-01' },
  { percent: 22, systems: PAYERS, from: '2026-01-01', ends: null },
  { percent: 5, systems: SIMPLIFIED, from: '2025-01-01', ends: null },
  { percent: 7, systems: SIMPLIFIED, from: '2025-01-01', ends: null },
];

/** These sellers always pay VAT; the others may be exempt. */
const ALWAYS_WITH_VAT: readonly TaxSystem[] = ['general'];

/** A mistake in a row of a seller's taxes; `at` is the number of the row as written. */
export type TaxProblem =
  | { kind: 'sameDay'; at: number; first: number }
  | { kind: 'midMonth'; at: number; nearest: string }
  | { kind: 'withoutVat'; at: number; nearest: number }
  | { kind: 'unknownRate'; at: number; known: number[] }
  | { kind: 'notYet'; at: number; percent: number; from: string }
  | { kind: 'rateEnded'; at: number; percent: number; ends: string; now: number };

const FIRST_DAY = '-01';

/** «2026-11-21» → «2026-12-01». */
function nextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number);
  const isDecember = month === 12;
  return `${isDecember ? Number(year) + 1 : year}-${String(isDecember ? 1 : Number(month) + 1).padStart(2, '0')}${FIRST_DAY}`;
}

const ratesOf = (system: TaxSystem): LawfulRate[] => RATES.filter(({ systems }) => systems.includes(system));

/** The newest of several rates. */
const newest = (rates: readonly LawfulRate[]): number =>
  rates.findLast(({ ends, systems }) => ends === null && systems === PAYERS)?.percent ?? 0;

function rateProblem({ system, percent, from }: Tax, at: number, end: string | null): TaxProblem | null {
  const rates = ratesOf(system);
  if (percent === null) return ALWAYS_WITH_VAT.includes(system) ? { kind: 'withoutVat', at, nearest: newest(rates) } : null;
  const rate = rates.find((candidate) => candidate.percent === percent);
  if (rate === undefined) return { kind: 'unknownRate', at, known: rates.map((candidate) => candidate.percent) };
  if (from < rate.from) return { kind: 'notYet', at, percent, from: rate.from };
  const { ends } = rate;
  if (ends === null || (end !== null && end <= ends)) return null;
  return { kind: 'rateEnded', at, percent, ends, now: newest(rates) };
}

/** The day on which a row ends: the first day of the next row. */
const endOf = (taxes: readonly Tax[], { from }: Tax): string | null =>
  taxes
    .map((tax) => tax.from)
    .filter((other) => other > from)
    .toSorted()[0] ?? null;

/**
 * Finds rows no seller can have: two taxes for one day, a rate the law did not have on some day of the row, or a change in the middle of a
 * month – taxes change with the month (НК РФ, 145 п. 5, 346.13, 164 п. 9).
 */
export function findTaxProblems(taxes: readonly Tax[]): TaxProblem[] {
  return taxes.flatMap((tax, at): TaxProblem[] => {
    const first = taxes.findIndex(({ from }) => from === tax.from);
    if (first < at) return [{ kind: 'sameDay', at, first }];
    if (!tax.from.endsWith(FIRST_DAY)) return [{ kind: 'midMonth', at, nearest: nextMonth(tax.from) }];
    const end = endOf(taxes, tax);
    const problem = rateProblem(tax, at, end);
    return problem === null ? [] : [problem];
  });
}
