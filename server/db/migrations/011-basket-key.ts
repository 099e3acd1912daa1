import { type Kysely, sql } from 'kysely';

/**
 * Ids of basket items are made by browsers, so they are unique for one customer only: with one key for all, another
 * customer's id could be told from a free one, and whoever used it first kept it from the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('basket_items_of_users')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('basket_items_key', ['user_id', 'id'])
    .execute();
  await sql`insert into basket_items_of_users (user_id, id, job, added_at) select user_id, id, job, added_at from basket_items`.execute(db);
  await db.schema.dropTable('basket_items').execute();
  await db.schema.alterTable('basket_items_of_users').renameTo('basket_items').execute();
}
