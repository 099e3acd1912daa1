import type { DataRequestKind } from '#lib/domain/customer/data-request.ts';
import type { Db } from '../../db/database.ts';
import type { DataRequestTable } from '../../db/tables/data-requests.ts';

export async function insertRequest(db: Db, row: DataRequestTable): Promise<void> {
  await db.insertInto('data_requests').values(row).execute();
}

/** Open letters, or all; the oldest first. */
export function listRequestRows(db: Db, which: 'open' | 'all'): Promise<DataRequestTable[]> {
  const query = db.selectFrom('data_requests').selectAll().orderBy('received_on').orderBy('id');
  return (which === 'open' ? query.where('answered_at', 'is', null) : query).execute();
}

/** Marks the open letters of this person and kind as answered; returns whether there were any. */
export async function answerOpen(db: Db, contact: string, kind: DataRequestKind, answered_at: string): Promise<boolean> {
  const open = db.updateTable('data_requests').where('contact', '=', contact).where('kind', '=', kind).where('answered_at', 'is', null);
  return (await open.set({ answered_at }).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Accounts by e-mail or phone, as they are stored. */
export const listAccounts = (db: Db, contact: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where((eb) => eb.or([eb('email', '=', contact), eb('phone', '=', contact)]))
    .orderBy('id')
    .execute();

/** Numbers of other customers' purchases in which this person is the recipient. */
export const listMentions = async (db: Db, contact: string, owners: readonly number[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('purchases')
    .select('number')
    .where('user_id', 'is not', null)
    .where('user_id', 'not in', [0, ...owners])
    .where((eb) => eb.or([eb('recipient_phone', '=', contact), eb(eb.fn<string>('lower', ['recipient_email']), '=', contact)]))
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

/** Which of these addresses belong to an account. */
export async function listTaken(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails])
    .execute();
  return rows.map(({ email }) => email);
}
