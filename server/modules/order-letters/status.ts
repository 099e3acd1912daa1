import type { Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { KIND_OF_EVENT, letterEventOf } from '#lib/domain/orders/status-letters.ts';
import { statusLetter } from '#lib/messages/orders/status-letters.ts';
import { artworksPath, fastPaymentPath } from '#lib/routes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { wantsLetter } from '../profile/service.ts';
import { findPurchase } from '../purchase/repository.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { deliveryOf, trackingOf } from '../purchase/view.ts';

async function send({ catalogue, config, clock }: AppDeps, trx: Transaction<Database>, order: OrderRow, from: OrderStatus): Promise<void> {
  const purchase = await findPurchase(trx, order.purchase_id);
  if (purchase === undefined) return;
  const event = letterEventOf(from, order.status, purchase.delivery_type);
  // An erased customer has no address left to write to.
  if (event === null || purchase.recipient_email === '') return;
  if (!(await wantsLetter(trx, purchase.user_id, KIND_OF_EVENT[event]))) return;
  const delivery = deliveryOf(purchase);
  const { shop } = catalogue;
  const letter = statusLetter({
    event,
    shopName: shop.name,
    number: order.number,
    title: order.title,
    link: `${config.publicUrl}${KIND_OF_EVENT[event] === 'artwork' ? artworksPath(purchase.id) : fastPaymentPath(purchase.id)}`,
    settings: purchase.user_id === null ? null : `${config.publicUrl}/Profile`,
    delivery,
    tracking: trackingOf(order, delivery.carrier),
    workshop: { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours },
    readyDate: order.ready_date,
    email: shop.email,
  });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, clock());
}

/** Tells the customer what an order has come to, in the transaction that moved it. */
export const notifyAboutStatus = send;

/** A parcel already on its way has got its number: the letter about it comes again, now with what to follow it by. */
export async function notifyAboutTracking(deps: AppDeps, trx: Transaction<Database>, order: OrderRow): Promise<void> {
  if (order.status === 'SHP') await send(deps, trx, order, 'MADE');
}
