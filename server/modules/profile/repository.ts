import type { Db, Trx } from '../../db/database.ts';
import type { EmailChangeTable, UserTable } from '../../db/tables/accounts.ts';

/** Changes the customer's row if it still has the version the change was based on; returns whether it had. */
export async function changeOwn(
  db: Db,
  { id, version }: { id: number; version: number },
  change: Partial<Pick<UserTable, 'name' | 'phone' | 'muted_letters'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setEmail(trx: Trx, id: number, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The requested change of e-mail, whether or not the address is taken. */
export const findPendingChange = (db: Db, userId: number, now: string): Promise<EmailChangeTable | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'void'])
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Replaces earlier requests: only the newest letter works. */
export async function replaceChanges(trx: Trx, change: EmailChangeTable): Promise<void> {
  await trx
    .updateTable('email_changes')
    .set({ state: 'replaced' })
    .where('user_id', '=', change.user_id)
    .where('state', 'in', ['open', 'void'])
    .execute();
  await trx.insertInto('email_changes').values(change).execute();
}

/** Takes the change a letter's token allows, once and in time. */
export const takeChange = (trx: Trx, hash: string, now: string): Promise<EmailChangeTable | undefined> =>
  trx
    .updateTable('email_changes')
    .set({ state: 'done' })
    .where('hash', '=', hash)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
