import type { Kopecks } from '../money.ts';
import { type Held, surplusOf } from './money-back.ts';

/**
 * Why a transfer entered by hand needs a confirmation: the purchase is cancelled, the sum exceeds the amount due or is none the customer was
 * asked for, another purchase has the same document and sum, this one has the same document in another spelling, an advance invoice would need
 * the day that is not named, the day is long before the order, or the document has no number.
 */
export type TransferDoubt = 'cancelled' | 'over' | 'other' | 'elsewhere' | 'similar' | 'no_day' | 'long_ago' | 'no_number';

/** The sums expected before the transfer was entered, in kopecks, for a person to compare with the bank's document. */
export type ExpectedTransfer = {
  number: string;
  total: Kopecks;
  conceded: Kopecks;
  paid: Kopecks;
  due: Kopecks;
  isCancelled: boolean;
  prepayment: Kopecks | null;
  invoice: { number: string; amount: Kopecks } | null;
};

type Entered = Held & {
  amount: Kopecks;
  /** The sums the customer was asked for: all that is due, the prepayment, the invoice. */
  asked: readonly Kopecks[];
} & Record<'isElsewhere' | 'isSimilar' | 'lacksDay' | 'isLongAgo' | 'lacksNumber', boolean>;

/** Doubts about a transfer of `amount` to a purchase that holds `held`. */
export function transferDoubts({
  amount,
  asked,
  isElsewhere,
  isSimilar,
  lacksDay,
  isLongAgo,
  lacksNumber,
  ...before
}: Entered): TransferDoubt[] {
  const isOver = !before.isCancelled && surplusOf({ ...before, held: before.held + amount }) > 0;
  const found: Record<TransferDoubt, boolean> = {
    cancelled: before.isCancelled,
    over: isOver,
    other: !before.isCancelled && !isOver && !asked.includes(amount),
    elsewhere: isElsewhere,
    similar: isSimilar,
    no_day: lacksDay,
    long_ago: isLongAgo,
    no_number: lacksNumber,
  };
  return (Object.keys(found) as TransferDoubt[]).filter((doubt) => found[doubt]);
}
