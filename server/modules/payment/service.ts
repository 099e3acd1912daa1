import type { PaymentView, StartPaymentRequest } from '#lib/contracts/payment.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { ProviderRejection, ProviderUnknown } from '../../adapters/payments.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import { eachInTurn } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchase } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { receiptForPayment } from '../receipt/received.ts';
import { CHECK_AFTER_MS, nextCheck } from './check-times.ts';
import { paymentView, prepaymentOf } from './due.ts';
import { cancelClosing, openAtProvider, recordRefusal, refreshPayment } from './provider-sync.ts';
import { settleRefunds } from './refund.ts';
import { findByProviderId, findOpen, findPayment, insertPayment, leaseOpen, setCheckAt } from './repository.ts';

const CHECK_BATCH = 20;

type NewPayment = Parameters<typeof insertPayment>[1];

const newPayment = (
  { payments }: AppDeps,
  now: Date,
  asked: Pick<NewPayment, 'purchase_id' | 'method' | 'amount' | 'receipt'>,
): NewPayment => ({
  ...asked,
  id: publicId(),
  provider: payments.name,
  provider_id: null,
  idempotency_key: publicId(),
  state: 'pending',
  confirmation_url: null,
  created_at: now.toISOString(),
  check_at: new Date(now.getTime() + CHECK_AFTER_MS).toISOString(),
});

/** Stores a new payment, or finds the open one with the same sum: pressing twice does not pay twice. */
async function reserve(deps: AppDeps, key: string, request: StartPaymentRequest): Promise<string> {
  const now = deps.clock();
  const { purchaseId, method, share = 'full' } = request;
  return inTransaction(deps.db, (trx) =>
    once(trx, { scope: 'payment', key, body: request, now }, async () => {
      const purchase = await findPurchase(trx, purchaseId);
      if (purchase === undefined) throw apiError(404, 'not_found');
      const owing = owingOf(purchase, await listOrders(trx, [purchaseId]));
      if (owing.isCancelled) throw apiError(409, 'order_cancelled');
      const due = dueOf(owing);
      if (due === 0) throw apiError(409, 'nothing_due');
      const amount = share === 'part' ? (prepaymentOf(deps, purchase, owing) ?? due) : due;
      const open = await findOpen(trx, purchaseId, { amount, method });
      if (open !== undefined) return open.id;
      const receipt = JSON.stringify(await receiptForPayment(deps, trx, purchase, amount));
      const payment = newPayment(deps, now, { purchase_id: purchaseId, method, amount, receipt });
      await insertPayment(trx, payment);
      return payment.id;
    }),
  );
}

/**
 * Starts a payment of the amount due and returns where the customer pays. @throws 404 for an unknown purchase, 409 nothing_due, 503
 * provider_unavailable – the payment stays open and is retried
 */
export async function startPayment(deps: AppDeps, key: string, request: StartPaymentRequest): Promise<PaymentView> {
  const payment = await findPayment(deps.db, await reserve(deps, key, request));
  if (payment === undefined) throw apiError(404, 'not_found');
  if (payment.state !== 'pending' || payment.closing_at !== null || payment.confirmation_url !== null) return paymentView(deps, payment);
  try {
    return paymentView(deps, await openAtProvider(deps, payment));
  } catch (error) {
    if (error instanceof ProviderRejection) await recordRefusal(deps, payment);
    if (error instanceof ProviderUnknown || error instanceof ProviderRejection) throw apiError(503, 'provider_unavailable');
    throw error;
  }
}

/** A payment; while open it is checked at the provider. @throws 404 */
export async function loadPayment(deps: AppDeps, id: string): Promise<PaymentView> {
  const payment = await findPayment(deps.db, id);
  if (payment === undefined) throw apiError(404, 'not_found');
  return paymentView(deps, await refreshPayment(deps, payment));
}

/** Takes a provider's notification as a hint only and asks the provider itself. Unknown ids are ignored. */
export async function takeNotification(deps: AppDeps, provider: string, providerId: string): Promise<void> {
  const payment = provider === deps.payments.name ? await findByProviderId(deps.db, provider, providerId) : undefined;
  if (payment !== undefined) await refreshPayment(deps, payment);
}

/** Checks open payments, for customers who never came back and notifications that never came. */
export async function reconcilePayments(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  const open = await leaseOpen(deps.db, now.toISOString(), new Date(now.getTime() + CHECK_AFTER_MS).toISOString(), CHECK_BATCH);
  await eachInTurn(open, async (payment) => {
    const { state } = await refreshPayment(deps, payment);
    if (state === 'pending') await setCheckAt(deps.db, payment.id, nextCheck(payment, now));
  });
  return open.length;
}

/** Takes money changes of a purchase to the provider at once; what it does not answer is retried automatically. */
export async function followMoney(deps: AppDeps, purchaseId: string): Promise<void> {
  await cancelClosing(deps, purchaseId);
  await settleRefunds(deps, purchaseId);
}
