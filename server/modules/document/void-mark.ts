import { CONTRACT_WORDS } from '#lib/messages/documents/documents.ts';
import { INVOICE_WORDS } from '#lib/messages/documents/invoice.ts';
import type { Db } from '../../db/database.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { isCancelledPurchase } from '../purchase/rights.ts';
import { type DocumentRow, replacingContract } from './repository.ts';
import { type InvoiceRow, replacingNumber } from './repository-invoices.ts';

const isOfCancelled = async (db: Db, purchaseId: string): Promise<boolean> => isCancelledPurchase(await listOrders(db, [purchaseId]));

/** Why an invoice is not to be paid any more, as its sheet says it; null of one that stands. */
export async function voidInvoice(db: Db, row: InvoiceRow): Promise<string | null> {
  if (await isOfCancelled(db, row.purchase_id)) return INVOICE_WORDS.cancelled;
  const newer = await replacingNumber(db, row);
  return newer === null ? null : INVOICE_WORDS.replaced(newer);
}

/** The same of a contract; a document of another kind tells what was done, and a cancelled order does not undo it. */
export async function voidContract(db: Db, row: DocumentRow): Promise<string | null> {
  if (row.kind !== 'contract') return null;
  if (await isOfCancelled(db, row.purchase_id)) return INVOICE_WORDS.cancelled;
  const newer = await replacingContract(db, row);
  return newer === null ? null : CONTRACT_WORDS.replaced(newer);
}
