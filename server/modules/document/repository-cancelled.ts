import type { Db } from '../../db/database.ts';

/** Numbers of those purchases that were cancelled: all of their orders are. */
export async function cancelledAmong(db: Db, purchaseNumbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (purchaseNumbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select('purchases.number')
    .where('purchases.number', 'in', [...new Set(purchaseNumbers)])
    .groupBy('purchases.number')
    .having((having) => having(having.fn.count('orders.cancelled_at'), '=', having.fn.countAll()))
    .execute();
  return new Set(rows.map(({ number }) => number));
}
