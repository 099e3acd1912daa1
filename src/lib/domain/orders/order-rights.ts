import type { OrderStatus, PaymentStatus } from '../codes.ts';

export const ORDER_ACTIONS = ['cancel', 'pay', 'address', 'claim', 'repeat'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

const ALWAYS = ['pay', 'repeat'] as const;
/** Nothing has been printed: everything can still be called off. */
const BEFORE_PRESS = [...ALWAYS, 'cancel', 'address'] as const;
/** Paper and plates are spent; the parcel has no label yet. */
const ON_PRESS = [...ALWAYS, 'address'] as const;
/** The customer may hold it in hands. */
const HANDED_OVER = [...ALWAYS, 'claim'] as const;

/** What a customer may do with an order, by where production stands. Source: the shop's terms; the specification names none. */
const BY_STATUS: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  CALC: BEFORE_PRESS,
  CRE: BEFORE_PRESS,
  BEAGR: BEFORE_PRESS,
  MAK: BEFORE_PRESS,
  ROBOT: BEFORE_PRESS,
  ROBMIST: BEFORE_PRESS,
  MAKERR: BEFORE_PRESS,
  MAKRDY: BEFORE_PRESS,
  MAKCH: BEFORE_PRESS,
  AGR: ON_PRESS,
  MAKDOWN: ON_PRESS,
  INPROD: ON_PRESS,
  MADE: ON_PRESS,
  WRH: HANDED_OVER,
  SHP: HANDED_OVER,
};

const ANY_MONEY = ORDER_ACTIONS;
/** Who has paid everything has nothing left to pay. */
const PAID = ORDER_ACTIONS.filter((action) => action !== 'pay');

/** … and by its money. Only paying depends on it: money paid is given back or kept, whatever else is done. */
const BY_PAYMENT: Readonly<Record<PaymentStatus, readonly OrderAction[]>> = {
  NP: ANY_MONEY,
  PP: ANY_MONEY,
  GG: ANY_MONEY,
  WP: ANY_MONEY,
  FP: PAID,
};

/** A cancelled order can only be placed again. */
const WHEN_CANCELLED: readonly OrderAction[] = ['repeat'];

export type OrderFacts = { status: OrderStatus; isCancelled: boolean };

/** Everything its customer may do with one order. */
export function rightsOf({ status, isCancelled }: OrderFacts, payment: PaymentStatus): OrderAction[] {
  // A code of another version of the shop: what is always allowed is, and what depends on it is not.
  const own = isCancelled ? WHEN_CANCELLED : (BY_STATUS[status] ?? ALWAYS);
  return own.filter((action) => (BY_PAYMENT[payment] ?? PAID).includes(action));
}

/**
 * Whether a whole purchase allows an action. Money, address and cancellation are of the purchase, so all its orders must allow
 * them; a claim is of one order, so one is enough. Anything can be repeated.
 */
export function mayPurchase(action: OrderAction, orders: readonly OrderFacts[], payment: PaymentStatus): boolean {
  const allows = (order: OrderFacts): boolean => rightsOf(order, payment).includes(action);
  return action === 'claim' ? orders.some(allows) : orders.length > 0 && orders.every(allows);
}

/** Cancelled as a whole: money and shipment are agreed for everything in it at once. */
export const isCancelled = (orders: readonly Pick<OrderFacts, 'isCancelled'>[]): boolean =>
  orders.length > 0 && orders.every((order) => order.isCancelled);
