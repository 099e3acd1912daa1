import { isByProposal } from '#lib/domain/job/job.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { placedLetter } from '#lib/messages/orders/order-letters.ts';
import type { Reaction } from '../../context/deps.ts';
import { awaitingInquiry } from '../inquiry/awaiting.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteAbout } from '../outbox/stranger-letters.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { jobOf, latePromiseOf } from '../purchase/stored.ts';

/** Writes the buyer a letter with the placed orders, the payment link and the page for artworks. */
export const writePlacedLetter: Reaction = async (deps, trx, { kind, purchaseId }) => {
  const now = deps.clock();
  const purchase = kind === 'placed' ? await findPurchase(trx, purchaseId) : undefined;
  if (purchase === undefined || !(await mayWriteAbout(trx, purchase, now))) return;
  const due = dueOf({ ...purchase, isCancelled: false });
  const orders = await listOrders(trx, [purchaseId]);
  const takesFiles = orders.some((order) => !isByProposal(jobOf(order)));
  const letter = placedLetter(await orderSlip(deps, trx, purchase), {
    due,
    isGuest: purchase.user_id === null,
    takesFiles,
    inquiry: await awaitingInquiry(deps, trx, purchase, orders),
    late: latePromiseOf(purchase),
  });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, now);
};
