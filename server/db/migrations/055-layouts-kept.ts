import type { Kysely } from 'kysely';

/** Files leave before their rows, and an order may begin with the files of an earlier one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('layouts').addColumn('gone_at', 'text').execute();
  await db.schema.alterTable('layouts').addColumn('taken_from', 'text').execute();
  await db.schema.createIndex('layouts_content').on('layouts').columns(['sha256']).execute();
  await db.schema.alterTable('basket_items').addColumn('layout_of', 'text').execute();
}
