import type { Owing } from '#lib/domain/orders/money-back.ts';
import { isCancelled, mayPurchase, type OrderAction, type OrderFacts } from '#lib/domain/orders/order-rights.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';

export const factsOf = ({ status, cancelled_at }: Pick<OrderRow, 'status' | 'cancelled_at'>): OrderFacts => ({
  status,
  isCancelled: cancelled_at !== null,
});

export const isCancelledPurchase = (orders: readonly OrderRow[]): boolean => isCancelled(orders.map(factsOf));

/** A purchase's money for the domain's rules. */
export const owingOf = ({ total, conceded, paid }: Omit<Owing, 'isCancelled'>, orders: readonly OrderRow[]): Owing => ({
  ...{ total, conceded, paid },
  isCancelled: isCancelledPurchase(orders),
});

/** The share that lets the work begin: agreed in a proposal, or that of the settings. 0: the whole sum. */
export const prepaymentPercentOf = (
  { catalogue }: Pick<AppDeps, 'catalogue'>,
  { prepayment_percent }: Pick<PurchaseRow, 'prepayment_percent'>,
): number => prepayment_percent ?? catalogue.shop.payment.prepaymentPercent;

/** @throws 409 order_cancelled or action_forbidden */
export function checkRight(action: OrderAction, { payment_status }: PurchaseRow, orders: readonly OrderRow[]): void {
  if (mayPurchase(action, orders.map(factsOf), payment_status)) return;
  throw apiError(409, isCancelledPurchase(orders) ? 'order_cancelled' : 'action_forbidden');
}
