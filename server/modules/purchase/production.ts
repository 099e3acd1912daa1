import type { Transaction } from 'kysely';
import { arrivalDate } from '#lib/domain/delivery/delivery.ts';
import { latestReadyDate } from '#lib/domain/pricing/totals.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { notifyAboutTracking } from '../order-letters/status.ts';
import { findPurchase, setPromise } from './repository.ts';
import { noteChange } from './repository-journal.ts';
import { findOrderByNumber, listOrders, type OrderRow, recordHistory, saveTracking, setReadyDate } from './repository-orders.ts';
import { deliveryOf } from './view.ts';

/** The purchase promises the day its slowest order is ready, and the carrier's days after it. */
async function promiseAnew({ catalogue }: AppDeps, trx: Transaction<Database>, purchaseId: string): Promise<void> {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) return;
  const days = (await listOrders(trx, [purchaseId])).map(({ ready_date }) => ready_date);
  const ready_date = latestReadyDate(days) ?? purchase.ready_date;
  const arrival_date = arrivalDate(ready_date, deliveryOf(purchase).days, catalogue.calendar);
  await setPromise(trx, purchaseId, { ready_date, arrival_date });
}

/** The shop floor names another day. Undefined: there is no such order. */
export async function changeReadyDate(
  deps: AppDeps,
  trx: Transaction<Database>,
  { number, readyDate, who }: { number: string; readyDate: string; who: string },
): Promise<OrderRow | undefined> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined || order.ready_date === readyDate) return order;
  await setReadyDate(trx, order.id, readyDate);
  await promiseAnew(deps, trx, order.purchase_id);
  const detail = { readyDate, before: order.ready_date };
  await noteChange(trx, { orderIds: [order.id], kind: 'ready_date', detail, at: deps.clock().toISOString(), actor: who });
  return { ...order, ready_date: readyDate };
}

/** The parcel has a number to follow it by. Undefined: there is no such order. */
export async function setTracking(
  deps: AppDeps,
  trx: Transaction<Database>,
  number: string,
  tracking: { carrier: string | null; number: string },
  who: string,
): Promise<OrderRow | undefined> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined) return undefined;
  const at = deps.clock().toISOString();
  await saveTracking(trx, order.id, { tracking_carrier: tracking.carrier, tracking_number: tracking.number });
  await recordHistory(trx, {
    id: uuidv7(),
    order_id: order.id,
    status: order.status,
    at,
    actor: who,
    event: 'tracking',
    note: tracking.number,
  });
  await noteChange(trx, { orderIds: [order.id], kind: 'tracking', detail: tracking, at, actor: who });
  const tracked = { ...order, tracking_carrier: tracking.carrier, tracking_number: tracking.number };
  await notifyAboutTracking(deps, trx, tracked);
  return tracked;
}
