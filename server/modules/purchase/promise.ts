import { type Standing, standingOf } from '#lib/domain/orders/promise.ts';
import { promiseText } from '#lib/messages/orders/promise.ts';
import type { AppDeps, Reaction } from '../../context/deps.ts';
import { changeReadyDate } from './production.ts';
import { findPurchase, type PurchaseRow } from './repository.ts';
import { listOrders, type OrderRow } from './repository-orders.ts';

type Days = Pick<AppDeps, 'clock' | 'catalogue'>;
type Purchase = Pick<PurchaseRow, 'placed_at' | 'payment_status'>;
type Order = Pick<OrderRow, 'ready_date' | 'status' | 'cancelled_at'>;

/** Where the promised day of an order stands at this moment. */
const standingNow = ({ clock, catalogue }: Days, purchase: Purchase, order: Order): Standing =>
  standingOf(
    {
      placedAt: new Date(purchase.placed_at),
      readyDate: order.ready_date,
      status: order.status,
      paymentStatus: purchase.payment_status,
      isCancelled: order.cancelled_at !== null,
    },
    clock(),
    catalogue.calendar,
  );

/** What the customer may be told of the day now. */
export const promiseNow = (days: Days, purchase: Purchase, order: Order): string | null => promiseText(standingNow(days, purchase, order));

/**
 * What was wanted has come, but later than it had to: the day that can be kept now is written down, with the day before it.
 * Until then it moves by itself whenever it is shown.
 */
export const movePromise: Reaction = async (deps, trx, { kind, purchaseId, orderIds, before }) => {
  if (kind !== 'payment' && kind !== 'status') return;
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) return;
  const wasUnpaid = kind === 'payment' && (before?.paid ?? 0) <= 0;
  const earlier = { ...purchase, payment_status: wasUnpaid ? ('NP' as const) : purchase.payment_status };
  for (const order of await listOrders(trx, [purchaseId])) {
    const isOwn = kind === 'payment' || orderIds.includes(order.id);
    const was = standingNow(deps, earlier, { ...order, status: (isOwn ? before?.status : undefined) ?? order.status });
    const is = standingNow(deps, purchase, order);
    const isFulfilled = is.kind === 'promised' || is.kind === 'overdue';
    if (isOwn && isFulfilled && was.kind === 'moved')
      await changeReadyDate(deps, trx, { number: order.number, readyDate: was.day, who: 'shop' });
  }
};
