import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import type { IntegrationKeyTable, OrderChangeTable } from '../../db/tables/integration.ts';
import { CHANGES_COUNTER } from '../purchase/repository-journal.ts';

type KeyRow = Selectable<IntegrationKeyTable>;

export async function insertKey(db: Db, key: IntegrationKeyTable): Promise<void> {
  await db.insertInto('integration_keys').values(key).execute();
}

export const findKey = (db: Db, id: string): Promise<KeyRow | undefined> =>
  db.selectFrom('integration_keys').selectAll().where('id', '=', id).executeTakeFirst();

export const findKeyNamed = (db: Db, name: string): Promise<KeyRow | undefined> =>
  db.selectFrom('integration_keys').selectAll().where('name', '=', name).executeTakeFirst();

export const listKeys = (db: Db): Promise<KeyRow[]> => db.selectFrom('integration_keys').selectAll().orderBy('name').execute();

export async function revokeKey(db: Db, name: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration_keys')
    .set({ revoked_at: at })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest number of a change; 0 before the first. */
export const newestChange = async (db: Db): Promise<number> =>
  Number((await db.selectFrom('counters').select('value').where('name', '=', CHANGES_COUNTER).executeTakeFirst())?.value ?? 0);

/** Changes after a cursor, oldest first, without acknowledgements. */
export const listChanges = (db: Db, after: number, limit: number): Promise<Selectable<OrderChangeTable>[]> =>
  db
    .selectFrom('order_changes')
    .selectAll()
    .where('change', '>', after)
    .where('kind', '<>', 'acknowledged')
    .orderBy('change')
    .limit(limit)
    .execute();

type OfOrder = ExpressionBuilder<Database, 'orders'>;

const changeOf = (eb: OfOrder) =>
  eb
    .selectFrom('order_changes')
    .select((sub) => sub.fn.max<number | null>('order_changes.change').as('newest'))
    .whereRef('order_changes.order_id', '=', 'orders.id')
    .where('order_changes.kind', '<>', 'acknowledged')
    .as('change');

const acknowledgementOf = (eb: OfOrder) =>
  eb
    .selectFrom('order_changes')
    .select('order_changes.detail')
    .whereRef('order_changes.order_id', '=', 'orders.id')
    .where('order_changes.kind', '=', 'acknowledged')
    .orderBy('order_changes.change', 'desc')
    .limit(1)
    .as('acknowledgement');

/** All data for printing and delivering these orders, by ids or by one number. */
const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .selectAll('orders')
    .select([
      'purchases.number as purchase',
      'purchases.placed_at',
      'purchases.arrival_date',
      'purchases.payment_status',
      'purchases.total',
      'purchases.paid',
      'purchases.delivery',
      'purchases.recipient_name',
      'purchases.recipient_phone',
      'purchases.recipient_email',
      'purchases.comment',
      'purchases.payer',
    ])
    .select((eb) => [changeOf(eb), acknowledgementOf(eb)]);

export type PrintRow = Awaited<ReturnType<typeof findPrintRows>>[number];

export const findPrintRows = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : selectOrders(db)
        .where('orders.id', 'in', [...ids])
        .execute();

export const findPrintRow = (db: Db, number: string) => selectOrders(db).where('orders.number', '=', number).executeTakeFirst();
