import type { Kysely } from 'kysely';

/** Records a customer keeps under ids made by their browser: unique for one customer only, as basket items are. */
const createRecords = (db: Kysely<unknown>, table: string): Promise<void> =>
  db.schema
    .createTable(table)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('default_rank', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'id'])
    .execute();

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRecords(db, 'addresses');
  await createRecords(db, 'organisations');
}
