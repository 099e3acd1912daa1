import { ORDER_STATUSES, type OrderStatus } from '../codes.ts';
import { isWaiting, type OrderState } from './next-action.ts';
import { isReady, isShipped } from './order-phases.ts';

/** The groups of the list, in its order: the customer's turn, the shop's, ready to be had, handed over, called off. */
export const ORDER_GROUPS = ['waiting', 'work', 'ready', 'done', 'cancelled'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** Groups of orders that their customer has nothing to do about. */
type Settled = Extract<OrderGroup, 'work' | 'ready' | 'done'>;
const settledGroup = (status: OrderStatus): Settled => (isShipped(status) ? 'done' : isReady(status) ? 'ready' : 'work');

/** Statuses of a group, of orders that do not wait for the customer. */
export const statusesOf = (group: Settled): OrderStatus[] => ORDER_STATUSES.filter((status) => settledGroup(status) === group);

export function groupOf(order: OrderState): OrderGroup {
  if (order.isCancelled) return 'cancelled';
  return isWaiting(order) ? 'waiting' : settledGroup(order.status);
}

/** A purchase stands where the first of its orders does: what waits for the customer counts before what is done. */
export const groupOfAll = (orders: readonly OrderState[]): OrderGroup => {
  const groups = orders.map(groupOf);
  return ORDER_GROUPS.find((group) => groups.includes(group)) ?? 'work';
};
