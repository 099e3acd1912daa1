import { paymentDescription } from '#lib/messages/checkout/payment.ts';
import { refusedLetter } from '#lib/messages/orders/order-letters.ts';
import { type ProviderPayment, ProviderRejection, ProviderUnknown } from '../../adapters/payments.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { readPaymentReceipt } from '../receipt/facts.ts';
import { receiptForPayment } from '../receipt/received.ts';
import { bookMovement, notifyAboutMoney, notifyOfReceived } from './ledger.ts';
import { changePayment, findPayment, listClosing, type PaymentRow } from './repository.ts';

/** The payment as it now is: what was read before the provider was asked may be old. */
const again = async (deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> => (await findPayment(deps.db, payment.id)) ?? payment;

/** The receipt the payment was written down with; one of before receipts were kept is written now. */
const receiptOf = (deps: AppDeps, { receipt, amount }: PaymentRow, purchase: PurchaseRow) =>
  receipt === null
    ? inTransaction(deps.db, (trx) => receiptForPayment(deps, trx, purchase, amount))
    : Promise.resolve(readPaymentReceipt(receipt));

/**
 * Makes the provider's payment under our key; asked again after a lost answer it is the same one. One that has ended meanwhile is
 * cancelled at the provider before any customer sees its link. @throws {ProviderUnknown} @throws {ProviderRejection}
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

/** What the provider cannot be asked now, or will not do, changes nothing here. */
function ignoreProvider(error: unknown): undefined {
  if (error instanceof ProviderUnknown || error instanceof ProviderRejection) return undefined;
  throw error;
}

const isSame = (reported: ProviderPayment, payment: PaymentRow): boolean =>
  reported.paymentId === payment.id && reported.amount === payment.amount && reported.currency === 'RUB';

/**
 * Writes the money down once: the ledger's key is the provider's payment, whatever comes again changes nothing. What it makes too
 * much begins to go back in the same transaction.
 */
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

/** Closes a payment that came to nothing and says so once; one that was not wanted any more ends in silence. */
export async function recordRefusal(deps: AppDeps, { id }: PaymentRow): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const payment = await findPayment(trx, id);
    if (payment === undefined || !(await changePayment(trx, id, { state: 'canceled', confirmation_url: null }))) return;
    const purchase = await findPurchase(trx, payment.purchase_id);
    if (purchase === undefined || payment.closing_at !== null) return;
    await notifyAboutMoney(deps, trx, purchase, payment.amount, refusedLetter);
  });
}

/** Takes over what the provider says, if it speaks of this payment and this sum; anything else leaves the payment open. */
async function applyReported(deps: AppDeps, payment: PaymentRow, reported: ProviderPayment): Promise<PaymentRow> {
  if (reported.state === 'pending' || !isSame(reported, payment)) return again(deps, payment);
  if (reported.state === 'succeeded') await recordSuccess(deps, payment, reported);
  else await recordRefusal(deps, payment);
  return again(deps, payment);
}

/** Asks the provider to cancel what is not wanted any more; what it has taken already, or will not cancel, is asked about again. */
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

/** Asks the provider; one that does not answer leaves the payment open, and so does another provider than it was made with. */
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

/** Cancels at the provider what is open of a purchase and not wanted any more. */
export async function cancelClosing(deps: AppDeps, purchaseId: string): Promise<void> {
  for (const payment of await listClosing(deps.db, purchaseId)) await refreshPayment(deps, payment);
}
