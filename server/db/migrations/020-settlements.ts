import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settlement_registers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('register_date', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('place_count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settlement_parts')
    .addColumn('register_id', 'text', (column) => column.notNull().references('settlement_registers.id'))
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('settlement_parts_key', ['register_id', 'region'])
    .execute();
}
