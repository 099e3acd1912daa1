import { type Kopecks, sumOf } from '../money.ts';
import type { Means, Part, Share } from './account.ts';
import { type Settling, settling } from './hand-over.ts';

/** How money that came for a handed-over part was named in its receipt. */
export const laterMode = (means: Means, { isOnCredit }: Pick<Part, 'isOnCredit'>): 'credit_payment' | 'full_payment' =>
  isOnCredit && means !== 'direct' ? 'credit_payment' : 'full_payment';

/**
 * What undoing says: the return of the settling receipt; the return of what was paid for the part later; and that money is a prepayment
 * again, for it stays with the shop.
 */
export type Undoing = {
  goods: Settling | null;
  later: Settling[];
  moved: { paymentId: string; amount: Kopecks }[];
  /** The payment the return of what was paid later hangs on. */
  laterPayment: string | null;
};

const LATER: readonly Means[] = ['credit', 'credit_set_off', 'direct'];
const sumBy = (shares: readonly Share[], means: readonly Means[]): Kopecks => sumOf(shares.filter((share) => means.includes(share.means)));

/** What the settling receipt gave on credit, less what of that has gone back as the price. */
const creditOf = ({ original, returned, shares }: Part): Kopecks => Math.max(0, original - returned - sumBy(shares, ['set_off']));

function laterOf(part: Part, receipted: readonly Share[]): Settling[] {
  return LATER.flatMap((means) => {
    const amount = sumBy(receipted, [means]);
    if (amount <= 0) return [];
    const kind = means === 'credit_set_off' ? ('prepayment' as const) : ('cashless' as const);
    return [{ mode: laterMode(means, part), amount, settlements: [{ kind, amount }] }];
  });
}

/** The part as it stands is taken back: its prepayments are free again, and nothing is owed. */
export function undoing(part: Part, hasReceipts: (paymentId: string) => boolean): Undoing {
  const receipted = part.shares.filter(({ paymentId }) => hasReceipts(paymentId));
  const amounts = receipted.filter(({ means }) => means === 'set_off').map(({ amount }) => amount);
  const debt = part.isOnCredit ? creditOf(part) : 0;
  const moved = receipted.filter(({ means, amount }) => (means === 'credit' || means === 'direct') && amount > 0);
  return {
    goods: settling({ amounts, debt, isPerson: true }),
    later: laterOf(part, receipted),
    moved: moved.map(({ paymentId, amount }) => ({ paymentId, amount })),
    laterPayment: receipted.findLast(({ means, amount }) => LATER.includes(means) && amount > 0)?.paymentId ?? null,
  };
}
