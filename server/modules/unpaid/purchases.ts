import { SECOND_MS } from '#lib/domain/time.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import { type CustomerTier, UNPAID_LIMITS, UNPAID_WINDOW_MS } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { countedOf, customerTierOf, type Origin } from './origin.ts';
import { type Counted, countPlaced, insertOrigin, type Placed } from './repository.ts';
import { wholeShop } from './whole-shop.ts';

type Context = Pick<AppDeps, 'db' | 'clock'>;

const BUSY_SHOP_S = 600;

function isOver({ scope }: Counted, standing: CustomerTier, placed: Placed, items: number): boolean {
  const wanted = { purchases: placed.purchases + 1, items: placed.items + items };
  return UNPAID_LIMITS.some(({ of, per, most }) => {
    const limit = most[standing];
    return per === scope && of !== 'bytes' && limit !== null && wanted[of] > limit;
  });
}

const secondsUntil = (oldest: string | null, now: Date): number =>
  Math.max(1, Math.ceil(((oldest === null ? now.getTime() : Date.parse(oldest)) + UNPAID_WINDOW_MS - now.getTime()) / SECOND_MS));

/** Room for one more purchase of so many items that is not paid yet. @throws 429 unpaid_full, 503 shop_full, both with Retry-After */
export async function refuseTooManyUnpaid({ db, clock }: Context, origin: Origin, items: number): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - UNPAID_WINDOW_MS).toISOString();
  const standing = await customerTierOf(db, origin.userId);
  for (const counted of countedOf(origin)) {
    const isShop = counted.scope === 'shop';
    const count = () => countPlaced(db, counted, since);
    const placed = isShop ? await wholeShop(db, 'purchases', now, count) : await count();
    if (!isOver(counted, standing, placed, items)) continue;
    if (isShop) throw apiError(503, 'shop_full', { retryAfterS: BUSY_SHOP_S });
    throw new ApiError(429, 'unpaid_full', { retryAfterS: secondsUntil(placed.oldest, now) });
  }
}

/** Remembers where a purchase came from, beside the purchase. */
export const recordOrigin = (
  trx: Trx,
  { near, wide, email }: Origin,
  purchase: { id: string; placed_at: string; items: number },
): Promise<void> =>
  insertOrigin(trx, { purchase_id: purchase.id, placed_at: purchase.placed_at, items: purchase.items, near, wide, email });
