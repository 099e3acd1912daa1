import { type Kysely, sql } from 'kysely';

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_changes')
    .addColumn('change', 'bigint', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_changes_order').on('order_changes').columns(['order_id', 'change']).execute();
  // Orders that are older than the log are its first news.
  await sql`insert into order_changes (change, order_id, kind, detail, at, actor)
    select row_number() over (order by purchases.number, orders.position), orders.id, 'placed', '{}', purchases.placed_at, 'shop'
    from orders join purchases on purchases.id = orders.purchase_id`.execute(db);
  await sql`insert into counters (name, value) select 'order-changes', count(*) from order_changes`.execute(db);
}

async function extendTracking(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('tracking_carrier', 'text').execute();
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('integration_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
}

async function createWebhookEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_events')
    .addColumn('change', 'bigint', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('webhook_events_due').on('webhook_events').columns(['sent_at', 'due_at']).execute();
  await db.schema.createIndex('webhook_events_order').on('webhook_events').columns(['order_id', 'change']).execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createChanges(db);
  await extendTracking(db);
  await createKeys(db);
  await createWebhookEvents(db);
}
