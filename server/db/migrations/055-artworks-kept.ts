import type { Kysely } from 'kysely';

/** Files leave before their rows, and an order may begin with the files of an earlier one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artworks').addColumn('gone_at', 'text').execute();
  await db.schema.alterTable('artworks').addColumn('taken_from', 'text').execute();
  await db.schema.createIndex('artworks_content').on('artworks').columns(['sha256']).execute();
  await db.schema.alterTable('basket_items').addColumn('artwork_of', 'text').execute();
}
