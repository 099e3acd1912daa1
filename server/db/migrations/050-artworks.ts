import type { Kysely } from 'kysely';

async function createArtworks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artworks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .addColumn('severity', 'bigint')
    .addColumn('previews', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .addColumn('approved_at', 'text')
    .addColumn('approved_hash', 'text')
    .addUniqueConstraint('artworks_version', ['order_id', 'slot', 'version'])
    .execute();
  await db.schema.createIndex('artworks_state').on('artworks').columns(['state', 'created_at']).execute();
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artwork_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text', (column) => column.notNull())
    .addColumn('artwork_id', 'text')
    .execute();
  await db.schema.createIndex('artwork_uploads_order').on('artwork_uploads').columns(['order_id']).execute();
  await db.schema.createIndex('artwork_uploads_expiry').on('artwork_uploads').columns(['expires_at']).execute();
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artwork_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createArtworks(db);
  await createUploads(db);
  await createLinks(db);
}
