import type { DeliveryType, OrderStatus } from '../codes.ts';
import { isReady } from './order-phases.ts';

/** Whether a purchase can be collected in the workshop now, is made and being packed for it, or neither. */
export type Collecting = 'ready' | 'made';

/** The slowest order decides: they are handed out together. */
export function collectingOf(
  deliveryType: DeliveryType,
  orders: readonly { status: OrderStatus; isCancelled: boolean }[],
): Collecting | null {
  const open = orders.filter(({ isCancelled }) => !isCancelled);
  if (deliveryType !== 'workshop' || open.length === 0 || !open.every(({ status }) => isReady(status))) return null;
  return open.some(({ status }) => status === 'MADE') ? 'made' : 'ready';
}
