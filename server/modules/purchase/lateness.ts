import { moscowDay } from '#lib/domain/calendar.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import { compensationOf, countedDay, daysLate } from '#lib/domain/orders/lateness.ts';
import { priceOf } from '#lib/domain/orders/money-back.ts';
import { fileActionOf, type OrderState } from '#lib/domain/orders/next-action.ts';
import { isFinished } from '#lib/domain/orders/order-phases.ts';
import { paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { type OrderFacts, wantedOf } from '#lib/domain/orders/promise.ts';
import type { AppDeps, Reaction } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { approvedFiles, type BesideOrders, besideOrders, stateOf } from './beside.ts';
import { recordEvent } from './journal.ts';
import { changeReadyDate } from './production.ts';
import { orderFactsOf, SHOP } from './promise.ts';
import { findPurchase, type PurchaseRow } from './repository.ts';
import { findOrder, listPastPromise, markLate, type OrderRow, updateOrder } from './repository-orders.ts';
import { setPaid } from './service.ts';
import { latePromiseOf, payerOf } from './stored.ts';

/** An order that is late: the day it was promised for, days since, what they bring its customer. */
export type Lateness = { day: string; days: number; sum: Kopecks };

/** The delivery the order had when it became late: one made dearer since is paid for. */
const lateShipmentOf = ({ shipment_price, shipment_when_late }: OrderRow): Kopecks =>
  Math.min(shipment_price, shipment_when_late ?? shipment_price);

/** Whether the next move is the customer's: money, a file that can be printed, an approval. */
const waitsForCustomer = (facts: OrderFacts, state: OrderState): boolean =>
  wantedOf({ ...facts, files: 'none' }).length > 0 || fileActionOf(state) !== undefined;

/**
 * How late an order is today; null for one that is not, is cancelled, waits for its customer, or was placed without the promise. The day is the
 * one the customer was promised: what he was late with himself has moved it, what the workshop has moved has not.
 */
export function latenessNow(
  deps: Pick<AppDeps, 'clock' | 'catalogue'>,
  purchase: PurchaseRow,
  order: OrderRow,
  beside: BesideOrders,
): Lateness | null {
  const { clock, catalogue } = deps;
  const promise = latePromiseOf(purchase);
  const facts = orderFactsOf(deps, purchase, order, beside.promises);
  if (promise === null || facts.isCancelled || waitsForCustomer(facts, stateOf(purchase, order, beside))) return null;
  const promised = beside.promises.moved.get(order.id)?.promised ?? order.ready_date;
  const day = countedDay({ promised, workDays: facts.workDays, files: approvedFiles(order.id, beside) }, catalogue.calendar);
  const days = daysLate(day, moscowDay(clock()));
  return days === 0
    ? null
    : { day, days, sum: compensationOf(promise, { price: order.price, shipment_price: lateShipmentOf(order), sale: purchase.sale }, days) };
}

/**
 * Once all files of an order are approved, and later than its day allowed, the day moves: by the customer's own time, without that of the
 * shop's check.
 */
export async function moveLateApproval(deps: AppDeps, trx: Trx, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId);
  const purchase = order === undefined ? undefined : await findPurchase(trx, order.purchase_id);
  if (order === undefined || purchase === undefined) return;
  const beside = await besideOrders(trx, [orderId]);
  const { files, workDays } = orderFactsOf(deps, purchase, order, beside.promises);
  if (files !== 'approved') return;
  const counted = { promised: order.ready_date, workDays, files: approvedFiles(orderId, beside) };
  await changeReadyDate(deps, trx, { number: order.number, readyDate: countedDay(counted, deps.catalogue.calendar), who: SHOP });
}

/** Writes down that an order is late, once. */
export async function noteLate(deps: AppDeps, trx: Trx, orderId: string): Promise<boolean> {
  const order = await findOrder(trx, orderId);
  const purchase = order === undefined ? undefined : await findPurchase(trx, order.purchase_id);
  if (order === undefined || purchase === undefined || isFinished(order.status)) return false;
  const late = latenessNow(deps, purchase, order, await besideOrders(trx, [orderId]));
  if (late === null || !(await markLate(trx, orderId, late.day))) return false;
  await recordEvent(deps, trx, [order], { event: 'late', at: deps.clock().toISOString(), actor: 'shop', note: late.day });
  return true;
}

/** Writes down all orders whose promised day has passed since the last time; letters follow from the journal. Answers how many. */
export async function noteLateOrders(deps: AppDeps): Promise<number> {
  let noted = 0;
  for (const { id } of await listPastPromise(deps.db, moscowDay(deps.clock())))
    if (await inTransaction(deps.db, (trx) => noteLate(deps, trx, id))) noted += 1;
  return noted;
}

/** Takes what lateness has brought off the price. An order that was finished by mistake and went back to print adds only the difference. */
async function compensate(deps: AppDeps, trx: Trx, purchase: PurchaseRow, order: OrderRow): Promise<void> {
  const late = latenessNow(deps, purchase, order, await besideOrders(trx, [order.id]));
  const more = (late?.sum ?? 0) - order.late_sum;
  if (late === null || more <= 0) return;
  const late_shipment = latePromiseOf(purchase)?.freeDelivery === true ? lateShipmentOf(order) : 0;
  await updateOrder(trx, order.id, { late_day: late.day, late_sum: late.sum, late_shipment });
  const conceded = purchase.conceded + more;
  const payment_status = paymentStatusOf(purchase.paid, priceOf({ ...purchase, conceded }), unpaidStatus(payerOf(purchase)));
  await setPaid(deps, trx, purchase, { paid: purchase.paid, conceded, payment_status });
  await recordEvent(deps, trx, [order], { event: 'compensated', at: deps.clock().toISOString(), actor: 'shop', note: String(more) });
}

/**
 * Fixes what an order's lateness brings in the transaction that finishes it, before its documents and receipts are written: they are for the
 * lower price. Money beyond that price goes back as any surplus does.
 */
export const settleLateness: Reaction = async (deps, trx, { kind, purchaseId, orderIds, before }) => {
  if (kind !== 'status' || before?.status === undefined || isFinished(before.status)) return;
  for (const id of orderIds) {
    const order = await findOrder(trx, id);
    const purchase = await findPurchase(trx, purchaseId);
    if (order !== undefined && purchase !== undefined && isFinished(order.status)) await compensate(deps, trx, purchase, order);
  }
};
