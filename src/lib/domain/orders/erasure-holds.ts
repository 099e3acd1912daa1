import type { PaymentStatus } from '../codes.ts';
import { isShipped } from './order-phases.ts';
import { isCancelled, mayPurchase, type OrderFacts } from './order-rights.ts';

/**
 * Why a purchase keeps its customer's account from being erased. `unpaid`, `partly`: nothing or a part is paid, and it can be cancelled;
 * `owing`: it is not all paid and cannot be cancelled any more; `working`: it is paid and not handed over yet; `settling`: all is done but
 * money or a receipt is on its way.
 */
export const ERASURE_HOLDS = ['unpaid', 'partly', 'owing', 'working', 'settling'] as const;
export type ErasureHold = (typeof ERASURE_HOLDS)[number];

type Held = {
  paid: number;
  paymentStatus: PaymentStatus;
  orders: readonly OrderFacts[];
  /** All that was paid has gone back. */
  isRefunded: boolean;
  /** A payment or a refund is undecided, or a receipt is still to be sent. */
  isSettling: boolean;
};

/** Null where a purchase is finished: paid and delivered, called off or completely refunded, with nothing on its way. */
export function erasureHoldOf({ paid, paymentStatus, orders, isRefunded, isSettling }: Held): ErasureHold | null {
  const isOff = isCancelled(orders);
  const isHandedOver = paymentStatus === 'FP' && orders.every((order) => isShipped(order.status) || order.isCancelled);
  if (isRefunded || (isOff ? paid === 0 : isHandedOver)) return isSettling ? 'settling' : null;
  if (isOff) return 'settling';
  if (paymentStatus === 'FP') return 'working';
  if (!mayPurchase('cancel', orders, paymentStatus)) return 'owing';
  return paid > 0 ? 'partly' : 'unpaid';
}
