import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { OrderTable } from '../../db/tables/orders.ts';

export type OrderRow = Selectable<OrderTable>;

export async function listOrders(db: Db, purchaseIds: readonly string[]): Promise<OrderRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds])
    .orderBy('purchase_id')
    .orderBy('position')
    .execute();
}

export const findOrderByNumber = (db: Db, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** An order of this customer; a foreign one counts as missing. */
export const findOwnOrder = (db: Db, userId: number, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .selectAll('orders')
    .where('orders.id', '=', id)
    .where('purchases.user_id', '=', userId)
    .executeTakeFirst();

type Fixed = 'id' | 'purchase_id' | 'number' | 'position' | 'job' | 'title' | 'price' | 'snapshot';

/** Changes the mutable columns of an order; changes the customer or the shop's system sees are also recorded in the journal. */
export async function updateOrder(trx: Trx, id: string, change: Partial<Omit<OrderTable, Fixed>>): Promise<void> {
  await trx.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Orders without stored names and sizes, by their id, page by page. */
export const listWithoutSnapshot = (db: Db, after: string, limit: number): Promise<Pick<OrderRow, 'id' | 'job'>[]> =>
  db.selectFrom('orders').select(['id', 'job']).where('snapshot', 'is', null).where('id', '>', after).orderBy('id').limit(limit).execute();

/** A snapshot is taken once and never changes. */
export async function setSnapshots(trx: Trx, snapshots: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, snapshot] of snapshots)
    await trx.updateTable('orders').set({ snapshot }).where('id', '=', id).where('snapshot', 'is', null).execute();
}

/** Versions of the files of these orders, newest first. */
export const listFileStates = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('artworks')
    .select(['order_id', 'slot', 'state', 'created_at', 'checked_at', 'approved_at'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();

/** All status changes of these orders, oldest first. */
export const listStatusMoves = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_history')
    .select(['order_id', 'status', 'at'])
    .where('order_id', 'in', [...orderIds])
    .where('event', '=', 'status')
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Orders whose parcel has this number. */
export const listTracked = (db: Db, tracking: string): Promise<Pick<OrderRow, 'number' | 'purchase_id'>[]> =>
  db.selectFrom('orders').select(['number', 'purchase_id']).where('tracking_number', '=', tracking).execute();

/** Which of these orders are of a customer the shop lets pay after delivery, with their payers: only an organisation does. */
export async function listOnAccount(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .select(['orders.id', 'purchases.payer'])
    .where('orders.id', 'in', [...orderIds])
    .where('users.is_on_account', '=', 1)
    .execute();
}
