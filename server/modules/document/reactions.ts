import { dueOf } from '#lib/domain/orders/money-back.ts';
import type { AppDeps, OrderChange, Reaction } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { findPurchase } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { payerOf } from '../purchase/stored.ts';
import { issueAdvances } from './advance.ts';
import type { SoldPurchase } from './compose-facts.ts';
import { documentedSum, issueCorrection } from './correction.ts';
import { issueDocuments } from './issue-document.ts';
import { issueInvoice, refuseManyInvoices } from './issue-invoice.ts';

type Wanted = 'invoice' | 'shipped' | 'settled' | 'advance' | null;

/** Documents a change may require. */
function wantedBy({ kind, detail }: OrderChange): Wanted {
  if (kind === 'status') return 'status' in detail && detail.status === 'SHP' ? 'shipped' : null;
  if (kind === 'payment') return 'settled';
  if (kind === 'payer') return 'advance';
  return kind === 'placed' || kind === 'delivery' || kind === 'compensated' ? 'invoice' : null;
}

/** A new purchase, or one with a changed price, is invoiced while something is due. */
const isToInvoice = ({ kind, before }: OrderChange, { purchase, orders }: SoldPurchase): boolean =>
  dueOf(owingOf(purchase, orders)) > 0 && (kind !== 'delivery' || before?.total !== purchase.total);

/**
 * Corrects the documents when money is refunded after delivery: the price fell by that much. Refunds of overpayments, or of money that
 * never came, do not change the price.
 */
async function correctOnRefund(deps: AppDeps, trx: Trx, { before }: OrderChange, sold: SoldPurchase): Promise<void> {
  const { purchase, payer } = sold;
  if (payer.kind !== 'organisation' || before?.isUndone === true || purchase.paid >= (before?.paid ?? 0)) return;
  const documented = await documentedSum(trx, purchase.id);
  if (documented === undefined || (before?.paid ?? 0) < documented || purchase.paid >= documented) return;
  await issueCorrection(deps, trx, sold, purchase.paid);
}

/** Issues invoices for organisations, and the documents that become due with shipping and full payment. @throws 409 invoices_full */
export const issueOnChange: Reaction = async (deps, trx, change) => {
  const wanted = wantedBy(change);
  const purchase = wanted === null ? undefined : await findPurchase(trx, change.purchaseId);
  if (purchase === undefined) return;
  const orders = await listOrders(trx, [purchase.id]);
  const payer = payerOf(purchase);
  const sold = { purchase, orders, payer };
  if (wanted === 'shipped') await issueDocuments(deps, trx, 'shipped', sold);
  if (wanted === 'shipped' || wanted === 'settled') await issueDocuments(deps, trx, 'settled', sold);
  if (wanted === 'settled' || wanted === 'advance') await issueAdvances(deps, trx, sold);
  if (wanted === 'settled') await correctOnRefund(deps, trx, change, sold);
  if (wanted !== 'invoice' || payer.kind !== 'organisation' || payer.requisites === null || !isToInvoice(change, sold)) return;
  const invoiced = { purchase, orders, requisites: payer.requisites };
  // What being late takes off is the shop's own change: nothing a customer does keeps the order from being finished.
  if (change.kind !== 'compensated') await refuseManyInvoices(deps, trx, invoiced);
  await issueInvoice(deps, trx, invoiced);
};
