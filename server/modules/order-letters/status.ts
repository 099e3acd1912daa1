import type { OrderStatus } from '#lib/domain/codes.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { KIND_OF_EVENT, type LetterEvent, letterEventOf } from '#lib/domain/orders/status-letters.ts';
import { trackingPage } from '#lib/domain/delivery/tracking.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { statusLetter } from '#lib/messages/orders/status-letters.ts';
import type { AppDeps, OrderChange, Reaction } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { isWhollyApproved } from '../artwork/designer-links.ts';
import { artworkRemarks } from '../artwork/remarks.ts';
import { enqueueLetter, takeBackLetter } from '../outbox/service.ts';
import { countLetter, mayWriteAbout } from '../outbox/stranger-letters.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { findOrder, type OrderRow } from '../purchase/repository-orders.ts';
import { deliveryOf } from '../purchase/stored.ts';
import { trackingOf } from '../purchase/view.ts';
import { wantsLetter } from '../user/letters.ts';

type Seen = { order: OrderRow; purchase: PurchaseRow };

/**
 * The order's former status; null when no letter is due. A parcel that gets its tracking number after shipping causes the shipping letter
 * again.
 */
function formerStatus({ kind, before }: OrderChange, { status }: OrderRow): OrderStatus | null {
  if (kind === 'tracking') return status === 'SHP' ? 'MADE' : null;
  return before?.status ?? null;
}

const isApproval = ({ kind, detail }: OrderChange): boolean => kind === 'artwork' && (detail as { state?: string }).state === 'approved';

/** What a change is to the customer; null when no letter is due. An approval is an event once the last file of the order has it. */
async function eventOf(deps: AppDeps, trx: Trx, change: OrderChange, seen: Seen): Promise<LetterEvent | null> {
  const { order, purchase } = seen;
  if (isApproval(change)) return (await isWhollyApproved(deps, trx, order)) ? 'approved' : null;
  const from = formerStatus(change, order);
  return from === null ? null : letterEventOf(from, order.status, purchase.delivery_type);
}

type FilesReport = Seen & { letter: Letter };

/**
 * Reports files that were checked, or approved. Who mends a file and tries again within minutes gets the first outcome at once, and of the
 * others only the last, when these minutes are over; an approval goes at once and in place of an outcome that still waits.
 */
async function reportFiles(trx: Trx, event: LetterEvent, { order, purchase, letter }: FilesReport, now: Date): Promise<void> {
  const recipient = purchase.recipient_email;
  const { isWritten, until } = await countLetter(trx, recipient, 'artwork outcome', now, order.id);
  const id = `${order.id}-${until.getTime()}`;
  const isInPlace = await takeBackLetter(trx, id);
  // Files of an unpaid order can be uploaded again and again, so their letters are limited.
  if (!isInPlace && !(await mayWriteAbout(trx, purchase, now))) return;
  const waiting = isWritten || event === 'approved' ? {} : { id, waitsMs: until.getTime() - now.getTime() };
  await enqueueLetter(trx, { recipient, ...letter, ...waiting }, now);
}

/** Writes the customer a letter about a new status, an approval or a tracking number. */
export const writeStatusLetter: Reaction = async (deps, trx, change) => {
  const { catalogue, config, clock } = deps;
  const [orderId = ''] = change.orderIds;
  if (change.kind !== 'status' && change.kind !== 'tracking' && !isApproval(change)) return;
  const order = await findOrder(trx, orderId);
  const purchase = await findPurchase(trx, change.purchaseId);
  if (order === undefined || purchase === undefined) return;
  const event = await eventOf(deps, trx, change, { order, purchase });
  // An erased customer has no address any more.
  if (event === null || purchase.recipient_email === '') return;
  if (!(await wantsLetter(trx, purchase.user_id, KIND_OF_EVENT[event]))) return;
  const { shop } = catalogue;
  const tracking = trackingOf(order, deliveryOf(purchase).carrier);
  const letter = statusLetter({
    event,
    number: shownNumber(order.number),
    title: order.title,
    slip: await orderSlip(deps, trx, purchase, order.id),
    settings: purchase.user_id === null ? null : `${config.publicUrl}/Profile`,
    trackingPage: tracking === null ? null : trackingPage(tracking.carrier, tracking.number),
    workshop: { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours },
    words: change.note ?? '',
    remarks: KIND_OF_EVENT[event] === 'artwork' && event !== 'approved' ? await artworkRemarks(deps, trx, order) : [],
    email: shop.email,
  });
  if (KIND_OF_EVENT[event] === 'artwork') await reportFiles(trx, event, { order, purchase, letter }, clock());
  else await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, clock());
};
