import { promiseReady } from '#lib/domain/calendar.ts';
import { placedLetter } from '#lib/messages/orders/order-letters.ts';
import { jobNames, orderLine } from '#lib/messages/product/job-names.ts';
import { artworksPath } from '#lib/routes.ts';
import type { Reaction } from '../../context/deps.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteAbout } from '../outbox/stranger-letters.ts';
import { findPurchase } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { jobOf } from '../purchase/stored.ts';

/** Writes to the buyer what was placed, where to pay and where the artworks go. */
export const writePlacedLetter: Reaction = async ({ catalogue, config, clock }, trx, { kind, purchaseId }) => {
  const purchase = kind === 'placed' ? await findPurchase(trx, purchaseId) : undefined;
  if (purchase === undefined || !(await mayWriteAbout(trx, purchase, clock()))) return;
  const orders = await listOrders(trx, [purchaseId]);
  const names = jobNames([...catalogue.products.values()], catalogue.priceList);
  const letter = placedLetter({
    shopName: catalogue.shop.name,
    link: `${config.publicUrl}/fast-payment/${purchaseId}`,
    artworks: `${config.publicUrl}${artworksPath(purchaseId)}`,
    number: purchase.number,
    total: purchase.total,
    lines: orders.map((order) => orderLine(order.title, jobOf(order), names)),
    isGuest: purchase.user_id === null,
    deliveryType: purchase.delivery_type,
    arrivalDate: purchase.arrival_date,
    until: promiseReady(new Date(purchase.placed_at), 0, catalogue.calendar).until,
  });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, clock());
};
