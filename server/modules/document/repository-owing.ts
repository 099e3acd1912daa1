import type { Owing } from '#lib/domain/orders/money-back.ts';
import type { Db } from '../../db/database.ts';

/** The money of purchases, by their numbers; cancelled is a purchase all of whose orders are. */
export async function owingAmong(db: Db, purchaseNumbers: readonly string[]): Promise<ReadonlyMap<string, Owing>> {
  if (purchaseNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select(['purchases.number', 'purchases.total', 'purchases.conceded', 'purchases.paid'])
    .select(({ fn }) => [fn.count('orders.cancelled_at').as('cancelled'), fn.countAll().as('all')])
    .where('purchases.number', 'in', [...new Set(purchaseNumbers)])
    .groupBy(['purchases.number', 'purchases.total', 'purchases.conceded', 'purchases.paid'])
    .execute();
  return new Map(
    rows.map(({ number, cancelled, all, ...money }) => [number, { ...money, isCancelled: Number(cancelled) === Number(all) }]),
  );
}
