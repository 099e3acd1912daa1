import type { Kopecks } from '../money.ts';
import { type Held, surplusOf } from './money-back.ts';

/**
 * Why a transfer entered by hand is asked about first: the purchase is called off, more comes than is due, the same document and sum stand
 * at another purchase, the same document stands here written in another way.
 */
export type TransferDoubt = 'cancelled' | 'over' | 'elsewhere' | 'similar';

/** What was waited for before the money was entered, in kopecks: a person compares it with the bank's document. */
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

type Entered = Held & { amount: Kopecks; isElsewhere: boolean; isSimilar: boolean };

/** What is doubtful about a transfer of `amount` to a purchase that holds `held`. */
export function transferDoubts({ amount, isElsewhere, isSimilar, ...before }: Entered): TransferDoubt[] {
  const isOver = !before.isCancelled && surplusOf({ ...before, held: before.held + amount }) > 0;
  return [
    ...(before.isCancelled ? (['cancelled'] as const) : []),
    ...(isOver ? (['over'] as const) : []),
    ...(isElsewhere ? (['elsewhere'] as const) : []),
    ...(isSimilar ? (['similar'] as const) : []),
  ];
}
