import type { OrderStatus } from '#lib/domain/codes.ts';
import { KIND_OF_EVENT, letterEventOf } from '#lib/domain/orders/status-letters.ts';
import { trackingPage } from '#lib/domain/orders/tracking.ts';
import { statusLetter } from '#lib/messages/orders/status-letters.ts';
import type { OrderChange, Reaction } from '../../context/deps.ts';
import { artworkRemarks } from '../artwork/remarks.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteAbout } from '../outbox/stranger-letters.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase } from '../purchase/repository.ts';
import { findOrder, type OrderRow } from '../purchase/repository-orders.ts';
import { deliveryOf } from '../purchase/stored.ts';
import { trackingOf } from '../purchase/view.ts';
import { wantsLetter } from '../user/letters.ts';

/**
 * The order's former status; null when no letter is due. A parcel that gets its tracking number after shipping causes the shipping letter
 * again.
 */
function formerStatus({ kind, before }: OrderChange, { status }: OrderRow): OrderStatus | null {
  if (kind === 'tracking') return status === 'SHP' ? 'MADE' : null;
  return before?.status ?? null;
}

/** Writes the customer a letter about a new status or a tracking number. */
export const writeStatusLetter: Reaction = async (deps, trx, change) => {
  const { catalogue, config, clock } = deps;
  const [orderId = ''] = change.orderIds;
  if (change.kind !== 'status' && change.kind !== 'tracking') return;
  const order = await findOrder(trx, orderId);
  const purchase = await findPurchase(trx, change.purchaseId);
  const from = order === undefined ? null : formerStatus(change, order);
  if (order === undefined || purchase === undefined || from === null) return;
  const event = letterEventOf(from, order.status, purchase.delivery_type);
  // An erased customer has no address any more.
  if (event === null || purchase.recipient_email === '') return;
  if (!(await wantsLetter(trx, purchase.user_id, KIND_OF_EVENT[event]))) return;
  // Files of an unpaid order can be uploaded again and again, so their letters are limited.
  if (KIND_OF_EVENT[event] === 'artwork' && !(await mayWriteAbout(trx, purchase, clock()))) return;
  const { shop } = catalogue;
  const tracking = trackingOf(order, deliveryOf(purchase).carrier);
  const letter = statusLetter({
    event,
    number: order.number,
    title: order.title,
    slip: await orderSlip(deps, trx, purchase, order.id),
    settings: purchase.user_id === null ? null : `${config.publicUrl}/Profile`,
    trackingPage: tracking === null ? null : trackingPage(tracking.carrier, tracking.number),
    workshop: { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours },
    words: change.note ?? '',
    remarks: KIND_OF_EVENT[event] === 'artwork' ? await artworkRemarks(deps, trx, order) : [],
    email: shop.email,
  });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, clock());
};
