import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artwork_upload_parts')
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('artwork_upload_parts_place', ['upload_id', 'start'])
    .execute();
}
