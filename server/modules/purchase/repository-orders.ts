import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderEvent, OrderHistoryTable, OrderTable } from '../../db/tables/orders.ts';
import { noteChange } from './repository-journal.ts';

export type OrderRow = Selectable<OrderTable>;
/** An entry of an order's history as it is written down. */
export type HistoryEntry = Insertable<OrderHistoryTable>;

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

export const findOrderByNumber = (db: Kysely<Database>, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

export const findOrder = (db: Kysely<Database>, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export type EventRow = Selectable<OrderHistoryTable> & { number: string };

/** Everything that happened to the orders of a purchase, oldest first. */
export const listEvents = (db: Kysely<Database>, purchaseId: string): Promise<EventRow[]> =>
  db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .selectAll('order_history')
    .select('orders.number')
    .where('orders.purchase_id', '=', purchaseId)
    .orderBy('order_history.at')
    .orderBy('order_history.id')
    .execute();

export async function cancelOrders(
  trx: Transaction<Database>,
  purchaseId: string,
  change: Pick<OrderTable, 'cancelled_at' | 'cancel_reason'>,
): Promise<void> {
  await trx.updateTable('orders').set(change).where('purchase_id', '=', purchaseId).execute();
}

export async function setShipmentPrice(trx: Transaction<Database>, orderId: string, shipment_price: number): Promise<void> {
  await trx.updateTable('orders').set({ shipment_price }).where('id', '=', orderId).execute();
}

export async function setArtworkSeverity(trx: Transaction<Database>, orderId: string, artwork_severity: number | null): Promise<void> {
  await trx.updateTable('orders').set({ artwork_severity }).where('id', '=', orderId).execute();
}

export async function saveTracking(
  trx: Transaction<Database>,
  orderId: string,
  tracking: Pick<OrderTable, 'tracking_carrier' | 'tracking_number'>,
): Promise<void> {
  await trx.updateTable('orders').set(tracking).where('id', '=', orderId).execute();
}

export async function recordHistory(trx: Transaction<Database>, entry: HistoryEntry): Promise<void> {
  await trx.insertInto('order_history').values(entry).execute();
}

const detailOf = ({ event = 'status', status, note = '' }: HistoryEntry): { kind: OrderEvent; detail: object } => ({
  kind: event,
  detail: event === 'status' ? { status } : { note },
});

/** Writes down what happened to orders, for their customer's timeline and for the print shop's own system. */
export async function recordEvents(trx: Transaction<Database>, entries: readonly HistoryEntry[]): Promise<void> {
  for (const entry of entries) {
    await recordHistory(trx, entry);
    const { order_id, at, actor } = entry;
    await noteChange(trx, { orderIds: [order_id], ...detailOf(entry), at, actor });
  }
}

export async function setOrderStatus(trx: Transaction<Database>, history: HistoryEntry): Promise<void> {
  await trx.updateTable('orders').set({ status: history.status }).where('id', '=', history.order_id).execute();
  await recordEvents(trx, [history]);
}

export async function setReadyDate(trx: Transaction<Database>, orderId: string, ready_date: string): Promise<void> {
  await trx.updateTable('orders').set({ ready_date }).where('id', '=', orderId).execute();
}
