import type { Trx } from '../../db/database.ts';
import type { EmailReturnTable } from '../../db/tables/accounts.ts';

export async function insertReturn(trx: Trx, row: EmailReturnTable): Promise<void> {
  await trx.insertInto('email_returns').values(row).execute();
}

/** Takes the restoration a letter's token allows, once and in time. */
export const takeReturn = (trx: Trx, hash: string, now: string): Promise<EmailReturnTable | undefined> =>
  trx
    .updateTable('email_returns')
    .set({ state: 'done' })
    .where('hash', '=', hash)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** The customer of a used restoration, while the same link may still set the new password. */
export async function ownerOfUsedReturn(trx: Trx, hash: string, now: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('email_returns')
    .innerJoin('mail_tokens', 'mail_tokens.hash', 'email_returns.hash')
    .select('email_returns.user_id')
    .where('email_returns.hash', '=', hash)
    .where('email_returns.state', '=', 'done')
    .where('mail_tokens.used_at', 'is', null)
    .where('mail_tokens.expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Cancels restorations of addresses used only after this one: a thief who changed the address twice has the second. */
export async function voidLaterReturns(trx: Trx, userId: number, since: string): Promise<void> {
  await trx
    .updateTable('email_returns')
    .set({ state: 'void' })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('created_at', '>=', since)
    .execute();
}
