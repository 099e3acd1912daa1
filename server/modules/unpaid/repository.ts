import type { UnpaidMeasure } from '../../config/limits.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { PurchaseOriginTable } from '../../db/tables/limits.ts';

/** What is counted together; the shop counts the strangers alone. */
export type Counted =
  | { scope: 'purchase'; purchaseId: string }
  | { scope: 'line'; near: string }
  | { scope: 'provider'; wide: string }
  | { scope: 'owner'; userId: number }
  | { scope: 'owner'; email: string }
  | { scope: 'shop' };

/** What is unpaid now of what was asked for, and when the oldest purchase of it was placed. */
export type Standing = Partial<Record<UnpaidMeasure, number>> & { oldest: string | null };

export async function insertOrigin(trx: Trx, origin: PurchaseOriginTable): Promise<void> {
  await trx.insertInto('purchase_origins').values(origin).execute();
}

export const findOrigin = (db: Db, purchaseId: string): Promise<PurchaseOriginTable | undefined> =>
  db.selectFrom('purchase_origins').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst();

/** A code of a letter has shown that the e-mail of a guest's purchase is the guest's. */
export async function proveOrigin(db: Db, purchaseId: string): Promise<void> {
  await db.updateTable('purchase_origins').set({ is_proven: 1 }).where('purchase_id', '=', purchaseId).execute();
}

/** Whether this customer has ever paid the shop. */
export async function hasPaid(db: Db, userId: number): Promise<boolean> {
  const query = db.selectFrom('purchases').select('id').where('user_id', '=', userId).where('paid', '>', 0).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

function unpaid(db: Db, counted: Counted) {
  const query = db
    .selectFrom('purchases')
    .leftJoin('purchase_origins as origin', 'origin.purchase_id', 'purchases.id')
    .where('purchases.paid', '=', 0);
  if (counted.scope === 'purchase') return query.where('purchases.id', '=', counted.purchaseId);
  if (counted.scope === 'line') return query.where('origin.near', '=', counted.near);
  if (counted.scope === 'provider') return query.where('origin.wide', '=', counted.wide);
  if (counted.scope === 'shop') return query.where('origin.is_proven', '=', 0);
  if ('userId' in counted) return query.where('purchases.user_id', '=', counted.userId);
  return query.where('origin.email', '=', counted.email).where('origin.is_proven', '=', 1).where('purchases.user_id', 'is', null);
}

/** Bytes of all files kept for what is not paid: of those on their way what has come, for a stranger can promise any number. */
export async function sumUnpaidBytes(db: Db, counted: Counted): Promise<Standing> {
  const orders = unpaid(db, counted).innerJoin('orders', 'orders.purchase_id', 'purchases.id');
  const kept = await orders
    .innerJoin('artworks', 'artworks.order_id', 'orders.id')
    .where('artworks.gone_at', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('artworks.bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const coming = await orders
    .innerJoin('artwork_uploads', 'artwork_uploads.order_id', 'orders.id')
    .where('artwork_uploads.artwork_id', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('artwork_uploads.came').as('bytes'))
    .executeTakeFirstOrThrow();
  return { bytes: Number(kept.bytes ?? 0) + Number(coming.bytes ?? 0), oldest: null };
}

/** Purchases and items placed since an instant of what is not paid. */
export async function countUnpaid(db: Db, counted: Counted, since: string): Promise<Standing> {
  const row = await unpaid(db, counted)
    .where('origin.placed_at', '>', since)
    .select((eb) => [
      eb.fn.countAll<number>().as('purchases'),
      eb.fn.sum<number | null>('origin.items').as('items'),
      eb.fn.min('origin.placed_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return {
    purchases: Number(row.purchases),
    items: Number(row.items ?? 0),
    oldest: row.oldest ?? null,
  };
}
