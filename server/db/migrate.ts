import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import * as shop from './migrations/001-shop.ts';
import * as money from './migrations/003-money.ts';
import { inTransaction } from './transaction.ts';

type MigrationLog = { migrations: { name: string; applied_at: string } };

/**
 * Brings the database to the newest shape. Each step is one transaction that first writes its own name: of several
 * processes starting at once one applies it, the others see the name and go on. No advisory locks, so that
 * distributed engines which lack them can be used. `only` stops at an older shape, for data that comes from one.
 */
export async function migrate<T>(
  db: Kysely<T>,
  now: Date,
  only?: ReadonlySet<string>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  const log = db as unknown as Kysely<MigrationLog>;
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(log);
  const applied: string[] = [];
  for (const [name, { up }] of Object.entries(migrations)) {
    if (only !== undefined && !only.has(name)) continue;
    const isNew = await inTransaction(log, async (trx) => {
      const known = await trx.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst();
      if (known !== undefined) return false;
      await trx.insertInto('migrations').values({ name, applied_at: now.toISOString() }).execute();
      await up(trx as unknown as Kysely<unknown>);
      return true;
    });
    if (isNew) applied.push(name);
  }
  return applied;
}

export type Migration = { up: (db: Kysely<unknown>) => Promise<void> };

/** In order; a name that was applied once is never applied again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { '001-shop': shop, '003-money': money };

/** Throws when the disk is full, the file read-only, the server a replica, or a migration missing. */
export async function checkReady(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).some((name) => !applied.has(name))) throw new Error('a migration is missing');
  await sql`update leases set until = until where name = 'readiness'`.execute(db);
}
