import { ceilDivide, type Kopecks, ROUBLE } from '../money.ts';

/** Why an order is not to be printed yet. */
export const PRINT_HOLDS = ['unpaid', 'unapproved'] as const;
export type PrintHold = (typeof PRINT_HOLDS)[number];

/** The prepayment of the settings in whole roubles, or the whole sum where there is none. */
export const paidToPrint = (total: Kopecks, prepaymentPercent: number): Kopecks =>
  prepaymentPercent === 0 ? total : Math.min(total, ceilDivide(total * prepaymentPercent, 100 * ROUBLE) * ROUBLE);

export type PrintFacts = {
  total: Kopecks;
  paid: Kopecks;
  prepaymentPercent: number;
  /** An organisation that pays after delivery, by an agreement. */
  isOnAccount: boolean;
  /** The newest file of every place is approved. */
  isApproved: boolean;
};

/** What keeps an order from the press. */
export function printHolds({ total, paid, prepaymentPercent, isOnAccount, isApproved }: PrintFacts): PrintHold[] {
  const isPaid = isOnAccount || paid >= paidToPrint(total, prepaymentPercent);
  return [...(isPaid ? [] : (['unpaid'] as const)), ...(isApproved ? [] : (['unapproved'] as const))];
}
