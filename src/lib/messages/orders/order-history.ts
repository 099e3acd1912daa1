import type { DeliveryType, OrderStatus } from '../../domain/codes.ts';
import { isShipped } from '../../domain/orders/order-phases.ts';
import { HANDED_OVER } from './customer-status.ts';
import { ORDER_DETAILS } from './order-actions.ts';
import { orderStatusName } from './status-names.ts';

type HistoryEvent = { number: string; event: 'status' | keyof typeof ORDER_DETAILS.events; status: OrderStatus; note: string };

/** Priced and placed is one thing to who has ordered. */
const PLACED: readonly OrderStatus[] = ['CALC', 'CRE'];

/** What is collected in the workshop was not shipped. */
function statusText(status: OrderStatus, delivery: DeliveryType): string {
  if (PLACED.includes(status)) return ORDER_DETAILS.placed;
  return isShipped(status) && delivery === 'workshop' ? HANDED_OVER : orderStatusName(status);
}

/** A proposed order begins where people look at its files: at first it is but accepted. */
const isBegun = ({ event, status }: HistoryEvent, isFirst: boolean): boolean => event === 'status' && status === 'MAKCH' && isFirst;

const textOf = ({ event, status, note }: HistoryEvent, delivery: DeliveryType): string =>
  event === 'status'
    ? [statusText(status, delivery), note].filter(Boolean).join(': ')
    : (ORDER_DETAILS.events[event]?.(note) ?? (note || event));

/** On the way to the outcome of a check, which is a line of its own. */
const PASSING: OrderStatus = 'ROBOT';

/** A payment is of the whole purchase: written down with each of its orders, it is said once. */
const isPaidBefore = (event: HistoryEvent, before: HistoryEvent | undefined): boolean =>
  event.event === 'paid' && before?.event === 'paid' && before.note === event.note && before.number !== event.number;

/** The file that has moved the order was named, with its version, just before. */
const isUploadBefore = (event: HistoryEvent, before: HistoryEvent | undefined): boolean =>
  event.event === 'status' && event.status === 'MAK' && before?.event === 'uploaded' && before.number === event.number;

/**
 * What happened, in words, newest first. Statuses of the workshop may share a name for the customer («В печати»): of such
 * neighbours in one order only the first is told.
 * @param events oldest first
 */
export function describeHistory<T extends HistoryEvent>(events: readonly T[], delivery: DeliveryType): (T & { text: string })[] {
  const last: Record<string, string> = {};
  const texts = events.flatMap((event, at) => {
    if (isPaidBefore(event, events[at - 1])) return [];
    const text = isBegun(event, last[event.number] === undefined) ? ORDER_DETAILS.placed : textOf(event, delivery);
    if (event.event === 'status') {
      if (event.status === PASSING || last[event.number] === text) return [];
      last[event.number] = text;
      if (isUploadBefore(event, events[at - 1])) return [];
    }
    return { ...event, text };
  });
  return texts.reverse();
}
