import type { Selectable } from 'kysely';
import type { StoredState } from '#lib/domain/orders/inquiry.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { InquiryMessageTable, InquiryTable, ProposalTable } from '../../db/tables/inquiries.ts';

export type InquiryRow = Selectable<InquiryTable>;
export type MessageRow = Selectable<InquiryMessageTable>;
export type ProposalRow = Selectable<ProposalTable>;

export const insertInquiry = (trx: Trx, row: InquiryTable): Promise<InquiryRow> =>
  trx.insertInto('inquiries').values(row).returningAll().executeTakeFirstOrThrow();

export const findInquiry = (db: Db, id: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

export const findInquiryByNumber = (db: Db, number: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiries').selectAll().where('number', '=', number).executeTakeFirst();

/** The inquiry that became a purchase, if it did. */
export const findInquiryOf = (db: Db, purchaseId: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiries').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst();

/** Attaches a guest's inquiry with this e-mail to an account. */
export async function attachTo(db: Db, id: string, { userId, email, at }: { userId: number; email: string; at: string }): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ user_id: userId, changed_at: at })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

/** A customer's inquiries, newest first. */
export const listInquiriesOf = (db: Db, userId: number, limit: number): Promise<InquiryRow[]> =>
  db.selectFrom('inquiries').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();

/** Inquiries of the whole shop, the longest waiting first; in any state for null. */
export function listInquiries(db: Db, state: StoredState | null, limit: number): Promise<InquiryRow[]> {
  const query = db.selectFrom('inquiries').selectAll().orderBy('created_at').orderBy('id').limit(limit);
  return (state === null ? query : query.where('state', '=', state)).execute();
}

type Standing = { id: string; version: number; states: readonly StoredState[] };

/** Changes an inquiry that is in one of these states with this version; returns whether it was: of two changes at once one is made. */
export async function moveInquiry(trx: Trx, { id, version, states }: Standing, change: Partial<InquiryTable>): Promise<boolean> {
  const row = trx
    .updateTable('inquiries')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', [...states]);
  return (await row.set(change).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function updateInquiry(trx: Trx, id: string, change: Partial<InquiryTable>): Promise<void> {
  await trx.updateTable('inquiries').set(change).where('id', '=', id).execute();
}

export async function insertMessage(trx: Trx, row: InquiryMessageTable): Promise<void> {
  await trx.insertInto('inquiry_messages').values(row).execute();
}

/** Messages of these inquiries, oldest first. */
export async function listMessages(db: Db, inquiryIds: readonly string[]): Promise<MessageRow[]> {
  if (inquiryIds.length === 0) return [];
  return db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', 'in', [...inquiryIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertProposal(trx: Trx, row: ProposalTable): Promise<void> {
  await trx.insertInto('proposals').values(row).execute();
}

export const findProposal = (db: Db, inquiryId: string, version: number): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposals').selectAll().where('inquiry_id', '=', inquiryId).where('version', '=', version).executeTakeFirst();

/** The newest proposal of each of these inquiries that has one. */
export async function listNewestProposals(db: Db, inquiryIds: readonly string[]): Promise<ProposalRow[]> {
  if (inquiryIds.length === 0) return [];
  return db
    .selectFrom('proposals')
    .innerJoin('inquiries', (join) =>
      join.onRef('inquiries.id', '=', 'proposals.inquiry_id').onRef('inquiries.version', '=', 'proposals.version'),
    )
    .selectAll('proposals')
    .where('inquiries.id', 'in', [...inquiryIds])
    .execute();
}
