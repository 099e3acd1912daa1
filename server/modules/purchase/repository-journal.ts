import type { Insertable, Selectable } from 'kysely';
import type { OrderChange } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { OrderChangeTable } from '../../db/tables/integration.ts';
import type { OrderHistoryTable } from '../../db/tables/orders.ts';

export const CHANGES_COUNTER = 'order-changes';

/**
 * Adds a change to the journal. The counter's row stays locked until the transaction ends, so a reader who has seen a number has seen all
 * smaller ones. The purchase is marked as changed, so that the customer's open pages reload it.
 */
export async function insertChange(trx: Trx, change: OrderChange): Promise<void> {
  const { purchaseId, orderIds, kind, detail, at, actor } = change;
  for (const order_id of orderIds) {
    const number = await nextNumber(trx, CHANGES_COUNTER);
    await trx
      .insertInto('order_changes')
      .values({ change: number, order_id, kind, detail: JSON.stringify(detail), at, actor })
      .execute();
  }
  await trx.updateTable('purchases').set({ changed_at: at, is_findable: 0 }).where('id', '=', purchaseId).execute();
}

export async function insertHistory(trx: Trx, entries: readonly Insertable<OrderHistoryTable>[]): Promise<void> {
  await trx
    .insertInto('order_history')
    .values([...entries])
    .execute();
}

export type EventRow = Selectable<OrderHistoryTable> & { number: string };

/** The history of all orders of a purchase, oldest first. */
export const listEvents = (db: Db, purchaseId: string): Promise<EventRow[]> =>
  db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .selectAll('order_history')
    .select('orders.number')
    .where('orders.purchase_id', '=', purchaseId)
    .orderBy('order_history.at')
    .orderBy('order_history.id')
    .execute();

/** The history of one order, oldest first. */
export const listHistory = (db: Db, orderId: string): Promise<Selectable<OrderHistoryTable>[]> =>
  db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute();

/** The journal of one order, oldest first. */
export const listOrderChanges = (db: Db, orderId: string): Promise<Selectable<OrderChangeTable>[]> =>
  db.selectFrom('order_changes').selectAll().where('order_id', '=', orderId).orderBy('change').execute();

type MovedDay = Pick<Selectable<OrderChangeTable>, 'order_id' | 'at' | 'actor' | 'detail'>;

/** All changes of these orders' ready day, oldest first. */
export async function listMovedDays(db: Db, orderIds: readonly string[]): Promise<MovedDay[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_changes')
    .select(['order_id', 'at', 'actor', 'detail'])
    .where('kind', '=', 'ready_date')
    .where('order_id', 'in', [...orderIds])
    .orderBy('change')
    .execute();
}
