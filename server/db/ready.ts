import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

/** Throws when the disk is full, the file read-only, the server a replica, or a migration missing. */
export async function checkReady(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).some((name) => !applied.has(name))) throw new Error('a migration is missing');
  await sql`update leases set until = until where name = 'readiness'`.execute(db);
}
