import type { OrderChange, Reaction } from '../../context/deps.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { payerOf } from '../purchase/stored.ts';
import { issueDocuments } from './issue.ts';
import { issueInvoice } from './issue-invoice.ts';

type Wanted = 'invoice' | 'shipped' | 'settled' | null;

/** Which documents a change may ask for. */
function wantedBy({ kind, detail }: OrderChange): Wanted {
  if (kind === 'status') return 'status' in detail && detail.status === 'SHP' ? 'shipped' : null;
  if (kind === 'payment') return 'settled';
  return kind === 'placed' || kind === 'delivery' ? 'invoice' : null;
}

/** A new purchase, and one whose sum has changed, is invoiced while something is due. */
const isToInvoice = ({ kind, before }: OrderChange, { total, paid }: PurchaseRow): boolean =>
  paid < total && (kind === 'placed' || before?.total !== total);

/** Issues the invoice of an organisation and the documents that wait for shipping and for the last of the money. */
export const issueOnChange: Reaction = async (deps, trx, change) => {
  const wanted = wantedBy(change);
  const purchase = wanted === null ? undefined : await findPurchase(trx, change.purchaseId);
  if (purchase === undefined) return;
  const orders = await listOrders(trx, [purchase.id]);
  const payer = payerOf(purchase);
  if (wanted === 'shipped') await issueDocuments(deps, trx, 'shipped', { purchase, orders, payer });
  if (wanted === 'shipped' || wanted === 'settled') await issueDocuments(deps, trx, 'settled', { purchase, orders, payer });
  if (wanted !== 'invoice' || payer.kind !== 'organisation' || payer.requisites === null || !isToInvoice(change, purchase)) return;
  await issueInvoice(deps, trx, { purchase, orders, requisites: payer.requisites });
};
