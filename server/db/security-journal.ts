import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { SecurityEventTable } from './tables/operations.ts';

/** Writes an event down, or counts it on where its row is already there; `times` is how many more there were. */
export async function countSecurityEvent(db: Db, event: SecurityEventTable): Promise<void> {
  await db
    .insertInto('security_events')
    .values(event)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ last_at: event.last_at, times: sql<number>`security_events.times + ${event.times}` }),
    )
    .execute();
}

/** An account may have been erased while an event of it was on its way here: no row names it but that of the erasure. */
async function clearErasedAccount(db: Db, id: string): Promise<void> {
  await db
    .updateTable('security_events')
    .set({ user_id: null, address: '', device: '' })
    .where('id', '=', id)
    .where('kind', '<>', 'account_erased')
    .where('user_id', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'security_events.user_id'))))
    .execute();
}

/** Writes an event of an account down, as far as it is still there. */
export async function writeSecurityEvent(db: Db, event: SecurityEventTable): Promise<void> {
  await countSecurityEvent(db, event);
  if (event.user_id !== null) await clearErasedAccount(db, event.id);
}

/** The newest first. */
export function listSecurityEvents(
  db: Db,
  { since, kind, limit }: { since: string; kind: string | null; limit: number },
): Promise<SecurityEventTable[]> {
  const query = db.selectFrom('security_events').selectAll().where('last_at', '>=', since);
  return (kind === null ? query : query.where('kind', '=', kind)).orderBy('last_at', 'desc').orderBy('id').limit(limit).execute();
}

/** Whose account a wrong password was tried on; null for an address that has none. */
export async function userIdOfEmail(db: Db, email: string): Promise<number | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
}
