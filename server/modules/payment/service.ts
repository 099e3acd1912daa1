import { Job } from '#lib/contracts/job.ts';
import type { DueView, PaymentView } from '#lib/contracts/payment.ts';
import { paymentStatusOf } from '#lib/domain/order-status.ts';
import { paidLetter } from '#lib/messages/order-letters.ts';
import { enqueueLetter } from '../../adapters/outbox.ts';
import { type ProviderPayment, ProviderUnknown } from '../../adapters/payments.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { publicId } from '../../ids.ts';
import { refuse } from '../../refusal.ts';
import { findPurchaseById, findPurchaseWithNumber, markPaid, ordersOf, type PurchaseRow } from '../purchase/service.ts';
import {
  changePayment,
  findByProviderId,
  findNewest,
  findOpen,
  findPayment,
  insertLedger,
  insertPayment,
  leaseOpen,
  type PaymentRow,
  sumLedger,
} from './repository.ts';

/** A payment left open is looked at again after this long. */
const CHECK_AFTER_MS = 15_000;
const CHECK_BATCH = 20;

const viewOf = ({ id, purchase_id, state, amount, confirmation_url }: PaymentRow): PaymentView => ({
  id,
  purchaseId: purchase_id,
  state,
  amount,
  confirmationUrl: state === 'pending' ? confirmation_url : null,
});

const isSame = (told: ProviderPayment, payment: PaymentRow): boolean =>
  told.paymentId === payment.id && told.amount === payment.amount && told.currency === 'RUB';

/** Writes the money down once: the ledger's key is the provider's payment, whatever comes again changes nothing. */
async function recordSuccess(deps: AppDeps, payment: PaymentRow, told: ProviderPayment): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    const entry = {
      id: `${payment.provider}:${told.id}`,
      purchase_id: payment.purchase_id,
      payment_id: payment.id,
      amount: told.amount,
      at: now.toISOString(),
    };
    const isNew = await insertLedger(trx, entry);
    if (!isNew) return;
    await changePayment(trx, payment.id, { state: 'succeeded', confirmation_url: null });
    const purchase = await findPurchaseById(trx, payment.purchase_id);
    if (purchase === undefined) throw new Error(`payment ${payment.id} is of no purchase`);
    const paid = await sumLedger(trx, purchase.id);
    await markPaid(trx, purchase.id, { paid, payment_status: paymentStatusOf(paid, purchase.total) });
    const facts = {
      shopName: deps.catalogue.shop.name,
      number: purchase.number,
      total: told.amount,
      link: `${deps.config.publicUrl}/fast-payment/${purchase.id}`,
    };
    await enqueueLetter(trx, { recipient: purchase.recipient_email, ...paidLetter(facts) }, now);
  });
}

/** Takes over what the provider says, if it speaks of this payment and this sum; anything else is left open and logged by the caller. */
async function applyTruth(deps: AppDeps, payment: PaymentRow, told: ProviderPayment): Promise<PaymentRow> {
  if (payment.state !== 'pending' || told.state === 'pending') return payment;
  if (!isSame(told, payment)) return payment;
  if (told.state === 'succeeded') await recordSuccess(deps, payment, told);
  else await changePayment(deps.db, payment.id, { state: 'canceled', confirmation_url: null });
  return (await findPayment(deps.db, payment.id)) ?? payment;
}

/** Asks the provider for the truth; one that does not answer leaves the payment open. */
async function refresh(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending') return payment;
  try {
    const opened = payment.provider_id === null ? await openAtProvider(deps, payment) : payment;
    const told = opened.provider_id === null ? undefined : await deps.payments.get(opened.provider_id);
    return told === undefined ? opened : await applyTruth(deps, opened, told);
  } catch (error) {
    if (error instanceof ProviderUnknown) return payment;
    throw error;
  }
}

/** Makes the provider's payment under our key; asked again after a lost answer it is the same one. @throws {ProviderUnknown} */
async function openAtProvider(deps: AppDeps, payment: PaymentRow): Promise<PaymentRow> {
  const purchase = await findPurchaseById(deps.db, payment.purchase_id);
  const told = await deps.payments.create({
    idempotencyKey: payment.idempotency_key,
    paymentId: payment.id,
    amount: payment.amount,
    method: payment.method,
    description: `Заказ № ${purchase?.number ?? ''}`,
    returnUrl: `${deps.config.publicUrl}/paymentOrder?id=${payment.purchase_id}`,
  });
  await changePayment(deps.db, payment.id, { provider_id: told.id, confirmation_url: told.confirmationUrl });
  return { ...payment, provider_id: told.id, confirmation_url: told.confirmationUrl };
}

