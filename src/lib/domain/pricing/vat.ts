import { divideRounded, type Kopecks, prorate } from '../money.ts';

/** A rate in force from a day on. `receiptCode` is the rate's code in fiscal receipts (tag 1199). */
export type VatRate = { from: string; percent: number; receiptCode: number };

/** The rate of a day (YYYY-MM-DD): the newest that has begun. Undefined for a seller without VAT. */
export const vatRateOn = (rates: readonly VatRate[], day: string): VatRate | undefined =>
  rates
    .filter(({ from }) => from <= day)
    .reduce<VatRate | undefined>((newest, rate) => (newest === undefined || rate.from > newest.from ? rate : newest), undefined);

/** The VAT inside a sum, to the nearest kopeck: sum · percent / (100 + percent). */
export const includedVat = (sum: Kopecks, percent: number): Kopecks => divideRounded(sum * percent, 100 + percent);

/** The VAT of each line, in kopecks that add up to the VAT of the whole: rounded line by line they would not. */
export function vatOfLines(amounts: readonly Kopecks[], percent: number): Kopecks[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  return prorate(includedVat(whole, percent), amounts);
}
