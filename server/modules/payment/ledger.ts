import type { Transaction } from 'kysely';
import { paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { issueDocuments } from '../document/issue.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { findPurchaseById, markPaid, ordersOf, type PurchaseRow } from '../purchase/service.ts';
import { payerOf } from '../purchase/view.ts';
import { insertLedger, sumLedger } from './repository.ts';

/** A movement of money: positive came in, negative went back. The id is the provider's, so the same money is written once. */
export type Movement = { id: string; purchaseId: string; paymentId: string; amount: number };

/**
 * Writes a movement down and brings the purchase's sums up to date. Answers with the purchase as it now is, or undefined when
 * this movement was known already and nothing changed.
 */
export async function bookMovement(
  deps: AppDeps,
  trx: Transaction<Database>,
  { id, purchaseId, paymentId, amount }: Movement,
): Promise<PurchaseRow | undefined> {
  const at = deps.clock().toISOString();
  const isNew = await insertLedger(trx, { id, purchase_id: purchaseId, payment_id: paymentId, amount, at });
  if (!isNew) return undefined;
  const purchase = await findPurchaseById(trx, purchaseId);
  if (purchase === undefined) throw new Error(`payment ${paymentId} is of no purchase`);
  const paid = await sumLedger(trx, purchaseId);
  const payment_status = paymentStatusOf(paid, purchase.total, unpaidStatus(payerOf(purchase)));
  await markPaid(trx, purchaseId, { paid, payment_status }, at);
  const booked = { ...purchase, paid, payment_status };
  await issueDocuments(deps, trx, 'settled', { purchase: booked, orders: await ordersOf(trx, purchaseId), payer: payerOf(purchase) });
  return booked;
}

type MoneyFacts = { shopName: string; number: string; total: number; link: string };

/** A letter to the buyer about money, in the transaction that moved it. */
export async function notifyAboutMoney(
  { catalogue, config, clock }: AppDeps,
  trx: Transaction<Database>,
  { id, number, recipient_email }: PurchaseRow,
  amount: number,
  compose: (facts: MoneyFacts) => Letter,
): Promise<void> {
  // Whoever has erased their account is written to no more.
  if (recipient_email === '') return;
  const facts = { shopName: catalogue.shop.name, number, total: amount, link: `${config.publicUrl}/fast-payment/${id}` };
  await enqueueLetter(trx, { recipient: recipient_email, ...compose(facts) }, clock());
}
