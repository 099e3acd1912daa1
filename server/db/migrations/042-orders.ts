import { type Kysely, sql } from 'kysely';
import { searchWords } from '#lib/domain/orders/order-search.ts';

type Purchase = {
  id: string;
  number: string;
  recipient_name: string;
  recipient_phone: string;
  recipient_email: string;
  search: string;
  changed_at: string;
  placed_at: string;
};
type Known = { purchases: Purchase; orders: { purchase_id: string; title: string } };

const BATCH = 500;

async function extendPurchases(db: Kysely<unknown>): Promise<void> {
  for (const name of ['search', 'changed_at'])
    await db.schema
      .alterTable('purchases')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await sql`update purchases set changed_at = placed_at`.execute(db);
  await db.schema.createIndex('purchases_listed').on('purchases').columns(['user_id', 'number', 'id']).execute();
  await db.schema.createIndex('purchases_changed').on('purchases').columns(['user_id', 'changed_at', 'id']).execute();
}

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  for (const name of ['cancelled_at', 'cancel_reason', 'tracking_number'])
    await db.schema.alterTable('orders').addColumn(name, 'text').execute();
  await db.schema.alterTable('orders').addColumn('artwork_severity', 'bigint').execute();
  for (const name of ['event', 'note'])
    await db.schema
      .alterTable('order_history')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(name === 'event' ? 'status' : ''))
      .execute();
  await db.schema.createIndex('orders_state').on('orders').columns(['purchase_id', 'status', 'cancelled_at']).execute();
}

/** Lower case of Russian letters is not in every engine: the words of older purchases are made here. */
async function fillSearch(db: Kysely<Known>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db.selectFrom('purchases').selectAll().where('id', '>', last).orderBy('id').limit(BATCH).execute();
    for (const row of rows) {
      const orders = await db.selectFrom('orders').select('title').where('purchase_id', '=', row.id).execute();
      const search = searchWords({
        number: row.number,
        recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
        titles: orders.map(({ title }) => title),
      });
      await db.updateTable('purchases').set({ search }).where('id', '=', row.id).execute();
    }
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claims')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('claims_order').on('claims').columns(['order_id', 'created_at']).execute();
  await db.schema
    .createTable('claim_photos')
    .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('claim_photos_key', ['claim_id', 'position'])
    .execute();
}

/** What only a person of the shop can do: money of a bank transfer to be sent back. */
async function createNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute();
  await db.schema.createIndex('operator_notes_open').on('operator_tasks').columns(['done_at', 'created_at']).execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await extendPurchases(db);
  await extendOrders(db);
  await fillSearch(db as Kysely<Known>);
  await createClaims(db);
  await createNotes(db);
}
