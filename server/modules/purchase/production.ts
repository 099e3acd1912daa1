import { arrivalDate } from '#lib/domain/delivery/delivery.ts';
import { latestReadyDate } from '#lib/domain/pricing/totals.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordChange } from './journal.ts';
import { findPurchase, updatePurchase } from './repository.ts';
import { insertHistory } from './repository-journal.ts';
import { findOrderByNumber, listOrders, type OrderRow, updateOrder } from './repository-orders.ts';
import { deliveryOf } from './stored.ts';

/** Updates the promise of the purchase: the ready day of its slowest order, and the carrier's days after it. */
async function renewPromise({ catalogue }: AppDeps, trx: Trx, purchaseId: string): Promise<void> {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) return;
  const days = (await listOrders(trx, [purchaseId])).map(({ ready_date }) => ready_date);
  const ready_date = latestReadyDate(days) ?? purchase.ready_date;
  const arrival_date = arrivalDate(ready_date, deliveryOf(purchase).days, catalogue.calendar);
  await updatePurchase(trx, purchaseId, { ready_date, arrival_date });
}

/** Stores another ready day from the workshop. Undefined: no such order. */
export async function changeReadyDate(
  deps: AppDeps,
  trx: Trx,
  { number, readyDate, who }: { number: string; readyDate: string; who: string },
): Promise<OrderRow | undefined> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined || order.ready_date === readyDate) return order;
  await updateOrder(trx, order.id, { ready_date: readyDate });
  await renewPromise(deps, trx, order.purchase_id);
  const detail = { readyDate, before: order.ready_date };
  const at = deps.clock().toISOString();
  await recordChange(deps, trx, { purchaseId: order.purchase_id, orderIds: [order.id], kind: 'ready_date', detail, at, actor: who });
  return { ...order, ready_date: readyDate };
}

/** Stores a tracking number, of an order that is not cancelled. Undefined: no such order. */
export async function setTracking(
  deps: AppDeps,
  trx: Trx,
  number: string,
  tracking: { carrier: string | null; number: string },
  who: string,
): Promise<OrderRow | 'cancelled' | undefined> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined) return undefined;
  if (order.cancelled_at !== null) return 'cancelled';
  const { id, status, purchase_id: purchaseId } = order;
  const change = { tracking_carrier: tracking.carrier, tracking_number: tracking.number };
  const at = deps.clock().toISOString();
  await updateOrder(trx, id, change);
  await insertHistory(trx, [
    { id: uuidv7(Date.parse(at)), order_id: id, status, at, actor: who, event: 'tracking', note: tracking.number },
  ]);
  await recordChange(deps, trx, { purchaseId, orderIds: [id], kind: 'tracking', detail: tracking, at, actor: who });
  return { ...order, ...change };
}

/** Stores a parcel's tracking number as the shop itself does. */
export const trackOrder = async (deps: AppDeps, number: string, tracking: string): Promise<'tracked' | 'cancelled' | 'unknown'> => {
  const order = await inTransaction(deps.db, (trx) => setTracking(deps, trx, number, { carrier: null, number: tracking }, 'floor'));
  if (order === undefined) return 'unknown';
  return order === 'cancelled' ? order : 'tracked';
};
