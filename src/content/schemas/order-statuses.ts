import { z } from 'zod';
import { ORDER_STATUSES, type OrderStatus } from '#lib/domain/codes.ts';
import { ACTORS, strandedStatuses, type Transitions } from '#lib/domain/orders/order-status.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { itself, unique } from './unique.ts';

const Actors = z.array(z.enum(ACTORS)).min(1).check(unique(itself));
const forEachStatus = <T>(value: (from: OrderStatus) => T) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, value(status)])) as Record<OrderStatus, T>;

/** A status does not lead to itself: its own name is an unknown field of its line. */
function movesOf(from: OrderStatus) {
  const others = Object.entries(forEachStatus(() => Actors.optional())).filter(([to]) => to !== from);
  return z.strictObject(Object.fromEntries(others));
}

/** `order-statuses.yaml`: from → to → who may. Every status has its line, every line leads from the first to the last status. */
export const OrderStatusFile = z
  .strictObject(forEachStatus(movesOf))
  .check(({ value, issues }) => {
    for (const { status, reason } of strandedStatuses(value as Transitions))
      issues.push({ code: 'custom', input: value[status], path: [status], message: contentMessages[reason] });
  })
  .transform((table) => table as Transitions);
