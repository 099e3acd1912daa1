import type { Kysely } from 'kysely';

/** When the customer of an unpaid purchase was last told that its artworks will go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchases').addColumn('artworks_warned_at', 'text').execute();
}
