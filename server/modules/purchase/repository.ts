import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import type { Database } from '../../db/database.ts';
import { noteChange } from '../../db/order-changes.ts';
import type { OrderChangeTable, OrderTrackingTable } from '../../db/tables/integration.ts';
import type { OrderHistoryTable, OrderTable, PurchaseTable } from '../../db/tables/orders.ts';

export type PurchaseRow = Selectable<PurchaseTable>;
export type OrderRow = Selectable<OrderTable>;

export async function insertPurchase(
  trx: Transaction<Database>,
  purchase: PurchaseTable,
  orders: readonly OrderTable[],
  history: readonly OrderHistoryTable[],
): Promise<void> {
  await trx.insertInto('purchases').values(purchase).execute();
  await trx
    .insertInto('orders')
    .values([...orders])
    .execute();
  await trx
    .insertInto('order_history')
    .values([...history])
    .execute();
  const orderIds = orders.map(({ id }) => id);
  await noteChange(trx, { orderIds, kind: 'placed', detail: {}, at: purchase.placed_at, actor: 'shop' });
}

export const findPurchase = (db: Kysely<Database>, id: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();

export const findPurchaseByNumber = (db: Kysely<Database>, number: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('number', '=', number).executeTakeFirst();

export async function listOrders(db: Kysely<Database>, purchaseIds: readonly string[]): Promise<OrderRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds])
    .orderBy('purchase_id')
    .orderBy('position')
    .execute();
}

export type ListOptions = { userId: number; after: string | null; search: string | null; limit: number };

/** Newest first; `after` is the number the last page ended with. */
export function listPurchases(db: Kysely<Database>, { userId, after, search, limit }: ListOptions): Promise<PurchaseRow[]> {
  let query = db.selectFrom('purchases').selectAll().where('user_id', '=', userId).orderBy('number', 'desc').limit(limit);
  if (after !== null) query = query.where('number', '<', after);
  if (search !== null) query = query.where('number', 'like', `%${search.replace(/[%_\\]/g, '')}%`);
  return query.execute();
}

async function orderIdsOf(trx: Transaction<Database>, purchaseId: string): Promise<string[]> {
  return (await listOrders(trx, [purchaseId])).map(({ id }) => id);
}

export async function setPaid(
  trx: Transaction<Database>,
  id: string,
  change: Pick<PurchaseTable, 'paid' | 'payment_status'>,
  at: string,
): Promise<void> {
  await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
  const detail = { status: change.payment_status, paid: change.paid };
  await noteChange(trx, { orderIds: await orderIdsOf(trx, id), kind: 'payment', detail, at, actor: 'shop' });
}

export async function changePayer(
  trx: Transaction<Database>,
  id: string,
  change: Pick<PurchaseTable, 'payer' | 'payment_status'>,
  at: string,
): Promise<void> {
  await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
  const detail = { status: change.payment_status };
  await noteChange(trx, { orderIds: await orderIdsOf(trx, id), kind: 'payer', detail, at, actor: 'shop' });
}

/** Only a purchase that is nobody's yet and was made out to this address. */
export async function attachTo(db: Kysely<Database>, id: string, { userId, email }: { userId: number; email: string }): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['recipient_email']), '=', email.toLowerCase()))
    .execute();
}

export const findOrderByNumber = (db: Kysely<Database>, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

export async function setOrderStatus(trx: Transaction<Database>, history: OrderHistoryTable): Promise<void> {
  await trx.updateTable('orders').set({ status: history.status }).where('id', '=', history.order_id).execute();
  await trx.insertInto('order_history').values(history).execute();
  const { order_id, status, at, actor } = history;
  await noteChange(trx, { orderIds: [order_id], kind: 'status', detail: { status }, at, actor });
}

export const listNewestOrders = (db: Kysely<Database>, count: number) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select([
      'orders.number',
      'orders.title',
      'orders.status',
      'purchases.payment_status as paymentStatus',
      'orders.price as total',
      'orders.ready_date as readyDate',
    ])
    .orderBy('orders.number', 'desc')
    .limit(count)
    .execute();

export const findTracking = (db: Kysely<Database>, orderId: string): Promise<{ carrier: string; number: string } | undefined> =>
  db.selectFrom('order_tracking').select(['carrier', 'number']).where('order_id', '=', orderId).executeTakeFirst();

export async function saveTracking(trx: Transaction<Database>, row: OrderTrackingTable): Promise<void> {
  const { carrier, number, at } = row;
  await trx
    .insertInto('order_tracking')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ carrier, number, at }))
    .execute();
}

export async function setReadyDate(trx: Transaction<Database>, orderId: string, ready_date: string): Promise<void> {
  await trx.updateTable('orders').set({ ready_date }).where('id', '=', orderId).execute();
}

export async function setPromise(
  trx: Transaction<Database>,
  id: string,
  promise: Pick<PurchaseTable, 'ready_date' | 'arrival_date'>,
): Promise<void> {
  await trx.updateTable('purchases').set(promise).where('id', '=', id).execute();
}

/** What happened to an order's status, oldest first. */
export const listHistory = (db: Kysely<Database>, orderId: string): Promise<OrderHistoryTable[]> =>
  db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute();

/** The log of everything that happened to an order, oldest first. */
export const listOrderChanges = (db: Kysely<Database>, orderId: string): Promise<Selectable<OrderChangeTable>[]> =>
  db.selectFrom('order_changes').selectAll().where('order_id', '=', orderId).orderBy('change').execute();

export type ListFilter = { since: string | null; before: string | null; status: OrderStatus | null };
export type Listed = Awaited<ReturnType<typeof listForExport>>[number];

/** Orders with their purchases, oldest first; `since` and `before` are instants of placing. */
export function listForExport(db: Kysely<Database>, { since, before, status }: ListFilter) {
  let query = db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('order_tracking', 'order_tracking.order_id', 'orders.id')
    .selectAll('purchases')
    .select([
      'orders.number as order_number',
      'orders.title',
      'orders.status',
      'orders.job',
      'orders.price',
      'orders.shipment_price',
      'orders.ready_date as order_ready_date',
      'order_tracking.carrier as tracking_carrier',
      'order_tracking.number as tracking_number',
    ])
    .orderBy('purchases.number')
    .orderBy('orders.position');
  if (since !== null) query = query.where('purchases.placed_at', '>=', since);
  if (before !== null) query = query.where('purchases.placed_at', '<', before);
  if (status !== null) query = query.where('orders.status', '=', status);
  return query.execute();
}
