import type { UnpaidScope } from '../../config/limits.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { PurchaseOriginTable } from '../../db/tables/limits.ts';

/** What is counted together: a scope and which one of it; the shop as a whole needs no key. */
export type Counted = { scope: UnpaidScope; key: string };

export async function insertOrigin(trx: Trx, origin: PurchaseOriginTable): Promise<void> {
  await trx.insertInto('purchase_origins').values(origin).execute();
}

/** Whether this customer has ever paid the shop. */
export async function hasPaid(db: Db, userId: number): Promise<boolean> {
  const query = db.selectFrom('purchases').select('id').where('user_id', '=', userId).where('paid', '>', 0).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

const unpaid = (db: Db, { scope, key }: Counted) => {
  const query = db
    .selectFrom('purchases')
    .leftJoin('purchase_origins as origin', 'origin.purchase_id', 'purchases.id')
    .where('purchases.paid', '=', 0);
  if (scope === 'shop') return query;
  if (scope === 'purchase') return query.where('purchases.id', '=', key);
  if (scope === 'account') return query.where('purchases.user_id', '=', Number(key));
  return query.where(`origin.${scope}`, '=', key);
};

export type Placed = { purchases: number; items: number; oldest: string | null };

/** What was placed since an instant and is not paid. */
export async function countPlaced(db: Db, counted: Counted, since: string): Promise<Placed> {
  const row = await unpaid(db, counted)
    .where('origin.placed_at', '>', since)
    .select((eb) => [
      eb.fn.countAll<number>().as('purchases'),
      eb.fn.sum<number | null>('origin.items').as('items'),
      eb.fn.min('origin.placed_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { purchases: Number(row.purchases), items: Number(row.items ?? 0), oldest: row.oldest ?? null };
}

/** Bytes of the files that unpaid purchases hold, those on their way included. */
export async function sumBytes(db: Db, counted: Counted): Promise<number> {
  const orders = unpaid(db, counted).innerJoin('orders', 'orders.purchase_id', 'purchases.id');
  const kept = await orders
    .innerJoin('artworks', 'artworks.order_id', 'orders.id')
    .where('artworks.gone_at', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('artworks.bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const coming = await orders
    .innerJoin('artwork_uploads', 'artwork_uploads.order_id', 'orders.id')
    .where('artwork_uploads.artwork_id', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('artwork_uploads.bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(kept.bytes ?? 0) + Number(coming.bytes ?? 0);
}

export const findOrigin = (db: Db, purchaseId: string): Promise<PurchaseOriginTable | undefined> =>
  db.selectFrom('purchase_origins').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst();
