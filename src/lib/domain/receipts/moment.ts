import { ORDER_STATUSES, type OrderStatus } from '../codes.ts';

/** Whether an order in this status has been handed over: it stands where the shop's content says, or beyond. */
export const isHandedOver = (status: OrderStatus, moment: OrderStatus): boolean =>
  ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf(moment);
