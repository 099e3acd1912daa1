import { type Kopecks, sumOf } from '../money.ts';

/**
 * How money has paid for something handed over: set off, from a prepayment at handing over; a credit, paid off later or set off later from
 * a prepayment that came too late; direct, paid for what was handed over and not owed on credit. Each has receipts of its own.
 */
export type Means = 'set_off' | 'credit' | 'credit_set_off' | 'direct';

/** Money of one payment in one handed-over part. */
export type Share = { paymentId: string; means: Means; amount: Kopecks };

/** A payment that has brought money: `free` is what has not gone back, is not on its way back and has paid for nothing handed over. */
export type Source = { paymentId: string; hasReceipts: boolean; free: Kopecks };

/**
 * An order that was handed over. `original` is what it came to then, `value` with what was paid above that since, `returned` what of its
 * price has gone back: owed again, unless it was conceded, as the purchase says.
 */
export type Part = {
  id: string;
  orderId: string;
  original: Kopecks;
  value: Kopecks;
  returned: Kopecks;
  isOnCredit: boolean;
  shares: readonly Share[];
};

/** An order still to be handed over; of what the purchase comes to it is worth its weight. */
export type Waiting = { orderId: string; weight: number };

/** A purchase as its receipts see it. Sources and parts oldest first. */
export type Account = { total: Kopecks; sources: readonly Source[]; parts: readonly Part[]; waiting: readonly Waiting[] };

export const freeOf = (sources: readonly Source[]): Kopecks => sources.reduce((sum, { free }) => sum + Math.max(0, free), 0);

/** What is still owed for a part. */
export const debtOf = ({ value, shares }: Part): Kopecks => Math.max(0, value - sumOf(shares));

/** What the orders not handed over come to. */
export const restOf = ({ total, parts }: Account): Kopecks => Math.max(0, total - parts.reduce((sum, { original }) => sum + original, 0));

/** Up to `amount` out of rows one after the other, at most what `most` says of each. */
export function takeInTurn<T>(rows: readonly T[], amount: Kopecks, most: (row: T) => Kopecks): { row: T; amount: Kopecks }[] {
  let rest = amount;
  return rows.flatMap((row) => {
    const part = Math.min(rest, most(row));
    if (part <= 0) return [];
    rest -= part;
    return [{ row, amount: part }];
  });
}
