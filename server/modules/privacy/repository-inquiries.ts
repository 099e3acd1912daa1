import { type ExpressionBuilder, sql } from 'kysely';
import { readJson } from '../../base/read-json.ts';
import type { Database, Db, Trx } from '../../db/database.ts';
import { holds } from './repository-erasure.ts';

/** Whose inquiries: a customer's, with those sent to the same e-mail without a login; or those of addresses and a phone without an account. */
export type InquirySender = { userId: number | null; emails: readonly string[]; phone: string | null };

function isTheirs({ userId, emails, phone }: InquirySender) {
  return (eb: ExpressionBuilder<Database, 'inquiries'>) => {
    const ofGuest = [
      ...(emails.length === 0 ? [] : [eb(eb.fn<string>('lower', ['email']), 'in', [...emails])]),
      ...(phone === null ? [] : [eb('phone', '=', phone)]),
    ];
    const guest = ofGuest.length === 0 ? [] : [eb.and([eb('user_id', 'is', null), eb.or(ofGuest)])];
    return eb.or([...(userId === null ? [] : [eb('user_id', '=', userId)]), ...guest, sql<boolean>`1 = 0`]);
  };
}

export const listInquiriesOf = (db: Db, sender: InquirySender) =>
  db.selectFrom('inquiries').selectAll().where(isTheirs(sender)).orderBy('created_at').execute();

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** What was asked, said and proposed; of files their names. */
export async function exportInquiries(db: Db, sender: InquirySender) {
  const rows = await listInquiriesOf(db, sender);
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  const files = await db
    .selectFrom('inquiry_files')
    .select(['inquiry_id', 'version', 'name', 'size'])
    .where('inquiry_id', 'in', ids)
    .execute();
  const messages = await db.selectFrom('inquiry_messages').selectAll().where('inquiry_id', 'in', ids).orderBy('at').execute();
  const proposals = await db.selectFrom('proposals').selectAll().where('inquiry_id', 'in', ids).orderBy('version').execute();
  return rows.map((row) => ({
    ...{ number: row.number, kind: row.kind, state: row.state, text: row.text, quantity: row.quantity, wantedDay: row.wanted_day },
    ...{ name: row.name, email: row.email, phone: row.phone, ip: row.ip, page: row.page, reason: row.reason, sentAt: row.created_at },
    city: readJson(row.city),
    consents: readJson(row.consents),
    files: files.filter(({ inquiry_id }) => inquiry_id === row.id).map(({ inquiry_id: _, ...file }) => file),
    messages: messages.filter(({ inquiry_id }) => inquiry_id === row.id).map(({ author, text, at }) => ({ author, text, at })),
    proposals: proposals
      .filter(({ inquiry_id }) => inquiry_id === row.id)
      .map(({ version, issued_at, facts }) => ({ version, issuedAt: issued_at, facts: readJson(facts) })),
  }));
}

/** Names of the files these inquiries have in the store. */
export async function listInquiryFiles(db: Db, sender: InquirySender): Promise<string[]> {
  const ids = idsOf(await listInquiriesOf(db, sender));
  if (ids.length === 0) return [];
  return (await db.selectFrom('inquiry_files').select('file').where('inquiry_id', 'in', ids).execute()).map(({ file }) => file);
}

/** The print shop's own system is answered with the whole inquiry under its number: with the quotes of JSON, for 1 is no beginning of 10. */
async function deleteSystemAnswers(trx: Trx, number: string): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('scope', 'like', 'integration:%')
    // The kind tells it from the number of a parcel in an answer about an order.
    .where(holds('response', `"number":"${number}","kind":"`))
    .execute();
}

/** Deletes inquiries with all that belongs to them: answers given to keys, and unsent letters to the staff, which name the person. */
export async function deleteInquiries(trx: Trx, sender: InquirySender): Promise<void> {
  const rows = await listInquiriesOf(trx, sender);
  for (const { id, number } of rows) {
    await trx.deleteFrom('idempotency').where(holds('response', id)).execute();
    await deleteSystemAnswers(trx, number);
    await trx.deleteFrom('outbox').where(holds('text_body', id)).execute();
    await trx
      .deleteFrom('outbox')
      .where('is_to_staff', '=', 1)
      // The command ends its line: 1 is no beginning of 10.
      .where(holds('text_body', `inquiries show ${number}\n`))
      .execute();
    for (const table of ['inquiry_files', 'inquiry_messages', 'proposals'] as const)
      await trx.deleteFrom(table).where('inquiry_id', '=', id).execute();
    await trx.deleteFrom('inquiries').where('id', '=', id).execute();
  }
}
