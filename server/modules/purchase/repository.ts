import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
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

export async function setPaid(
  trx: Transaction<Database>,
  id: string,
  change: Pick<PurchaseTable, 'paid' | 'payment_status'>,
): Promise<void> {
  await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
}

export async function changePayer(
  trx: Transaction<Database>,
  id: string,
  change: Pick<PurchaseTable, 'payer' | 'payment_status'>,
): Promise<void> {
  await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
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

export const findOrder = (db: Kysely<Database>, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export async function setOrderStatus(trx: Transaction<Database>, history: OrderHistoryTable): Promise<void> {
  await trx.updateTable('orders').set({ status: history.status }).where('id', '=', history.order_id).execute();
  await trx.insertInto('order_history').values(history).execute();
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
