import { moscowDay } from '#lib/domain/calendar.ts';
import { soldLines } from '#lib/domain/documents/receipt.ts';
import { vatRateOn } from '#lib/domain/pricing/vat.ts';
import { paymentDescription } from '#lib/messages/checkout/payment.ts';
import { DELIVERY_LINE } from '#lib/messages/documents/invoice.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { paidLetter, refusedLetter } from '#lib/messages/orders/order-letters.ts';
import { type ProviderPayment, ProviderRejection, ProviderUnknown, type Receipt } from '../../adapters/payments.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { wantsLetter } from '../profile/service.ts';
import { piecesOf } from '../purchase/pieces.ts';
import { findPurchaseById, ordersOf, type PurchaseRow } from '../purchase/service.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { changePayment, findPayment, type PaymentRow } from './repository.ts';

/** A receipt without VAT has this code (tag 1199). */
const NO_VAT_CODE = 1;

/** The receipt for a part or all of a purchase. */
export async function receiptFor(deps: AppDeps, purchase: PurchaseRow, amount: number): Promise<Receipt> {
  const orders = await ordersOf(deps.db, purchase.id);
  const sold = orders.map((order) => ({
    title: `${order.title}, ${formatWhole(piecesOf(order))} шт.`,
    quantity: 1,
    priceWithoutDisc: order.price,
    shipment: { shipmentPrice: order.shipment_price },
  }));
  return {
    email: purchase.recipient_email,
    lines: soldLines(sold, purchase.sale, amount, DELIVERY_LINE),
    vatCode: vatRateOn(deps.catalogue.shop.vat, moscowDay(deps.clock()))?.receiptCode ?? NO_VAT_CODE,
    isFull: amount >= purchase.total - purchase.paid,
  };
}

/** Makes the provider's payment under our key; asked again after a lost answer it is the same one. @throws {ProviderUnknown} */
export async function openAtProvider(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  const purchase = await findPurchaseById(deps.db, payment.purchase_id);
  if (purchase === undefined || payment.method === 'transfer') throw new Error(`payment ${payment.id} cannot be opened`);
  const reported = await deps.payments.create({
    idempotencyKey: payment.idempotency_key,
    paymentId: payment.id,
    amount: payment.amount,
    method: payment.method,
    description: paymentDescription(purchase.number),
    returnUrl: `${deps.config.publicUrl}/paymentOrder?id=${payment.purchase_id}`,
    receipt: await receiptFor(deps, purchase, payment.amount),
  });
  await changePayment(deps.db, payment.id, { provider_id: reported.id, confirmation_url: reported.confirmationUrl });
  return { ...payment, provider_id: reported.id, confirmation_url: reported.confirmationUrl };
}

const isSame = (reported: ProviderPayment, payment: PaymentRow): boolean =>
  reported.paymentId === payment.id && reported.amount === payment.amount && reported.currency === 'RUB';

/** Writes the money down once: the ledger's key is the provider's payment, whatever comes again changes nothing. */
async function recordSuccess(deps: AppDeps, payment: PaymentRow, reported: ProviderPayment): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const movement = {
      id: `${payment.provider}:${reported.id}`,
      purchaseId: payment.purchase_id,
      paymentId: payment.id,
      amount: reported.amount,
    };
    const purchase = await bookMovement(deps, trx, movement);
    if (purchase === undefined) return;
    await changePayment(trx, payment.id, { state: 'succeeded', confirmation_url: null });
    if (!(await wantsLetter(trx, purchase.user_id, 'payment'))) return;
    const rest = Math.max(0, purchase.total - purchase.paid);
    await notifyAboutMoney(deps, trx, purchase, reported.amount, (facts) => paidLetter({ ...facts, rest }));
  });
}

/** Closes a payment that came to nothing and says so once. */
export async function recordRefusal(deps: AppDeps, payment: PaymentRow): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await changePayment(trx, payment.id, { state: 'canceled', confirmation_url: null }))) return;
    const purchase = await findPurchaseById(trx, payment.purchase_id);
    if (purchase !== undefined) await notifyAboutMoney(deps, trx, purchase, payment.amount, refusedLetter);
  });
}

/** Takes over what the provider says, if it speaks of this payment and this sum; anything else leaves the payment open. */
async function applyReported(deps: AppDeps, payment: PaymentRow, reported: ProviderPayment): Promise<PaymentRow> {
  if (reported.state === 'pending' || !isSame(reported, payment)) return payment;
  if (reported.state === 'succeeded') await recordSuccess(deps, payment, reported);
  else await recordRefusal(deps, payment);
  return (await findPayment(deps.db, payment.id)) ?? payment;
}

/** Asks the provider for the truth; one that does not answer leaves the payment open. */
export async function refreshPayment(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending') return payment;
  try {
    const opened = payment.provider_id === null ? await openAtProvider(deps, payment) : payment;
    const reported = opened.provider_id === null ? undefined : await deps.payments.get(opened.provider_id);
    return reported === undefined ? opened : await applyReported(deps, opened, reported);
  } catch (error) {
    if (error instanceof ProviderUnknown) return payment;
    if (!(error instanceof ProviderRejection)) throw error;
    await recordRefusal(deps, payment);
    return (await findPayment(deps.db, payment.id)) ?? payment;
  }
}
