import { ceilDivide, type Kopecks, ROUBLE } from '../money.ts';

/** Why an order must not be printed yet. */
export const PRINT_HOLDS = ['unpaid', 'unapproved'] as const;
export type PrintHold = (typeof PRINT_HOLDS)[number];

/** The prepayment of the proposal or of the shop's settings in whole roubles, or the whole sum when there is no prepayment. */
export const paidToPrint = (total: Kopecks, prepaymentPercent: number): Kopecks =>
  prepaymentPercent === 0 ? total : Math.min(total, ceilDivide(total * prepaymentPercent, 100 * ROUBLE) * ROUBLE);

export type PrintFacts = {
  total: Kopecks;
  paid: Kopecks;
  prepaymentPercent: number;
  /** An organisation that pays after delivery by agreement. */
  isOnAccount: boolean;
  /** The newest file of every slot is approved. */
  isApproved: boolean;
};

/** Reasons that keep an order from the press. */
export function printHolds({ total, paid, prepaymentPercent, isOnAccount, isApproved }: PrintFacts): PrintHold[] {
  const isPaid = isOnAccount || paid >= paidToPrint(total, prepaymentPercent);
  return [...(isPaid ? [] : (['unpaid'] as const)), ...(isApproved ? [] : (['unapproved'] as const))];
}
