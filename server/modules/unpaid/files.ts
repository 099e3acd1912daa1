import { apiError } from '../../base/api-error.ts';
import { UNPAID_LIMITS, type UnpaidScope } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { customerTierOf } from './origin.ts';
import { type Counted, findOrigin, sumBytes } from './repository.ts';
import { wholeShop } from './whole-shop.ts';

export type UnpaidFiles = { id: string; user_id: number | null; paid: number };

/** By whom the files of a purchase are counted; one placed before origins were kept is counted by itself alone. */
async function countedFor(trx: Trx, { id, user_id }: UnpaidFiles): Promise<Counted[]> {
  const origin = await findOrigin(trx, id);
  const places = origin === undefined ? [] : (['near', 'wide', 'email'] as const).map((scope) => ({ scope, key: origin[scope] }));
  const account = user_id === null ? [] : [{ scope: 'account' as const, key: String(user_id) }];
  return [{ scope: 'purchase', key: id }, ...places, ...account, { scope: 'shop', key: '' }];
}

const limitOf = (scope: UnpaidScope) => UNPAID_LIMITS.find(({ of, per }) => of === 'bytes' && per === scope)?.most;

/** Room for so many more bytes in a purchase that is not paid for. @throws 413 unpaid_files, 503 shop_full with Retry-After */
export async function refuseTooManyBytes({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, trx: Trx, purchase: UnpaidFiles, bytes: number) {
  if (purchase.paid > 0) return;
  const standing = await customerTierOf(trx, purchase.user_id);
  for (const counted of await countedFor(trx, purchase)) {
    const most = limitOf(counted.scope)?.[standing] ?? null;
    if (most === null) continue;
    const isShop = counted.scope === 'shop';
    const held = isShop ? await wholeShop(db, 'bytes', clock(), () => sumBytes(trx, counted)) : await sumBytes(trx, counted);
    if (held + bytes <= most) continue;
    throw isShop ? apiError(503, 'shop_full', { retryAfterS: 600 }) : apiError(413, 'unpaid_files');
  }
}
