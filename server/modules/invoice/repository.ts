import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InvoiceTable } from '../../db/tables/orders.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

export async function insertInvoice(trx: Transaction<Database>, row: InvoiceTable): Promise<void> {
  await trx.insertInto('invoices').values(row).execute();
}

export const findInvoice = (db: Kysely<Database>, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();

/** Invoices of purchases, newest first. */
export async function listInvoices(db: Kysely<Database>, purchaseIds: readonly string[]): Promise<InvoiceRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds])
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}
