import { sumOf } from '#lib/domain/money.ts';
import { surplusOf } from '#lib/domain/orders/money-back.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { refundLetter } from '#lib/messages/orders/order-letters.ts';
import { PROVIDER_KEY_MS, type ProviderRefund, ProviderRejection, ProviderUnknown } from '../../adapters/payments.ts';
import { eachInTurn } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { RefundFailure } from '../../db/tables/money.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isShipped } from '../document/issue-document.ts';
import { noteInHistory } from '../purchase/journal.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { isCancelledPurchase } from '../purchase/rights.ts';
import { taxOn } from '../receipt/compose.ts';
import { readReceipt } from '../receipt/facts.ts';
import { dropReturn, prepaymentBack, recordReturned } from '../receipt/returned.ts';
import { nextCheck } from './check-times.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { findPayment, listMovements, type PaymentRow } from './repository.ts';
import { changeRefund, leaseRefunds, listReturning, listSources, type RefundRow } from './repository-refunds.ts';
import { beginRefunds, heldOf, returnSurplus } from './surplus.ts';

const LEASE_MS = 30 * SECOND_MS;
const CHECK_BATCH = 20;

type Settled = 'succeeded' | 'pending' | 'hand' | 'canceled';

/** Fields of an ended refund its receipt needs. */
export const endedOf = ({ id, purchase_id, payment_id, amount, receipt }: RefundRow) => ({
  refundId: id,
  purchaseId: purchase_id,
  paymentId: payment_id,
  amount,
  receipt,
});

/** Records refunded money in the history, with the document of a refund sent by a person. */
export async function noteReturned(deps: AppDeps, trx: Trx, refunds: readonly RefundRow[], reference = ''): Promise<void> {
  const [first] = refunds;
  if (first === undefined) return;
  const note = [sumOf(refunds), reference].filter(Boolean).join(' ');
  const actor = reference === '' ? 'shop' : 'floor';
  await noteInHistory(trx, await listOrders(trx, [first.purchase_id]), { event: 'returned', at: deps.clock().toISOString(), actor, note });
}

/** Books a successful refund, once, by the first process that learns of it. */
async function recordRefund(deps: AppDeps, refund: RefundRow, providerId: string): Promise<Settled> {
  await inTransaction(deps.db, async (trx) => {
    const movement = { id: `refund:${providerId}`, purchaseId: refund.purchase_id, paymentId: refund.payment_id, amount: -refund.amount };
    if (!(await changeRefund(trx, refund.id, { state: 'succeeded', provider_id: providerId, failure: null }))) return;
    await recordReturned(deps, trx, { ...endedOf(refund), isByHand: false });
    const purchase = await bookMovement(deps, trx, movement);
    await noteReturned(deps, trx, [refund]);
    if (purchase !== undefined) await notifyAboutMoney(deps, trx, purchase, refund.amount, refundLetter);
  });
  return 'succeeded';
}

/** The provider will never send this refund: what is still to be refunded is left to a person, in the same transaction. */
async function recordRefusal(deps: AppDeps, refund: RefundRow, providerId: string | null): Promise<Settled> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await changeRefund(trx, refund.id, { state: 'canceled', provider_id: providerId, failure: 'refused' }))) return;
    await dropReturn(deps, trx, refund);
    const purchase = await findPurchase(trx, refund.purchase_id);
    if (purchase !== undefined) await returnSurplus(deps, trx, purchase);
  });
  return 'canceled';
}

async function leaveToPerson(deps: AppDeps, { id }: RefundRow, failure: RefundFailure): Promise<Settled> {
  await changeRefund(deps.db, id, { way: 'hand', failure });
  return 'hand';
}

async function waitOn(deps: AppDeps, { id }: RefundRow, failure: RefundFailure | null): Promise<Settled> {
  await changeRefund(deps.db, id, { failure });
  return 'pending';
}

/** Refunds from before receipts were stored are described as the purchase is now. */
async function receiptOf(deps: AppDeps, refund: RefundRow) {
  if (refund.receipt !== null) return readReceipt(refund.receipt, taxOn(deps, deps.clock()).taxSystem);
  const purchase = await findPurchase(deps.db, refund.purchase_id);
  if (purchase === undefined) throw new Error(`refund ${refund.id} is of no purchase`);
  return prepaymentBack(deps, purchase, refund.amount);
}

/** While the provider remembers the key the request is repeated; after that only its state is read. */
async function reportedOf(deps: AppDeps, refund: RefundRow, providerId: string): Promise<ProviderRefund | null> {
  const { id, amount } = refund;
  // Asked later, the same refund might be made a second time.
  const isKeyKnown = deps.clock().getTime() - Date.parse(refund.created_at) <= PROVIDER_KEY_MS;
  if (!isKeyKnown) return deps.payments.findRefund({ providerId, refundId: id });
  return deps.payments.refund({ idempotencyKey: id, providerId, amount, receipt: await receiptOf(deps, refund) });
}

