import { addWorkingDays, promiseReady, type WorkCalendar } from '../calendar.ts';
import { divideRounded, type Kopecks, percentOf } from '../money.ts';
import { FULL_SHARE, type PricedOrder, saleShare } from '../pricing/totals.ts';
import { DAY_MS } from '../time.ts';

/**
 * What a shop promises for being late: the delivery for nothing, and for each day of the calendar a share of the price of the goods, up to a
 * share of it. Percents are whole. Days are those of the calendar, as the law counts them (ЗоЗПП, 28 п. 5).
 */
export type LatePromise = { freeDelivery: boolean; dayPercent: number; mostPercent: number };

/** What the promise brings for an order that is so many days late; `sale` in percent lowers the price of the goods, as in the total. */
export function compensationOf(
  { freeDelivery, dayPercent, mostPercent }: LatePromise,
  { price, shipment_price, sale }: PricedOrder & { sale: number },
  days: number,
): Kopecks {
  if (days <= 0) return 0;
  const goods = divideRounded(price * saleShare(sale), FULL_SHARE);
  return (freeDelivery ? shipment_price : 0) + percentOf(goods, Math.min(mostPercent, dayPercent * days));
}

/** A file its customer has approved: when it came and was checked. */
export type ApprovedFile = { cameAt: Date; checkedAt: Date; approvedAt: Date };

/** When the customer would have approved the last file if its check had taken no time; null without files. */
function doneAt(files: readonly ApprovedFile[]): Date | null {
  if (files.length === 0) return null;
  const moments = files.map(
    ({ cameAt, checkedAt, approvedAt }) => approvedAt.getTime() - Math.max(0, checkedAt.getTime() - cameAt.getTime()),
  );
  return new Date(Math.max(...moments));
}

/** `promised`: the day the customer was promised; `workDays`: working days the production takes. */
type Counted = { promised: string; workDays: number; files: readonly ApprovedFile[] };

/**
 * The day from which an order counts as late: the promised one, or later when its customer approved later than the promise allowed. The time
 * the shop's own check took is not the customer's.
 */
export function countedDay({ promised, workDays, files }: Counted, calendar: WorkCalendar): string {
  const done = doneAt(files);
  if (done === null) return promised;
  const own = addWorkingDays(promiseReady(done, 0, calendar).until.day, workDays, calendar);
  return own > promised ? own : promised;
}

/** Days of the calendar from a promised day to another one; 0 when it is not later. */
export const daysLate = (promised: string, day: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(promised)) / DAY_MS));

/** What being late took off the prices of orders together. */
export const lateSumOf = (orders: readonly { late_sum: Kopecks }[]): Kopecks => orders.reduce((sum, { late_sum }) => sum + late_sum, 0);

/** What a purchase was sold for: what being late took off was never sold. What goes back after delivery is no part of this. */
export const soldTotal = (total: Kopecks, orders: readonly { late_sum: Kopecks }[]): Kopecks => total - lateSumOf(orders);

/** What being late took off an order, and how much of that is its delivery, made free. */
export type LateSums = { late_sum: Kopecks; late_shipment: Kopecks };

/** The same when the delivery comes to another sum: of a free delivery that costs less, less is given back; a dearer one is paid for. */
export function lateSumsWith({ late_sum, late_shipment }: LateSums, shipment: Kopecks): LateSums {
  const free = Math.min(late_shipment, shipment);
  return { late_sum: late_sum - late_shipment + free, late_shipment: free };
}
