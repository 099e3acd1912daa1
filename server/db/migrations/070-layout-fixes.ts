import type { Kysely } from 'kysely';

/** A correction is a piece of work of the version it is made of: asked for at an instant, or refused for a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('layouts').addColumn('fix_asked_at', 'text').execute();
  await db.schema.alterTable('layouts').addColumn('fix_refused', 'text').execute();
  await db.schema.createIndex('layouts_fixes').on('layouts').columns(['fix_asked_at']).execute();
}
