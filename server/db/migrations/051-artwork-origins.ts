import type { Kysely } from 'kysely';

/** Where a version came from, so that asking for the same correction twice makes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('artworks')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('upload'))
    .execute();
  await db.schema.alterTable('artworks').addColumn('source_id', 'text').execute();
}