/** The row of a new payment, or the one that is open already: a purchase is never paid in two places at once. */
async function reserve(deps: AppDeps, key: string, purchaseId: string, method: 'card' | 'sbp'): Promise<string> {
  const now = deps.clock();
  return inTransaction(deps.db, (trx) =>
    once(trx, { scope: 'payment', key, body: { purchaseId, method }, now }, async () => {
      const purchase = await findPurchaseById(trx, purchaseId);
      if (purchase === undefined) throw refuse(404, 'not_found');
      if (purchase.paid >= purchase.total) throw refuse(409, 'nothing_due');
      const open = await findOpen(trx, purchaseId);
      if (open !== undefined && open.amount === purchase.total - purchase.paid) return open.id;
      const id = publicId();
      await insertPayment(trx, {
        id,
        purchase_id: purchaseId,
        provider: deps.payments.name,
        provider_id: null,
        idempotency_key: publicId(),
        method,
        state: 'pending',
        amount: purchase.total - purchase.paid,
        confirmation_url: null,
        created_at: now.toISOString(),
        check_at: new Date(now.getTime() + CHECK_AFTER_MS).toISOString(),
      });
      return id;
    }),
  );
}

/**
 * Starts paying what is due and says where the customer pays.
 * @throws 404 for an unknown purchase, 409 nothing_due, 503 provider_unavailable – the payment stays open and is asked for again
 */
export async function startPayment(deps: AppDeps, key: string, purchaseId: string, method: 'card' | 'sbp'): Promise<PaymentView> {
  const payment = await findPayment(deps.db, await reserve(deps, key, purchaseId, method));
  if (payment === undefined) throw refuse(404, 'not_found');
  if (payment.state !== 'pending' || payment.confirmation_url !== null) return viewOf(payment);
  try {
    return viewOf(await openAtProvider(deps, payment));
  } catch (error) {
    if (error instanceof ProviderUnknown) throw refuse(503, 'provider_unavailable');
    throw error;
  }
}

/** The truth about a payment, asked of the provider while it is open. @throws 404 */
export async function loadPayment(deps: AppDeps, id: string): Promise<PaymentView> {
  const payment = await findPayment(deps.db, id);
  if (payment === undefined) throw refuse(404, 'not_found');
  return viewOf(await refresh(deps, payment));
}

function dueOf(purchase: PurchaseRow, orders: Awaited<ReturnType<typeof ordersOf>>, payment: PaymentRow | undefined): DueView {
  return {
    id: purchase.id,
    number: purchase.number,
    paymentStatus: purchase.payment_status,
    total: purchase.total,
    paid: purchase.paid,
    due: Math.max(0, purchase.total - purchase.paid),
    readyDate: purchase.ready_date,
    orders: orders.map(({ number, title, job }) => {
      const { quantity, designs } = Job.parse(JSON.parse(job));
      return { number, title, quantity: quantity * designs };
    }),
    payment: payment === undefined ? null : viewOf(payment),
  };
}

/** What is due, for whoever holds the link; nothing personal. @throws 404 */
export async function loadDue(deps: AppDeps, purchaseId: string): Promise<DueView> {
  const newest = await findNewest(deps.db, purchaseId);
  const payment = newest === undefined ? undefined : await refresh(deps, newest);
  const purchase = await findPurchaseById(deps.db, purchaseId);
  if (purchase === undefined) throw refuse(404, 'not_found');
  return dueOf(purchase, await ordersOf(deps.db, purchaseId), payment);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-10);

/** Whether somebody names the recipient's own e-mail or phone. */
function isContact(purchase: PurchaseRow, contact: string): boolean {
  const phone = digitsOf(contact);
  return (
    purchase.recipient_email.toLowerCase() === contact.toLowerCase() ||
    (phone.length === 10 && digitsOf(purchase.recipient_phone) === phone)
  );
}

/** @throws 404, alike for a wrong number and a wrong contact */
export async function findDue(deps: AppDeps, number: string, contact: string): Promise<{ id: string }> {
  const purchase = await findPurchaseWithNumber(deps.db, number.replace(/-\d+$/, ''));
  if (purchase === undefined || !isContact(purchase, contact)) throw refuse(404, 'not_found');
  return { id: purchase.id };
}

/** A notification is a hint, not a proof: the provider is asked itself. Unknown ids are nobody's business. */
export async function takeNotification(deps: AppDeps, provider: string, providerId: string): Promise<void> {
  const payment = provider === deps.payments.name ? await findByProviderId(deps.db, provider, providerId) : undefined;
  if (payment !== undefined) await refresh(deps, payment);
}

/** Looks at payments left open, for customers who never came back and notifications that never came. */
export async function reconcilePayments(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  const open = await leaseOpen(deps.db, now.toISOString(), new Date(now.getTime() + CHECK_AFTER_MS).toISOString(), CHECK_BATCH);
  for (const payment of open) await refresh(deps, payment);
  return open.length;
}
