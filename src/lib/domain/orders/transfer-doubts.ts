import type { Kopecks } from '../money.ts';
import { type Held, surplusOf } from './money-back.ts';

/**
 * Why a transfer entered by hand needs a confirmation: the purchase is cancelled, the sum exceeds the amount due, another purchase has the
 * same document and sum, this one has the same document in another spelling, or an advance invoice would need the day that is not named.
 */
export type TransferDoubt = 'cancelled' | 'over' | 'elsewhere' | 'similar' | 'no_day';

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

type Entered = Held & { amount: Kopecks; isElsewhere: boolean; isSimilar: boolean; lacksDay: boolean };

/** Doubts about a transfer of `amount` to a purchase that holds `held`. */
export function transferDoubts({ amount, isElsewhere, isSimilar, lacksDay, ...before }: Entered): TransferDoubt[] {
  const isOver = !before.isCancelled && surplusOf({ ...before, held: before.held + amount }) > 0;
  return [
    ...(before.isCancelled ? (['cancelled'] as const) : []),
    ...(isOver ? (['over'] as const) : []),
    ...(isElsewhere ? (['elsewhere'] as const) : []),
    ...(isSimilar ? (['similar'] as const) : []),
    ...(lacksDay ? (['no_day'] as const) : []),
  ];
}
