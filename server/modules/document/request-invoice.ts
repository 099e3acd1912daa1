import type { InvoiceView } from '#lib/contracts/invoice.ts';
import type { Requisites } from '#lib/contracts/requisites.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { EMPTY_FIELD } from '#lib/messages/account/account.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { renderPdf } from '../../adapters/pdf.ts';
import { apiError } from '../../base/api-error.ts';
import { INVOICES_PER_PURCHASE } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../auth/tokens.ts';
import { isKnown } from '../purchase/guest-proof.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { setPayer } from '../purchase/service.ts';
import { InvoiceFacts } from './document-facts.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceView, isMadeOutTo, issuedBefore, issueInvoice } from './issue-invoice.ts';
import { invoiceMark } from './pay-mark.ts';
import { findInvoice, listInvoices } from './repository-invoices.ts';

type InvoiceWish = { purchaseId: string; requisites?: Requisites | undefined };

type Asking = { caller: Caller | null; cookies: string | undefined };

/** The purchase to invoice: an owned one only for its owner, a guest's for all who have its link. @throws 404 */
async function findInvoiced(trx: Trx, purchaseId: string, caller: Caller | null): Promise<PurchaseRow> {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined || (purchase.user_id !== null && purchase.user_id !== caller?.id)) throw apiError(404, 'not_found');
  return purchase;
}

/** An invoice that stands is replaced by one on other requisites by the customer alone: who only holds a guest's link is not known to be that. */
const mayReplace = (deps: AppDeps, purchase: PurchaseRow, { cookies }: Asking): boolean =>
  purchase.user_id !== null || isKnown(deps, cookies, purchase);

/** To whom the newest invoice of a purchase is made out. @throws 400 at the field where there is none */
async function newestBuyer(trx: Trx, purchaseId: string): Promise<Requisites> {
  const [newest] = await listInvoices(trx, [purchaseId]);
  if (newest === undefined) throw apiError(400, 'validation', { errors: { requisites: [EMPTY_FIELD.one] } });
  return InvoiceFacts.parse(JSON.parse(newest.facts)).buyer;
}

/**
 * Issues an invoice for the amount due, to an organisation that may differ from the account's. The same key returns the same invoice, and
 * so does the same wish while the invoice holds. @throws 403 code_wanted for other requisites by the mere holder of a guest's link, 404 for an unknown
 * purchase and for another customer's, 409 nothing_due, invoices_full
 */
export function requestInvoice(deps: AppDeps, key: string, wish: InvoiceWish, asking: Asking): Promise<InvoiceView> {
  const { purchaseId } = wish;
  const call = { scope: 'invoice', key, body: wish, now: deps.clock() };
  return inTransaction(deps.db, async (trx) => {
    const purchase = await findInvoiced(trx, purchaseId, asking.caller);
    return once(trx, call, async () => {
      const orders = await listOrders(trx, [purchaseId]);
      const owing = owingOf(purchase, orders);
      if (owing.isCancelled) throw apiError(409, 'order_cancelled');
      if (dueOf(owing) === 0) throw apiError(409, 'nothing_due');
      const requisites = wish.requisites ?? (await newestBuyer(trx, purchaseId));
      const { newest, same, count } = await issuedBefore(deps, trx, { purchase, orders, requisites });
      if (same !== undefined) return invoiceView(same);
      if (newest !== undefined && !isMadeOutTo(newest, requisites) && !mayReplace(deps, purchase, asking))
        throw apiError(403, 'code_wanted');
      if (count >= INVOICES_PER_PURCHASE) throw apiError(409, 'invoices_full');
      return invoiceTo(deps, trx, purchase, requisites);
    });
  });
}

/** Makes an organisation the payer of a purchase that is not cancelled, and invoices it for the amount due. */
export async function invoiceTo(deps: AppDeps, trx: Trx, purchase: PurchaseRow, requisites: Requisites): Promise<InvoiceView> {
  const payer = { kind: 'organisation', requisites } as const;
  const status = purchase.paid > 0 ? purchase.payment_status : unpaidStatus(payer);
  const change = { payer: JSON.stringify(payer), payment_status: status };
  await setPayer(deps, trx, purchase.id, change);
  return issueInvoice(deps, trx, { purchase: { ...purchase, ...change }, orders: await listOrders(trx, [purchase.id]), requisites });
}

export type InvoiceFile = { name: string; bytes: Buffer };

/** The invoice as PDF, rendered from the stored facts; one that is not to be paid says so. @throws 404 */
export async function renderInvoice({ db }: AppDeps, id: string): Promise<InvoiceFile> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw apiError(404, 'not_found');
  const { number, issued_on, valid_until, amount } = row;
  const facts = InvoiceFacts.parse(JSON.parse(row.facts));
  const mark = await invoiceMark(db, row);
  const invoice = invoicePdf({ number, issuedOn: issued_on, validUntil: valid_until, amount, facts, mark });
  const bytes = await renderPdf(invoice, issued_on);
  return { name: DOCUMENT_ARCHIVE.fileName('invoice', number, issued_on), bytes };
}
