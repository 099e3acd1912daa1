import { paymentDescription } from '#lib/messages/checkout/payment.ts';
import { refusedLetter } from '#lib/messages/orders/order-letters.ts';
import { type ProviderPayment, ProviderRejection, ProviderUnknown } from '../../adapters/payments.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mayWriteAgain } from '../outbox/stranger-letters.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { readPaymentReceipt } from '../receipt/facts.ts';
import { receiptForPayment } from '../receipt/received.ts';
import { bookMovement, notifyAboutMoney, notifyOfReceived } from './ledger.ts';
import { changePayment, findPayment, listClosing, type PaymentRow } from './repository.ts';

/** Reads the payment again: while the provider was asked it may have changed. */
const again = async (deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> => (await findPayment(deps.db, payment.id)) ?? payment;

/** The receipt stored with the payment; payments from before receipts were stored get one now. */
const receiptOf = (deps: AppDeps, { receipt, amount }: PaymentRow, purchase: PurchaseRow) =>
  receipt === null
    ? inTransaction(deps.db, (trx) => receiptForPayment(deps, trx, purchase, amount))
    : Promise.resolve(readPaymentReceipt(receipt));

/**
 * Creates the provider's payment under our key; repeated after a lost answer it is the same one. If ours has ended meanwhile, it is
 * cancelled at the provider before a customer sees its link. @throws {ProviderUnknown} @throws {ProviderRejection}
 */
export async function openAtProvider(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  const purchase = await findPurchase(deps.db, payment.purchase_id);
  if (purchase === undefined || payment.method === 'transfer') throw new Error(`payment ${payment.id} cannot be opened`);
  const { credited: _, ...receipt } = await receiptOf(deps, payment, purchase);
  const reported = await deps.payments.create({
    idempotencyKey: payment.idempotency_key,
    paymentId: payment.id,
    amount: payment.amount,
    method: payment.method,
    description: paymentDescription(purchase.number),
    returnUrl: `${deps.config.publicUrl}/paymentOrder?id=${payment.purchase_id}`,
    receipt,
  });
  const opened = { provider_id: reported.id, confirmation_url: reported.confirmationUrl };
  if (await changePayment(deps.db, payment.id, opened)) return { ...payment, ...opened };
  await deps.payments.cancel({ idempotencyKey: publicId(), providerId: reported.id }).catch(ignoreProvider);
  return again(deps, payment);
}

/** Ignores that the provider does not answer or refuses: nothing changes here. */
function ignoreProvider(error: unknown): undefined {
  if (error instanceof ProviderUnknown || error instanceof ProviderRejection) return undefined;
  throw error;
}

const isSame = (reported: ProviderPayment, payment: PaymentRow): boolean =>
  reported.paymentId === payment.id && reported.amount === payment.amount && reported.currency === 'RUB';

/** Books a successful payment once: the ledger's key is the provider's payment. A surplus begins to be refunded in the same transaction. */
async function recordSuccess(deps: AppDeps, payment: PaymentRow, reported: ProviderPayment): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const movement = {
      id: `${payment.provider}:${reported.id}`,
      purchaseId: payment.purchase_id,
      paymentId: payment.id,
      amount: reported.amount,
    };
    const receipt = (await findPayment(trx, payment.id))?.receipt ?? payment.receipt;
    await changePayment(trx, payment.id, { state: 'succeeded', confirmation_url: null });
    const purchase = await bookMovement(deps, trx, movement, { receipt, hasReceipts: true });
    if (purchase !== undefined) await notifyOfReceived(deps, trx, purchase, reported.amount);
  });
}

/** Closes a failed payment and writes one letter, a few an hour; an unwanted one ends without. */
export async function recordRefusal(deps: AppDeps, { id }: PaymentRow): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const payment = await findPayment(trx, id);
    if (payment === undefined || !(await changePayment(trx, id, { state: 'canceled', confirmation_url: null }))) return;
    const purchase = await findPurchase(trx, payment.purchase_id);
    if (purchase === undefined || payment.closing_at !== null) return;
    // A visitor with the link may begin a payment and let it fail again and again.
    if (!(await mayWriteAgain(trx, purchase, deps.clock()))) return;
    await notifyAboutMoney(deps, trx, purchase, payment.amount, refusedLetter);
  });
}

/** Applies the provider's state if it is of this payment and this sum; otherwise the payment stays open. */
async function applyReported(deps: AppDeps, payment: PaymentRow, reported: ProviderPayment): Promise<PaymentRow> {
  if (reported.state === 'pending' || !isSame(reported, payment)) return again(deps, payment);
  if (reported.state === 'succeeded') await recordSuccess(deps, payment, reported);
  else await recordRefusal(deps, payment);
  return again(deps, payment);
}

/** Asks the provider to cancel an unwanted payment; one that it has collected already, or will not cancel, is checked again later. */
async function cancelUnwanted(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending' || payment.closing_at === null || payment.provider_id === null) return payment;
  const call = { idempotencyKey: publicId(), providerId: payment.provider_id };
  const reported = await deps.payments.cancel(call).catch(ignoreProvider);
  return reported === undefined ? payment : applyReported(deps, payment, reported);
}

async function askProvider(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  const opened = payment.provider_id === null ? await openAtProvider(deps, payment) : payment;
  const reported = opened.provider_id === null ? undefined : await deps.payments.get(opened.provider_id);
  return cancelUnwanted(deps, reported === undefined ? opened : await applyReported(deps, opened, reported));
}

/** Checks a payment at its provider. It stays open when the provider does not answer, or when it was made with another provider. */
export async function refreshPayment(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending' || payment.provider !== deps.payments.name) return payment;
  try {
    return await askProvider(deps, payment);
  } catch (error) {
    if (error instanceof ProviderUnknown) return again(deps, payment);
    if (!(error instanceof ProviderRejection)) throw error;
    await recordRefusal(deps, payment);
    return again(deps, payment);
  }
}

/** Cancels unwanted open payments of a purchase at the provider. */
export async function cancelClosing(deps: AppDeps, purchaseId: string): Promise<void> {
  for (const payment of await listClosing(deps.db, purchaseId)) await refreshPayment(deps, payment);
}
