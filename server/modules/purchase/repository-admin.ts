import type { Kysely } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import type { Database } from '../../db/database.ts';

export type ExportRange = { since: string | null; before: string | null; status: OrderStatus | null };
export type Listed = Awaited<ReturnType<typeof listForExport>>[number];

/** Orders with their purchases, oldest first; `since` and `before` are instants of placing. */
export function listForExport(db: Kysely<Database>, { since, before, status }: ExportRange) {
  let query = db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .selectAll('purchases')
    .select([
      'orders.number as order_number',
      'orders.title',
      'orders.status',
      'orders.job',
      'orders.price',
      'orders.shipment_price',
      'orders.ready_date as order_ready_date',
      'orders.cancelled_at',
      'orders.tracking_carrier',
      'orders.tracking_number',
    ])
    .orderBy('purchases.number')
    .orderBy('orders.position');
  if (since !== null) query = query.where('purchases.placed_at', '>=', since);
  if (before !== null) query = query.where('purchases.placed_at', '<', before);
  // A cancelled order keeps the status it had, but is not worked on.
  if (status !== null) query = query.where('orders.status', '=', status).where('orders.cancelled_at', 'is', null);
  return query.execute();
}

export type StoredOrder = Awaited<ReturnType<typeof listStored>>[number];

/** Every order as it rests, by its id, a page at a time. */
export const listStored = (db: Kysely<Database>, after: string, limit: number) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select(['orders.id', 'orders.number', 'orders.job', 'orders.snapshot', 'orders.status'])
    .select(['purchases.delivery', 'purchases.payer', 'purchases.payment_status'])
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute();
