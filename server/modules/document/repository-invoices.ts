import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables/money.ts';
import type { ArchiveFilter } from './repository.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

/** Stores an invoice; from now on it is to be paid instead of all earlier ones of its purchase. */
export async function insertInvoice(trx: Trx, row: Insertable<InvoiceTable>): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ replaced_by: row.id })
    .where('purchase_id', '=', row.purchase_id)
    .where('replaced_by', 'is', null)
    .execute();
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

/** The number of the invoice that is to be paid instead of one, however many came between; null for one that stands. */
export async function replacingNumber(db: Db, { replaced_by, purchase_id }: InvoiceRow): Promise<string | null> {
  return replaced_by === null ? null : ((await listInvoices(db, [purchase_id])).find((one) => one.replaced_by === null)?.number ?? null);
}

/** Invoices of a customer's purchases, or of one, issued in a period. */
export function listInvoicesOf(db: Db, { userId, purchaseNumber, from, to }: ArchiveFilter) {
  let query = db
    .selectFrom('invoices')
    .innerJoin('purchases', 'purchases.id', 'invoices.purchase_id')
    .leftJoin('invoices as newest', (join) =>
      join
        .onRef('newest.purchase_id', '=', 'invoices.purchase_id')
        .on('newest.replaced_by', 'is', null)
        .on('invoices.replaced_by', 'is not', null),
    )
    .selectAll('invoices')
    .select(['purchases.number as purchase', 'newest.number as replacing']);
  if (userId !== undefined) query = query.where('purchases.user_id', '=', userId);
  if (purchaseNumber !== undefined) query = query.where('purchases.number', '=', purchaseNumber);
  if (from !== null) query = query.where('invoices.issued_on', '>=', from);
  if (to !== null) query = query.where('invoices.issued_on', '<=', to);
  return query.execute();
}
