import { shownNumber } from '#lib/domain/order-number.ts';
import { priceOf } from '#lib/domain/orders/money-back.ts';
import { compensatedLetter, lateLetter } from '#lib/messages/orders/late-letters.ts';
import type { Reaction } from '../../context/deps.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { besideOrders } from '../purchase/beside.ts';
import { latenessNow } from '../purchase/lateness.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase } from '../purchase/repository.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import { latePromiseOf } from '../purchase/stored.ts';

/** Writes the customer that an order is late and what that brings; and once it is ready, what it has brought. Sent whatever is switched off. */
export const writeLateLetter: Reaction = async (deps, trx, { kind, purchaseId, orderIds: [orderId = ''], note = '' }) => {
  if (kind !== 'late' && kind !== 'compensated') return;
  const purchase = await findPurchase(trx, purchaseId);
  const order = await findOrder(trx, orderId);
  const promise = purchase === undefined ? null : latePromiseOf(purchase);
  // An erased customer has no address any more.
  if (purchase === undefined || order === undefined || promise === null || purchase.recipient_email === '') return;
  const late = latenessNow(deps, purchase, order, await besideOrders(trx, [orderId]));
  if (late === null) return;
  const about = {
    slip: await orderSlip(deps, trx, purchase, orderId),
    order: shownNumber(order.number),
    title: order.title,
    promise,
    ...late,
  };
  const sum = Number(note);
  const letter =
    kind === 'late'
      ? lateLetter(about)
      : compensatedLetter({ ...about, sum, back: Math.min(sum, Math.max(0, purchase.paid - priceOf(purchase))) });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, deps.clock());
};
