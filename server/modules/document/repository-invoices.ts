import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables/money.ts';
import type { ArchiveFilter } from './repository.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

export async function insertInvoice(trx: Trx, row: InvoiceTable): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
}

export const findInvoice = (db: Db, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();

/** Invoices of purchases, newest first. */
export async function listInvoices(db: Db, purchaseIds: readonly string[]): Promise<InvoiceRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds])
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** Invoices of a customer's purchases, or of one, issued in a period. */
export function listInvoicesOf(db: Db, { userId, purchaseNumber, from, to }: ArchiveFilter) {
  let query = db
    .selectFrom('invoices')
    .innerJoin('purchases', 'purchases.id', 'invoices.purchase_id')
    .selectAll('invoices')
    .select('purchases.number as purchase');
  if (userId !== undefined) query = query.where('purchases.user_id', '=', userId);
  if (purchaseNumber !== undefined) query = query.where('purchases.number', '=', purchaseNumber);
  if (from !== null) query = query.where('invoices.issued_on', '>=', from);
  if (to !== null) query = query.where('invoices.issued_on', '<=', to);
  return query.execute();
}
