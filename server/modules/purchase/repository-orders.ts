import { type Expression, type Selectable, sql } from 'kysely';
import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { isFinished } from '#lib/domain/orders/order-phases.ts';
import { PAID, WITHOUT_ARTWORK } from '#lib/domain/orders/promise.ts';
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

/** Those of these orders that a payment by card or СБП is under way for: the bank has it, and the shop still wants it. */
export async function listAtBank(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.purchase_id', 'orders.purchase_id')
    .select('orders.id')
    .where('orders.id', 'in', [...orderIds])
    .where('payments.state', '=', 'pending')
    .where('payments.closing_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** An order came of a proposal whose inquiry has no file of the customer, or none but sketches. */
export const FILELESS = sql<boolean>`exists (select 1 from inquiries where inquiries.purchase_id = orders.purchase_id and (
  select count(*) from inquiry_files where inquiry_files.inquiry_id = inquiries.id and inquiry_files.version = 0
) <= inquiries.sketches)`;

/** Those of these orders that are without a file to print from. */
export async function listFileless(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...orderIds])
    .where(FILELESS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Statuses in which the workshop has the work. */
const IN_WORK = ORDER_STATUSES.filter((status) => !isFinished(status) && !WITHOUT_ARTWORK.includes(status));

/** The day of an order was changed: the one its customer was promised may have passed before. */
const isMoved = (id: Expression<string>) =>
  sql<boolean>`exists (select 1 from order_changes where order_changes.order_id = ${id} and order_changes.kind = 'ready_date')`;

/** Orders that were to be ready before a day, or may have been, and are not, of purchases with a promise for that, paid for or on credit. */
export const listPastPromise = (db: Db, today: string): Promise<Pick<OrderRow, 'id'>[]> =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .select('orders.id')
    .where('orders.status', 'in', IN_WORK)
    .where((eb) => eb.or([eb('orders.ready_date', '<', today), isMoved(eb.ref('orders.id'))]))
    .where('orders.cancelled_at', 'is', null)
    .where('orders.late_day', 'is', null)
    .where('purchases.late_promise', 'is not', null)
    .where((eb) => eb.or([eb('purchases.payment_status', 'in', PAID), eb('users.is_on_account', '=', 1)]))
    .orderBy('orders.ready_date')
    .orderBy('orders.id')
    .execute();

/** Marks an order late from a day; returns whether it was not yet. */
export async function markLate(trx: Trx, id: string, day: string): Promise<boolean> {
  const late = trx.updateTable('orders').set((eb) => ({ late_day: day, shipment_when_late: eb.ref('shipment_price') }));
  const query = late.where('id', '=', id).where('late_day', 'is', null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
