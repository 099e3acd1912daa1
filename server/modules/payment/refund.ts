import { refundLetter } from '#lib/messages/orders/order-letters.ts';
import { ProviderRejection, ProviderUnknown } from '../../adapters/payments.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { RefundTable } from '../../db/tables/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchaseById } from '../purchase/service.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { receiptFor } from './provider-sync.ts';
import { changeRefund, findPayment, insertRefund, leaseRefunds, listRefunds, listSucceeded } from './repository.ts';

const CHECK_AFTER_MS = 30_000;
const CHECK_BATCH = 20;

export type RefundResult =
  | { kind: 'refunded'; amount: number }
  | { kind: 'waiting'; amount: number }
  | { kind: 'refused' }
  | { kind: 'too_much' };

/** How much of each payment is still the shop's: what came in without what went back or is on its way back. */
async function refundable(deps: AppDeps, purchaseId: string) {
  const refunds = await listRefunds(deps.db, purchaseId);
  const payments = await listSucceeded(deps.db, purchaseId);
  return payments
    .filter(({ provider }) => provider === deps.payments.name)
    .map((payment) => {
      const gone = refunds.filter((refund) => refund.payment_id === payment.id && refund.state !== 'canceled');
      return { payment, left: payment.amount - gone.reduce((sum, { amount }) => sum + amount, 0) };
    });
}

/** The row is written before the provider is asked: after a crash the same refund is asked for again, never a second one. */
async function reserve(deps: AppDeps, paymentId: string, purchaseId: string, amount: number): Promise<RefundTable> {
  const now = deps.clock();
  const row: RefundTable = {
    id: publicId(),
    payment_id: paymentId,
    purchase_id: purchaseId,
    amount,
    state: 'pending',
    provider_id: null,
    created_at: now.toISOString(),
    check_at: new Date(now.getTime() + CHECK_AFTER_MS).toISOString(),
  };
  await inTransaction(deps.db, (trx) => insertRefund(trx, row));
  return row;
}

async function recordRefund(deps: AppDeps, refund: RefundTable, providerId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const movement = { id: `refund:${providerId}`, purchaseId: refund.purchase_id, paymentId: refund.payment_id, amount: -refund.amount };
    const purchase = await bookMovement(deps, trx, movement);
    await changeRefund(trx, refund.id, { state: 'succeeded', provider_id: providerId });
    if (purchase !== undefined) await notifyAboutMoney(deps, trx, purchase, refund.amount, refundLetter);
  });
}

/** Asks the provider for a refund that is not settled yet, always under the same key. */
async function settle(deps: AppDeps, refund: RefundTable): Promise<RefundTable['state']> {
  const payment = await findPayment(deps.db, refund.payment_id);
  const purchase = await findPurchaseById(deps.db, refund.purchase_id);
  if (payment === undefined || payment.provider_id === null || purchase === undefined) return 'pending';
  try {
    const receipt = { ...(await receiptFor(deps, purchase, refund.amount)), isFull: true };
    const reported = await deps.payments.refund({
      idempotencyKey: refund.id,
      providerId: payment.provider_id,
      amount: refund.amount,
      receipt,
    });
    if (reported.amount !== refund.amount) return 'pending';
    if (reported.state === 'succeeded') await recordRefund(deps, refund, reported.id);
    if (reported.state === 'canceled') await changeRefund(deps.db, refund.id, { state: 'canceled', provider_id: reported.id });
    return reported.state;
  } catch (error) {
    if (error instanceof ProviderUnknown) return 'pending';
    if (!(error instanceof ProviderRejection)) throw error;
    await changeRefund(deps.db, refund.id, { state: 'canceled', provider_id: null });
    return 'canceled';
  }
}

/**
 * Gives money back to where it came from: all that one payment holds, or a part of it. The newest payment that is large enough
 * is taken. Bank transfers are given back by the bank, not from here.
 */
export async function refundPurchase(deps: AppDeps, purchaseId: string, amount: number | null): Promise<RefundResult> {
  const candidates = (await refundable(deps, purchaseId)).filter(({ left }) => left > 0 && left >= (amount ?? 1));
  const source = candidates.at(-1);
  if (source === undefined) return { kind: 'too_much' };
  const refund = await reserve(deps, source.payment.id, purchaseId, amount ?? source.left);
  const state = await settle(deps, refund);
  if (state === 'canceled') return { kind: 'refused' };
  return { kind: state === 'succeeded' ? 'refunded' : 'waiting', amount: refund.amount };
}

/** Asks again about refunds nobody has answered for. */
export async function reconcileRefunds(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  const open = await leaseRefunds(deps.db, now.toISOString(), new Date(now.getTime() + CHECK_AFTER_MS).toISOString(), CHECK_BATCH);
  for (const refund of open) await settle(deps, refund);
  return open.length;
}

/** Money of a purchase that was sent back and has not arrived yet: it still counts as paid. */
export async function onItsWayBack(deps: AppDeps, purchaseId: string): Promise<number> {
  const refunds = await listRefunds(deps.db, purchaseId);
  return refunds.filter(({ state }) => state === 'pending').reduce((sum, { amount }) => sum + amount, 0);
}
