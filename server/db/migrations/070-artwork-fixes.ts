import type { Kysely } from 'kysely';

/** A correction is a piece of work of the version it is made of: asked for at an instant, or refused for a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('artworks').addColumn('fix_asked_at', 'text').execute();
  await db.schema.alterTable('artworks').addColumn('fix_refused', 'text').execute();
  await db.schema.createIndex('artworks_fixes').on('artworks').columns(['fix_asked_at']).execute();
}
