import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DocumentKind } from '#lib/domain/documents/document-rules.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentTable } from '../../db/tables/orders.ts';

export type DocumentRow = Selectable<DocumentTable>;

export async function insertDocument(trx: Transaction<Database>, row: DocumentTable): Promise<void> {
  await trx.insertInto('documents').values(row).execute();
}

/** The newest document of a kind for a purchase. */
export const findNewest = (db: Kysely<Database>, purchaseId: string, kind: DocumentKind): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Documents of a kind for a purchase, oldest first. */
export const listOfKind = (db: Kysely<Database>, purchaseId: string, kind: DocumentKind): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('number')
    .execute();

export const findDocument = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('documents')
    .innerJoin('purchases', 'purchases.id', 'documents.purchase_id')
    .selectAll('documents')
    .select('purchases.user_id')
    .where('documents.id', '=', id)
    .executeTakeFirst();

/** `userId` or `purchaseNumber` says whose; days are those of the documents, both included. */
export type ArchiveFilter = { userId?: number; purchaseNumber?: string; from: string | null; to: string | null };

export function listDocuments(db: Kysely<Database>, { userId, purchaseNumber, from, to }: ArchiveFilter) {
  let query = db
    .selectFrom('documents')
    .innerJoin('purchases', 'purchases.id', 'documents.purchase_id')
    .select(['documents.id', 'documents.kind', 'documents.number', 'documents.issued_on', 'documents.amount', 'documents.created_at'])
    .select('purchases.number as purchase')
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id');
  if (userId !== undefined) query = query.where('purchases.user_id', '=', userId);
  if (purchaseNumber !== undefined) query = query.where('purchases.number', '=', purchaseNumber);
  if (from !== null) query = query.where('documents.issued_on', '>=', from);
  if (to !== null) query = query.where('documents.issued_on', '<=', to);
  return query.execute();
}

/** Documents with all that was issued, oldest first. */
export function listWhole(db: Kysely<Database>, { purchaseNumber, from, to }: ArchiveFilter): Promise<DocumentRow[]> {
  let query = db
    .selectFrom('documents')
    .innerJoin('purchases', 'purchases.id', 'documents.purchase_id')
    .selectAll('documents')
    .orderBy('documents.created_at')
    .orderBy('documents.id');
  if (purchaseNumber !== undefined) query = query.where('purchases.number', '=', purchaseNumber);
  if (from !== null) query = query.where('documents.issued_on', '>=', from);
  if (to !== null) query = query.where('documents.issued_on', '<=', to);
  return query.execute();
}

export type PaidPart = Awaited<ReturnType<typeof listPayments>>[number];

/** What has been paid and has not gone back, as the banks call it, oldest first. */
export const listPayments = (db: Kysely<Database>, purchaseId: string) =>
  db
    .selectFrom('payments')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('ledger')
          .select(['payment_id', (sum) => sum.fn.sum<number>('amount').as('held')])
          .where('purchase_id', '=', purchaseId)
          .groupBy('payment_id')
          .as('held'),
      (join) => join.onRef('held.payment_id', '=', 'payments.id'),
    )
    .select(['payments.id', 'method', 'provider_id', 'created_at', 'held.held'])
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'succeeded')
    .where('held.held', '>', 0)
    .orderBy('created_at')
    .orderBy('payments.id')
    .execute();
