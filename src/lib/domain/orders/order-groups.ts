import { ORDER_STATUSES, type OrderStatus } from '../codes.ts';
import { isWaiting, type OrderState } from './next-action.ts';
import { isReady, isShipped } from './order-phases.ts';

/** Groups of the list of orders, in order: waiting for the customer, in work, ready, handed over, cancelled. */
export const ORDER_GROUPS = ['waiting', 'work', 'ready', 'done', 'cancelled'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** Groups of orders that need nothing from their customer. */
type Settled = Extract<OrderGroup, 'work' | 'ready' | 'done'>;
const settledGroup = (status: OrderStatus): Settled => (isShipped(status) ? 'done' : isReady(status) ? 'ready' : 'work');

/** Statuses of a group whose orders do not wait for the customer. */
export const statusesOf = (group: Settled): OrderStatus[] => ORDER_STATUSES.filter((status) => settledGroup(status) === group);

export function groupOf(order: OrderState): OrderGroup {
  if (order.isCancelled) return 'cancelled';
  return isWaiting(order) ? 'waiting' : settledGroup(order.status);
}

/** The group of a purchase is the first group any of its orders is in: waiting comes before done. */
export const groupOfAll = (orders: readonly OrderState[]): OrderGroup => {
  const groups = orders.map(groupOf);
  return ORDER_GROUPS.find((group) => groups.includes(group)) ?? 'work';
};
