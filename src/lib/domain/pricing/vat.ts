import { divideRounded, type Kopecks, prorate } from '../money.ts';

/** How a seller is taxed: the systems a fiscal receipt knows (tag 1055). */
export const TAX_SYSTEMS = ['general', 'simplifiedIncome', 'simplifiedProfit', 'agricultural', 'patent'] as const;
export type TaxSystem = (typeof TAX_SYSTEMS)[number];

/** The seller's tax from a day on. `percent` is the VAT included in prices, null for a seller without VAT. */
export type Tax = { from: string; system: TaxSystem; percent: number | null };

/** The tax of a day (YYYY-MM-DD): the newest that has begun; before the first one, the first. @throws when there is none at all */
export function taxOn(taxes: readonly Tax[], day: string): Tax {
  const [first, ...later] = taxes.toSorted((a, b) => a.from.localeCompare(b.from));
  if (first === undefined) throw new Error('A seller has at least one tax');
  return later.findLast(({ from }) => from <= day) ?? first;
}

/** Percent of VAT included in prices on a day; null for none. */
export const vatOn = (taxes: readonly Tax[], day: string): number | null => taxOn(taxes, day).percent;

/** A period in which prices include VAT or do not; the first period has no beginning. */
export type VatPeriod = { from: string | null; hasVat: boolean };

/** Periods with and without VAT, in order: one for a seller who never changes, whatever the rates. */
export function vatPeriods(taxes: readonly Tax[]): VatPeriod[] {
  const periods: VatPeriod[] = [];
  for (const { from, percent } of taxes.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const hasVat = percent !== null;
    if (periods.at(-1)?.hasVat !== hasVat) periods.push({ from: periods.length === 0 ? null : from, hasVat });
  }
  return periods;
}

/** The VAT included in a sum, to the nearest kopeck: sum · percent / (100 + percent). */
export const includedVat = (sum: Kopecks, percent: number): Kopecks => divideRounded(sum * percent, 100 + percent);

/** The VAT of each line, in kopecks that add up to the VAT of the whole; rounding line by line would not. */
export function vatOfLines(amounts: readonly Kopecks[], percent: number): Kopecks[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  return prorate(includedVat(whole, percent), amounts);
}
