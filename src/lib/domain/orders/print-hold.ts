import { ceilDivide, type Kopecks, ROUBLE } from '../money.ts';

/** Why an order must not be printed yet. */
export const PRINT_HOLDS = ['unpaid', 'unapproved'] as const;
export type PrintHold = (typeof PRINT_HOLDS)[number];

/** The prepayment of the proposal or of the shop's settings in whole roubles, or the whole sum when there is no prepayment. */
export const paidToPrint = (total: Kopecks, prepaymentPercent: number): Kopecks =>
  prepaymentPercent === 0 ? total : Math.min(total, ceilDivide(total * prepaymentPercent, 100 * ROUBLE) * ROUBLE);

/** Whether the share that lets the work begin has come. Asked for in whole roubles, a transfer of just that share is enough. */
export const isPaidToPrint = (paid: Kopecks, total: Kopecks, prepaymentPercent: number): boolean =>
  prepaymentPercent === 0 ? paid >= total : paid * 100 >= total * prepaymentPercent;

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
  const isPaid = isOnAccount || isPaidToPrint(paid, total, prepaymentPercent);
  return [...(isPaid ? [] : (['unpaid'] as const)), ...(isApproved ? [] : (['unapproved'] as const))];
}
