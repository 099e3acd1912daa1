import { INVOICE, type InvoiceView } from '#lib/contracts/invoice.ts';
import type { Requisites } from '#lib/contracts/requisites.ts';
import { unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { renderPdf } from '../../adapters/pdf.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isCancelledPurchase } from '../purchase/rights.ts';
import { findPurchaseById, ordersOf, setPayer } from '../purchase/service.ts';
import { invoiceDocument } from './invoice.ts';
import { InvoiceFacts } from './invoice-facts.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findInvoice, listForArchive } from './repository-invoices.ts';

/**
 * Issues an invoice for what is due, to an organisation that may not be the one of the account. The same key gets the same
 * invoice. @throws 404 for an unknown purchase, 409 nothing_due
 */
export function issueInvoiceFor(deps: AppDeps, key: string, purchaseId: string, requisites: Requisites): Promise<InvoiceView> {
  const call = { scope: 'invoice', key, body: { purchaseId, requisites }, now: deps.clock() };
  return inTransaction(deps.db, (trx) =>
    once(trx, call, async () => {
      const purchase = await findPurchaseById(trx, purchaseId);
      if (purchase === undefined) throw apiError(404, 'not_found');
      if (isCancelledPurchase(await ordersOf(trx, purchaseId))) throw apiError(409, 'order_cancelled');
      if (purchase.paid >= purchase.total) throw apiError(409, 'nothing_due');
      const payer = { kind: 'organisation', requisites } as const;
      const status = purchase.paid > 0 ? purchase.payment_status : unpaidStatus(payer);
      await setPayer(trx, purchaseId, { payer: JSON.stringify(payer), payment_status: status }, call.now.toISOString());
      return issueInvoice(deps, trx, { purchase, orders: await ordersOf(trx, purchaseId), requisites });
    }),
  );
}

export type InvoiceFile = { name: string; bytes: Buffer };

/** The invoice as PDF, made anew from what was issued. @throws 404 */
export async function renderInvoice({ db }: AppDeps, id: string): Promise<InvoiceFile> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw apiError(404, 'not_found');
  const { number, issued_on, valid_until, amount } = row;
  const facts = InvoiceFacts.parse(JSON.parse(row.facts));
  const invoice = invoiceDocument({ number, issuedOn: issued_on, validUntil: valid_until, amount, facts });
  const bytes = await renderPdf(invoice, issued_on);
  return { name: `invoice-${number}-${issued_on}.pdf`, bytes };
}

/** Invoices for an archive of papers. */
export const listArchivedInvoices = async (db: AppDeps['db'], filter: Parameters<typeof listForArchive>[1]) =>
  (await listForArchive(db, filter)).map(({ id, number, issued_on, purchase, amount, created_at }) => ({
    id,
    number,
    issuedOn: issued_on,
    purchase,
    amount,
    file: INVOICE.file.replace(':invoiceId', id),
    createdAt: created_at,
  }));
