import type { Insertable, Selectable } from 'kysely';
import { type DocumentKind, documentNumber } from '#lib/domain/documents/document-rules.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { DocumentTable } from '../../db/tables/money.ts';

export type DocumentRow = Selectable<DocumentTable>;

export const insertDocument = (trx: Trx, row: Insertable<DocumentTable>): Promise<DocumentRow> =>
  trx.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow();

type Voided = { voided_at: string; void_reason: string };

/** A document voided before keeps its first reason. */
export async function voidDocuments(trx: Trx, ids: readonly string[], voided: Voided): Promise<void> {
  if (ids.length === 0) return;
  const open = trx
    .updateTable('documents')
    .where('id', 'in', [...ids])
    .where('voided_at', 'is', null);
  await open.set(voided).execute();
}

/** The newest document of a kind for a purchase that was not voided. */
export const findNewest = (db: Db, purchaseId: string, kind: DocumentKind): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The contract of each purchase that holds: the newest one, for another buyer or sum has one of its own. */
export async function newestContracts(db: Db, purchaseNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (purchaseNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .innerJoin('purchases', 'purchases.id', 'documents.purchase_id')
    .select(['documents.number', 'purchases.number as purchase'])
    .where('purchases.number', 'in', [...new Set(purchaseNumbers)])
    .where('documents.kind', '=', 'contract')
    .where('documents.voided_at', 'is', null)
    .orderBy('documents.created_at')
    .orderBy('documents.number')
    .execute();
  return new Map(rows.map(({ purchase, number }) => [purchase, documentNumber('contract', number)]));
}

/** Number of the contract that holds instead of this document; null of one that holds and of what is no contract. */
export async function replacingContract(
  db: Db,
  { id, kind, purchase_id }: Pick<DocumentRow, 'id' | 'kind' | 'purchase_id'>,
): Promise<string | null> {
  const newest = kind === 'contract' ? await findNewest(db, purchase_id, kind) : undefined;
  return newest === undefined || newest.id === id ? null : documentNumber(kind, newest.number);
}

/** Documents of a kind for a purchase that were not voided, oldest first. */
export const listOfKind = (db: Db, purchaseId: string, kind: DocumentKind): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .orderBy('created_at')
    .orderBy('number')
    .execute();

export type FoundDocument = DocumentRow & { user_id: number | null };

export const findDocument = (db: Db, id: string): Promise<FoundDocument | undefined> =>
  db
    .selectFrom('documents')
    .innerJoin('purchases', 'purchases.id', 'documents.purchase_id')
    .selectAll('documents')
    .select('purchases.user_id')
    .where('documents.id', '=', id)
    .executeTakeFirst();

/**
 * `userId` or `purchaseNumber` selects the owner; `guestPurchase` is the id in the addresses of a guest's files; days are those of the
 * documents, both included; voided documents are for the operator only.
 */
export type ArchiveFilter = {
  userId?: number;
  purchaseNumber?: string;
  guestPurchase?: string;
  from: string | null;
  to: string | null;
  hasVoided?: boolean;
};

/** The documents a filter chooses; without voided ones, unless it asks for them. */
function chooseDocuments(db: Db, { userId, purchaseNumber, from, to, hasVoided = false }: ArchiveFilter) {
  let query = db.selectFrom('documents').innerJoin('purchases', 'purchases.id', 'documents.purchase_id');
  if (!hasVoided) query = query.where('documents.voided_at', 'is', null);
  if (userId !== undefined) query = query.where('purchases.user_id', '=', userId);
  if (purchaseNumber !== undefined) query = query.where('purchases.number', '=', purchaseNumber);
  if (from !== null) query = query.where('documents.issued_on', '>=', from);
  if (to !== null) query = query.where('documents.issued_on', '<=', to);
  return query;
}

export const listDocuments = (db: Db, filter: ArchiveFilter) =>
  chooseDocuments(db, filter)
    .select(['documents.id', 'documents.kind', 'documents.number', 'documents.issued_on', 'documents.amount', 'documents.created_at'])
    .select(['documents.voided_at', 'documents.void_reason', 'documents.facts', 'purchases.number as purchase'])
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .execute();

/** Issued documents that were not voided, oldest first. */
export const listWhole = (db: Db, filter: ArchiveFilter): Promise<DocumentRow[]> =>
  chooseDocuments(db, { ...filter, hasVoided: false })
    .selectAll('documents')
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute();

export type PaidPart = Awaited<ReturnType<typeof listPayments>>[number];

/** Payments that were not refunded, with their bank documents, oldest first. */
export const listPayments = (db: Db, purchaseId: string) =>
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

/** Payments of a purchase by the payment service, with the fiscal numbers of their receipts where those are registered. */
export const listPaidByCard = (db: Db, purchaseId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.payment_id', '=', 'payments.id').on('receipts.kind', '=', 'payment').on('receipts.state', '=', 'registered'),
    )
    .select(['payments.provider_id', 'payments.created_at', 'receipts.fiscal'])
    .where('payments.purchase_id', '=', purchaseId)
    .where('payments.method', '<>', 'transfer')
    .execute();
