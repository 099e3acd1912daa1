import { dueOf, type Owing, otherDue } from '#lib/domain/orders/money-back.ts';
import { CONTRACT_WORDS } from '#lib/messages/documents/documents.ts';
import { INVOICE_WORDS } from '#lib/messages/documents/invoice.ts';
import type { Db } from '../../db/database.ts';
import { findPurchase } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import type { PayMark } from './document-facts.ts';
import { type DocumentRow, replacingContract } from './repository.ts';
import { type InvoiceRow, replacingNumber } from './repository-invoices.ts';

/** The money of a document's purchase as it is now; undefined of an erased one. */
async function owingIn(db: Db, purchaseId: string): Promise<Owing | undefined> {
  const purchase = await findPurchase(db, purchaseId);
  return purchase === undefined ? undefined : owingOf(purchase, await listOrders(db, [purchaseId]));
}

const voidMark = (text: string): PayMark => ({ text, across: INVOICE_WORDS.void });

/** Why an invoice is not to be paid any more, as its sheet says it; null of one that is. A paid one bears nothing across: it is a paper kept. */
export async function invoiceMark(db: Db, row: InvoiceRow): Promise<PayMark | null> {
  const owing = await owingIn(db, row.purchase_id);
  if (owing?.isCancelled) return voidMark(INVOICE_WORDS.cancelled);
  const newer = await replacingNumber(db, row);
  if (newer !== null) return voidMark(INVOICE_WORDS.replaced(newer, owing !== undefined && dueOf(owing) === 0));
  const other = owing === undefined ? null : otherDue(Number(row.amount), owing);
  return other && { text: INVOICE_WORDS.otherDue(other), across: other.due === 0 ? null : INVOICE_WORDS.notToPay };
}

/**
 * The same of a contract, which stays a contract when a part of it is paid; a document of another kind tells what was done, and a cancelled
 * order does not undo it.
 */
export async function contractMark(db: Db, row: DocumentRow): Promise<PayMark | null> {
  if (row.kind !== 'contract') return null;
  const owing = await owingIn(db, row.purchase_id);
  if (owing?.isCancelled) return voidMark(INVOICE_WORDS.cancelled);
  const newer = await replacingContract(db, row);
  if (newer !== null) return voidMark(CONTRACT_WORDS.replaced(newer));
  const other = owing === undefined ? null : otherDue(Number(row.amount), owing);
  return other && { text: CONTRACT_WORDS.otherDue(other), across: null };
}
