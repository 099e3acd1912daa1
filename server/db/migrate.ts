import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import * as shop from './migrations/001-shop.ts';
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
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-shop': shop,
};

const READINESS = 'readiness';
/** A balancer asks every second or so, of every process: one write in this time proves as much. */
const WRITTEN_EVERY_MS = 1000;
const written = new WeakMap<object, number>();

/** Throws when the disk is full, the file read-only, the server a replica, or a migration missing: a row is written, now or a moment ago. */
export async function checkReady(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).some((name) => !applied.has(name))) throw new Error('a migration is missing');
  if (performance.now() - (written.get(db) ?? Number.NEGATIVE_INFINITY) < WRITTEN_EVERY_MS) return;
  const until = now.toISOString();
  await db
    .insertInto('leases')
    .values({ name: READINESS, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
  written.set(db, performance.now());
}
