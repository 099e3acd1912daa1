import type { Kysely } from 'kysely';

/** Keys of the tokens, and what a tidy-up would not do by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('token_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('superseded_at', 'text')
    .execute();
  await db.schema
    .createTable('held_erasures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('expired', 'bigint', (column) => column.notNull())
    .addColumn('kept', 'bigint', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .execute();
}
