import { lateSumOf } from '#lib/domain/orders/lateness.ts';
import { dueOf, keptOf, priceOf } from '#lib/domain/orders/money-back.ts';
import { paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { type MoneyFacts, overpaidLetter, paidLetter } from '#lib/messages/orders/order-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { awaitingInquiry } from '../inquiry/awaiting.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { noteInHistory } from '../purchase/journal.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { setPaid } from '../purchase/service.ts';
import { payerOf } from '../purchase/stored.ts';
import { recordReceived } from '../receipt/received.ts';
import { wantsLetter } from '../user/letters.ts';
import { insertLedger, sumLedger } from './repository.ts';
import { sumConceded } from './repository-refunds.ts';

/**
 * A movement of money: positive was received, negative was refunded; one that undoes another says that it never happened. The id is the
 * provider's, so the same money is booked once. `note`: a person's remark.
 */
type Movement = { id: string; purchaseId: string; paymentId: string; amount: number; undoes?: string; note?: string };
/** The receipt of a payment by the payment service. */
type WithReceipt = { receipt: string | null; hasReceipts: boolean };
const NONE: WithReceipt = { receipt: null, hasReceipts: false };

/**
 * Books a movement and updates the sums of its purchase; a surplus is then refunded (`settleMoney`). Returns the purchase as it now is, or
 * undefined when the movement was booked already.
 */
export async function bookMovement(
  deps: AppDeps,
  trx: Trx,
  { id, purchaseId, paymentId, amount, undoes, note = '' }: Movement,
  withReceipt = NONE,
): Promise<PurchaseRow | undefined> {
  const at = deps.clock().toISOString();
  const entry = { id, purchase_id: purchaseId, payment_id: paymentId, amount, at, undoes: undoes ?? null, note };
  const isNew = await insertLedger(trx, entry);
  if (!isNew) return undefined;
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) throw new Error(`payment ${paymentId} is of no purchase`);
  const orders = await listOrders(trx, [purchaseId]);
  if (amount > 0 && undoes === undefined) {
    await recordReceived(deps, trx, { purchaseId, paymentId, amount, ...withReceipt });
    await noteInHistory(trx, orders, { event: 'paid', at, actor: 'customer', note: String(amount) });
  }
  const conceded = (await sumConceded(trx, purchaseId)) + lateSumOf(orders);
  const sums = { paid: await sumLedger(trx, purchaseId), conceded };
  const payment_status = paymentStatusOf(sums.paid, priceOf({ ...purchase, ...sums }), unpaidStatus(payerOf(purchase)));
  await setPaid(deps, trx, purchase, { ...sums, payment_status }, undoes !== undefined);
  return { ...purchase, ...sums, payment_status };
}

/** Writes the buyer a letter about money, in the transaction that moved it. */
export async function notifyAboutMoney(
  deps: AppDeps,
  trx: Trx,
  purchase: PurchaseRow,
  amount: number,
  compose: (facts: MoneyFacts) => Letter,
): Promise<void> {
  // An erased customer has no address any more.
  if (purchase.recipient_email === '') return;
  const facts = { slip: await orderSlip(deps, trx, purchase), total: amount };
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...compose(facts) }, deps.clock());
}

/** Writes about received money: all paid, part paid, or too much – the last one is sent whatever letters the customer has switched off. */
export async function notifyOfReceived(deps: AppDeps, trx: Trx, purchase: PurchaseRow, amount: number): Promise<void> {
  const orders = await listOrders(trx, [purchase.id]);
  const owing = owingOf(purchase, orders);
  const { isCancelled } = owing;
  const back = Math.min(amount, Math.max(0, purchase.paid - keptOf(owing, isCancelled)));
  if (back > 0) return notifyAboutMoney(deps, trx, purchase, amount, (facts) => overpaidLetter({ ...facts, back, isCancelled }));
  if (!(await wantsLetter(trx, purchase.user_id, 'payment'))) return;
  const rest = dueOf(owing);
  const inquiry = await awaitingInquiry(deps, trx, purchase, orders);
  await notifyAboutMoney(deps, trx, purchase, amount, (facts) => paidLetter({ ...facts, rest, inquiry }));
}
