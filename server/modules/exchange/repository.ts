import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { ExchangeMarkTable } from '../../db/tables/accounting.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';

type Mark = Selectable<ExchangeMarkTable>;

/** How far a program has read the journal; at the beginning for a program that never asked. */
export async function readExchangeCursor(trx: Trx, name: string): Promise<Mark> {
  await trx
    .insertInto('exchange_marks')
    .values({ name, taken: 0, offered: null, offered_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return trx.selectFrom('exchange_marks').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}

export async function setExchangeCursor(trx: Trx, { name, ...change }: Mark): Promise<void> {
  await trx.updateTable('exchange_marks').set(change).where('name', '=', name).execute();
}

/** The last change among the next `purchases` purchases changed after `taken`; `taken` itself when there are none. */
export async function lastChange(trx: Trx, taken: number, purchases: number): Promise<number> {
  const changes = await trx
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select(['orders.purchase_id', (eb) => eb.fn.min<number>('order_changes.change').as('first')])
    .where('order_changes.change', '>', taken)
    .where('order_changes.kind', '<>', 'acknowledged')
    .groupBy('orders.purchase_id')
    .orderBy(sql`2`)
    .limit(purchases + 1)
    .execute();
  const beyond = changes[purchases];
  if (beyond !== undefined) return Number(beyond.first) - 1;
  const { newest } = await trx
    .selectFrom('order_changes')
    .select((eb) => eb.fn.max<number | null>('change').as('newest'))
    .executeTakeFirstOrThrow();
  return Math.max(taken, Number(newest ?? 0));
}

/** Purchases with a change after one mark and up to another, oldest first. */
export const listChanged = (db: Db, after: number, upTo: number): Promise<PurchaseTable[]> =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where(
      'id',
      'in',
      db
        .selectFrom('order_changes')
        .innerJoin('orders', 'orders.id', 'order_changes.order_id')
        .select('orders.purchase_id')
        .where('order_changes.change', '>', after)
        .where('order_changes.change', '<=', upTo)
        .where('order_changes.kind', '<>', 'acknowledged'),
    )
    .orderBy('placed_at')
    .orderBy('number')
    .execute();

/** Purchases placed from one instant until before another, oldest first. */
export const listPlaced = (db: Db, from: string, before: string): Promise<PurchaseTable[]> =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('placed_at', '>=', from)
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .orderBy('number')
    .execute();

/** SQLite takes some thirty thousand values in one query. */
const BATCH = 500;

export async function listTheirOrders(db: Db, purchaseIds: readonly string[]): Promise<OrderTable[]> {
  const found: OrderTable[] = [];
  for (let at = 0; at < purchaseIds.length; at += BATCH) {
    const part = purchaseIds.slice(at, at + BATCH);
    found.push(...(await db.selectFrom('orders').selectAll().where('purchase_id', 'in', part).orderBy('position').execute()));
  }
  return found;
}

/** When the last order of each purchase was shipped, by the purchase's id. */
export async function listShipped(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < orderIds.length; at += BATCH) {
    const rows = await db
      .selectFrom('order_history')
      .innerJoin('orders', 'orders.id', 'order_history.order_id')
      .select(['orders.purchase_id', (eb) => eb.fn.max<string>('order_history.at').as('at')])
      .where('order_history.status', '=', 'SHP')
      .where('order_history.event', '=', 'status')
      .where('order_history.order_id', 'in', orderIds.slice(at, at + BATCH))
      .groupBy('orders.purchase_id')
      .execute();
    for (const row of rows) found.set(row.purchase_id, row.at);
  }
  return found;
}
