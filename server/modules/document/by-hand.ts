import type { Requisites } from '#lib/contracts/requisites.ts';
import type { WholeKind } from '#lib/domain/documents/document-rules.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchaseByNumber } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { payerOf } from '../purchase/stored.ts';
import { type Correction, issueCorrection } from './correction.ts';
import { type Issue, issueDocument } from './issue-document.ts';
import { issuedBefore } from './issue-invoice.ts';
import type { InvoiceRow } from './repository-invoices.ts';
import { invoiceTo } from './request-invoice.ts';

/** Issues a document for the operator. Undefined: no such purchase. */
export async function issueByHand(deps: AppDeps, kind: WholeKind, number: string): Promise<Issue | undefined> {
  return inTransaction(deps.db, async (trx) => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return undefined;
    return issueDocument(deps, trx, kind, { purchase, orders: await listOrders(trx, [purchase.id]), payer: payerOf(purchase) });
  });
}

/** Issues a correction when the operator has agreed on another sum after delivery. Undefined: no such purchase. */
export async function correctByHand(deps: AppDeps, number: string, amount: number): Promise<Correction | undefined> {
  return inTransaction(deps.db, async (trx) => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return undefined;
    const sold = { purchase, orders: await listOrders(trx, [purchase.id]), payer: payerOf(purchase) };
    return issueCorrection(deps, trx, sold, amount);
  });
}

type Billed = { id: string; number: string; issuedOn: string; amount: number };
export type Billing = { kind: 'unknown' | 'cancelled' | 'nothing_due' | 'no_requisites' } | { kind: 'issued' | 'known'; invoice: Billed };

const billed = ({ id, number, issued_on: issuedOn, amount }: InvoiceRow): Billed => ({ id, number, issuedOn, amount });

/** Issues an invoice for the amount due, to the organisation that pays already or to one with the given requisites. */
export const invoiceByHand = (deps: AppDeps, number: string, given: Requisites | null): Promise<Billing> =>
  inTransaction(deps.db, async (trx): Promise<Billing> => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return { kind: 'unknown' };
    const payer = payerOf(purchase);
    const requisites = given ?? (payer.kind === 'organisation' ? payer.requisites : null);
    const orders = await listOrders(trx, [purchase.id]);
    const owing = owingOf(purchase, orders);
    if (owing.isCancelled) return { kind: 'cancelled' };
    if (dueOf(owing) === 0) return { kind: 'nothing_due' };
    if (requisites === null) return { kind: 'no_requisites' };
    const { same } = await issuedBefore(deps, trx, { purchase, orders, requisites });
    if (same !== undefined) return { kind: 'known', invoice: billed(same) };
    return { kind: 'issued', invoice: await invoiceTo(deps, trx, purchase, requisites) };
  });
