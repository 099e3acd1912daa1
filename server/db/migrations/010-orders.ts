import type { Kysely } from 'kysely';

async function createBasket(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('basket_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('basket_items_user').on('basket_items').columns(['user_id', 'added_at', 'id']).execute();
}

async function createPurchases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('recipient_phone', 'text', (column) => column.notNull())
    .addColumn('recipient_email', 'text', (column) => column.notNull())
    .addColumn('delivery_type', 'text', (column) => column.notNull())
    .addColumn('time_slot', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('sale', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('total_before_discount', 'bigint', (column) => column.notNull())
    .addColumn('paid', 'bigint', (column) => column.notNull())
    .addColumn('payment_status', 'text', (column) => column.notNull())
    .addColumn('ready_date', 'text', (column) => column.notNull())
    .addColumn('price_list', 'text', (column) => column.notNull())
    .addColumn('consents', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('purchases_user').on('purchases').columns(['user_id', 'number']).execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('shipment_price', 'bigint', (column) => column.notNull())
    .addColumn('weight', 'bigint', (column) => column.notNull())
    .addColumn('ready_date', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_purchase').on('orders').columns(['purchase_id', 'position']).execute();
  await db.schema
    .createTable('order_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_history_order').on('order_history').columns(['order_id', 'id']).execute();
}

async function createIdempotency(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
    .execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('confirmation_url', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('check_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payments_purchase').on('payments').columns(['purchase_id', 'created_at']).execute();
  await db.schema.createIndex('payments_open').on('payments').columns(['state', 'check_at']).execute();
  await db.schema
    .createTable('ledger')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('test_payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('settle_at', 'text')
    .execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createBasket(db);
  await createPurchases(db);
  await createOrders(db);
  await createIdempotency(db);
  await createPayments(db);
}
