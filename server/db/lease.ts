import { sql } from 'kysely';
import type { Db } from './database.ts';
import { isDue } from './due.ts';

/** Whether this process may do the work called `name` now; if so, no other may before `holdMs` have passed. One held for longer is of before the clock was set back. */
export async function takeLease(db: Db, name: string, now: Date, holdMs: number): Promise<boolean> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + holdMs).toISOString();
  const taken = await db
    .insertInto('leases')
    .values({ name, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where(isDue('leases.until', at, holdMs)),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether a process may do the work called `name` now. */
export async function isLeased(db: Db, name: string, now: Date, holdMs: number): Promise<boolean> {
  const at = now.toISOString();
  const query = db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where(sql<boolean>`not ${isDue('until', at, holdMs)}`);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Gives a lease back before its time. */
export async function dropLease(db: Db, name: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).execute();
}
