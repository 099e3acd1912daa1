import type { TaxSystem } from '../pricing/vat.ts';

/** The codes of the systems a seller is taxed by (tag 1055, as YooKassa counts them). */
export const TAX_SYSTEM_CODES: Readonly<Record<TaxSystem, number>> = {
  general: 1,
  simplifiedIncome: 2,
  simplifiedProfit: 3,
  agricultural: 5,
  patent: 6,
};

/** The codes of a VAT rate in a receipt (tag 1199, as YooKassa counts them): included, and calculated from a sum that holds it. */
type Codes = { plain: number; calculated: number };

const NO_VAT = 1;
/** By the rate in percent. 22 % and 22/122 are of 2026, 20 % and 20/120 of the years before, 5 % and 7 % of УСН since 2025. */
const CODES: Readonly<Record<number, Codes>> = {
  0: { plain: 2, calculated: 2 },
  5: { plain: 7, calculated: 9 },
  7: { plain: 8, calculated: 10 },
  10: { plain: 3, calculated: 5 },
  20: { plain: 4, calculated: 6 },
  22: { plain: 11, calculated: 12 },
};

/** How a prepayment names its rate: an advance is taxed at the calculated one (НК РФ, 164 п. 4); an accountant may want the plain one. */
export const PREPAYMENT_RATES = ['calculated', 'plain'] as const;
export type PrepaymentRate = (typeof PREPAYMENT_RATES)[number];

/** The code of a rate in percent, null for a seller without VAT. @throws for a rate no receipt knows */
export function vatCode(percent: number | null, rate: PrepaymentRate): number {
  if (percent === null) return NO_VAT;
  const codes = CODES[percent];
  if (codes === undefined) throw new Error(`no receipt knows a VAT rate of ${percent} %`);
  return codes[rate];
}

/** What a line of a receipt says about its payment (tag 1214), in the words of the payment service. */
export const PAYMENT_MODES = [
  'full_prepayment',
  'partial_prepayment',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The rate of a day and how a prepayment names it. */
export type ReceiptTax = { percent: number | null; prepaymentRate: PrepaymentRate };

/**
 * The code a line takes: a prepayment as the shop has chosen, what is handed over the rate of the day. Paying off a credit is not taxed again:
 * the sale was, when it was handed over (НК РФ, 167 п. 1).
 */
export function vatCodeOf(mode: PaymentMode, { percent, prepaymentRate }: ReceiptTax): number {
  if (mode === 'credit_payment') return NO_VAT;
  return vatCode(percent, mode === 'full_prepayment' || mode === 'partial_prepayment' ? prepaymentRate : 'plain');
}
