import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { MailTokenTable, SessionTable, UserTable } from '../../db/tables/accounts.ts';

export type UserRow = Selectable<UserTable>;
export type SessionRow = Selectable<SessionTable>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findUserById = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertUser(trx: Trx, user: UserTable): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}

export async function confirmUser(trx: Trx, id: number, now: string): Promise<void> {
  await trx.updateTable('users').set({ confirmed_at: now }).where('id', '=', id).where('confirmed_at', 'is', null).execute();
}

export async function setPassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function insertSession(db: Db, session: SessionTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a session is still valid: access tokens of an ended one are refused. */
export async function isSessionAlive(db: Db, { id, userId, now }: { id: string; userId: number; now: string }): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rotateSession(
  trx: Trx,
  id: string,
  change: Pick<SessionTable, 'token_hash' | 'previous_hash' | 'rotated_at' | 'last_used_at'>,
): Promise<void> {
  await trx.updateTable('sessions').set(change).where('id', '=', id).execute();
}

export async function revokeSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute();
}

export async function revokeAllSessions(db: Db, userId: number, now: string): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
}

export async function insertMailToken(db: Db, token: MailTokenTable): Promise<void> {
  await db.insertInto('mail_tokens').values(token).execute();
}

/** Marks a valid token used and returns its user; undefined for an unknown, used or expired one. */
export async function useMailToken(trx: Trx, hash: string, purpose: MailTokenTable['purpose'], now: string): Promise<number | undefined> {
  const row = await trx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether the customer a letter of confirmation was sent to has a confirmed address. */
export async function isConfirmedByNow(trx: Trx, hash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select('users.id')
    .where('mail_tokens.hash', '=', hash)
    .where('mail_tokens.purpose', '=', 'confirm')
    .where('users.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMailTokenOpen(db: Db, hash: string, purpose: MailTokenTable['purpose'], now: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Valid sessions, the most recently used first. */
export const listAliveSessions = (db: Db, userId: number, now: string): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a session of this user; returns whether there was one. */
export async function revokeOwnSession(db: Db, userId: number, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function revokeOtherSessions(db: Db, userId: number, kept: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Invalidates all links of letters sent so far. */
export async function voidMailTokens(trx: Trx, userId: number, now: string): Promise<void> {
  await trx.updateTable('mail_tokens').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Cancels requested changes of e-mail: a stranger who had the password or a session may have requested them. */
export async function voidEmailChanges(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('email_changes')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'void'])
    .execute();
}

/** Until when the customer's last change of e-mail can be taken back; undefined when none can. */
export async function openReturnUntil(db: Db, userId: number, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_returns')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row?.expires_at;
}

/** Whether an address belonged to another account until recently and can still be taken back by its owner. */
export async function isAddressHeld(db: Db, email: string, ownId: number, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_returns')
    .select('hash')
    .where('old_email', '=', email)
    .where('user_id', '!=', ownId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
