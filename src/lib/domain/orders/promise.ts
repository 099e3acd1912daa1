import { addWorkingDays, type CutOff, moscowDay, promiseReady, type WorkCalendar, workingDaysBetween } from '../calendar.ts';
import type { OrderStatus, PaymentStatus } from '../codes.ts';

/** What work on an order still waits for. */
export type Wanted = 'payment' | 'artwork';

/**
 * What may be said of an order's day. `conditional`: it holds if what is wanted comes by `until`; `moved`: that moment has passed,
 * so it is another day than was said, with a moment of its own; `overdue`: the day has passed with nothing finished, so no day is
 * promised; `ended`: made or called off.
 */
export type Standing =
  | { kind: 'promised'; day: string }
  | { kind: 'conditional'; day: string; until: CutOff; wanted: Wanted[] }
  | { kind: 'moved'; day: string; from: string; until: CutOff; wanted: Wanted[] }
  | { kind: 'overdue'; from: string }
  | { kind: 'ended' };

/** What is known of an order; `placedAt` is when its `readyDate` was promised. */
export type OrderFacts = {
  placedAt: Date;
  readyDate: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isCancelled: boolean;
};

const FINISHED: readonly OrderStatus[] = ['MADE', 'WRH', 'SHP'];
/** There is no artwork yet, or only one that cannot be printed. */
const WITHOUT_ARTWORK: readonly OrderStatus[] = ['CALC', 'CRE', 'MAKERR'];
const PAID: readonly PaymentStatus[] = ['FP', 'PP'];

/** What work still waits for, in the order a customer is asked for it. */
export function wantedOf({ status, paymentStatus }: Pick<OrderFacts, 'status' | 'paymentStatus'>): Wanted[] {
  return [
    ...(PAID.includes(paymentStatus) ? [] : (['payment'] as const)),
    ...(WITHOUT_ARTWORK.includes(status) ? (['artwork'] as const) : []),
  ];
}

/** The day an order may be promised for now, by the same calendar as on the product's page. */
export function standingOf(order: OrderFacts, now: Date, calendar: WorkCalendar): Standing {
  const { placedAt, readyDate, status, isCancelled } = order;
  if (isCancelled || FINISHED.includes(status)) return { kind: 'ended' };
  const wanted = wantedOf(order);
  const today = promiseReady(now, 0, calendar);
  if (wanted.length === 0) return readyDate < moscowDay(now) ? { kind: 'overdue', from: readyDate } : { kind: 'promised', day: readyDate };
  const { until } = promiseReady(placedAt, 0, calendar);
  if (today.until.day <= until.day) return { kind: 'conditional', day: readyDate, until, wanted };
  const days = workingDaysBetween(until.day, readyDate, calendar);
  return { kind: 'moved', day: addWorkingDays(today.until.day, days, calendar), from: readyDate, until: today.until, wanted };
}
