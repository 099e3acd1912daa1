import type { OrderStatus } from '../domain/codes.ts';
import { ORDER_DETAILS } from './order-actions.ts';
import { ORDER_STATUS_NAMES } from './product.ts';

type Told = { number: string; event: 'status' | keyof typeof ORDER_DETAILS.events; status: OrderStatus; note: string };

const textOf = ({ event, status, note }: Told): string =>
  event === 'status' ? ORDER_STATUS_NAMES[status] : ORDER_DETAILS.events[event](note);

/**
 * What happened, in words, newest first. Statuses of the workshop may share a name for the customer («В печати»): of such
 * neighbours in one order only the first is told.
 * @param events oldest first
 */
export function tellHistory<T extends Told>(events: readonly T[]): (T & { text: string })[] {
  const last: Record<string, string> = {};
  const told = events.flatMap((event) => {
    const text = textOf(event);
    if (event.event === 'status') {
      if (last[event.number] === text) return [];
      last[event.number] = text;
    }
    return { ...event, text };
  });
  return told.reverse();
}
