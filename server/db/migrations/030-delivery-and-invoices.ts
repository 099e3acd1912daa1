import type { Kysely } from 'kysely';

/** What purchases were before delivery could be chosen: pickup at the workshop, paid by a person. */
const WORKSHOP = JSON.stringify({
  type: 'workshop',
  carrier: null,
  price: 0,
  days: { min: 0, max: 0 },
  timeSlot: '1',
  city: null,
  point: null,
  address: null,
  door: null,
});
const PERSON = JSON.stringify({ kind: 'person' });

async function extendPurchases(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, initial: string) =>
    db.schema
      .alterTable('purchases')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute();
  await add('delivery', WORKSHOP);
  await add('arrival_date', '');
  await add('payer', PERSON);
  await db.schema
    .alterTable('orders')
    .addColumn('volume', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invoices_purchase').on('invoices').columns(['purchase_id', 'created_at']).execute();
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('check_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('refunds_open').on('refunds').columns(['state', 'check_at']).execute();
  await db.schema.createIndex('refunds_purchase').on('refunds').columns(['purchase_id']).execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await extendPurchases(db);
  await createInvoices(db);
  await createRefunds(db);
}