async function askProvider(deps: AppDeps, refund: RefundRow, { provider_id: providerId }: PaymentRow): Promise<Settled> {
  const reported = await reportedOf(deps, refund, providerId ?? '');
  if (reported === null) return leaveToPerson(deps, refund, 'silent');
  if (reported.amount !== refund.amount) return waitOn(deps, refund, 'amount');
  if (reported.state === 'succeeded') return recordRefund(deps, refund, reported.id);
  return reported.state === 'canceled' ? recordRefusal(deps, refund, reported.id) : waitOn(deps, refund, null);
}

/**
 * Asks the provider about an open refund, always with the same key and content. A refund the provider does not know after it has forgotten
 * the key is left to a person. While it does not answer it may have sent the money, so no person sends it again.
 */
async function settle(deps: AppDeps, refund: RefundRow): Promise<Settled> {
  if (refund.way === 'hand') return 'hand';
  const payment = await findPayment(deps.db, refund.payment_id);
  if (payment?.provider !== deps.payments.name) return leaveToPerson(deps, refund, 'other_provider');
  try {
    return await askProvider(deps, refund, payment);
  } catch (error) {
    if (error instanceof ProviderUnknown) return waitOn(deps, refund, 'silent');
    if (!(error instanceof ProviderRejection)) throw error;
    return recordRefusal(deps, refund, null);
  }
}

/** Results of requested refunds, in kopecks. */
export type RefundResult = { kind: 'too_much' } | RefundsAsked;
export type RefundsAsked = { kind: 'asked' } & Record<Settled, number>;

async function settleAll(deps: AppDeps, refunds: readonly RefundRow[]): Promise<Record<Settled, number>> {
  const sums = { succeeded: 0, pending: 0, hand: 0, canceled: 0 };
  for (const refund of refunds) sums[await settle(deps, refund)] += refund.amount;
  return sums;
}

/** Requests refunds that were begun in a transaction before. */
export const settleBegun = async (deps: AppDeps, refunds: readonly RefundRow[]): Promise<RefundsAsked> => ({
  kind: 'asked',
  ...(await settleAll(deps, refunds)),
});

/**
 * The part of a manual refund that lowers the price: after delivery, everything except overpayment. A refund before delivery is of a
 * prepayment, which is due again unless the order is cancelled.
 */
async function concededOf(trx: Trx, purchase: PurchaseRow, amount: number): Promise<number> {
  const orders = await listOrders(trx, [purchase.id]);
  const isCancelled = isCancelledPurchase(orders);
  if (isCancelled || !isShipped({ orders })) return 0;
  return Math.max(0, amount - surplusOf({ ...(await heldOf(trx, purchase)), isCancelled }));
}

/**
 * Refunds money to where it came from, latest payment first: an amount, or null for everything. The possible sum is read and refunds are
 * begun in one transaction. Since the operator asks for it, the bank is asked even if it has refused before.
 */
export async function refundPurchase(deps: AppDeps, purchaseId: string, amount: number | null): Promise<RefundResult> {
  const begun = await inTransaction(deps.db, async (trx) => {
    const purchase = await findPurchase(trx, purchaseId);
    const most = (await listSources(trx, purchaseId)).reduce((sum, { left }) => sum + left, 0);
    const wanted = amount ?? most;
    if (purchase === undefined || wanted <= 0 || wanted > most) return null;
    const conceded = await concededOf(trx, purchase, wanted);
    return beginRefunds(deps, trx, purchase, { amount: wanted, conceded, isAskedAgain: true });
  });
  return begun === null ? { kind: 'too_much' } : settleBegun(deps, begun);
}

/** Checks a purchase's open refunds at once; those that stay open are checked again automatically. */
export async function settleRefunds(deps: AppDeps, purchaseId: string): Promise<void> {
  await settleAll(deps, await listReturning(deps.db, [purchaseId]));
}

/** Checks all refunds that are still pending. */
export async function reconcileRefunds(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  const open = await leaseRefunds(deps.db, now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString(), CHECK_BATCH);
  await eachInTurn(open, async (refund) => {
    if ((await settle(deps, refund)) === 'pending') await changeRefund(deps.db, refund.id, { check_at: nextCheck(refund, now) });
  });
  return open.length;
}

/** Money whose refund has begun, by purchase; it still counts as paid. */
export async function refundingOf(db: AppDeps['db'], purchaseIds: readonly string[]): Promise<Map<string, number>> {
  const rows = purchaseIds.length === 0 ? [] : await listReturning(db, purchaseIds);
  return new Map(purchaseIds.map((id) => [id, sumOf(rows.filter((row) => row.purchase_id === id))]));
}

/** Money that came and that went back, by purchase; bookings that were undone are neither. */
export async function movedMoney(db: AppDeps['db'], purchaseIds: readonly string[]) {
  const rows = await listMovements(db, purchaseIds);
  const undone = new Set(rows.map(({ undoes }) => undoes));
  const moved = new Map<string, { received: number; returned: number }>();
  for (const { id, purchase_id, amount, undoes } of rows) {
    if (undoes !== null || undone.has(id)) continue;
    const { received, returned } = moved.get(purchase_id) ?? { received: 0, returned: 0 };
    moved.set(purchase_id, { received: received + Math.max(0, amount), returned: returned + Math.max(0, -amount) });
  }
  return moved;
}
