import type { OrderStatus, PaymentStatus } from '../codes.ts';

export const ORDER_ACTIONS = ['cancel', 'pay', 'address', 'claim', 'repeat'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

const ALWAYS = ['pay', 'repeat'] as const;
/** Nothing is printed yet: everything can still be cancelled. */
const BEFORE_PRESS = [...ALWAYS, 'cancel', 'address'] as const;
/** Paper and plates are used; the parcel has no label yet. */
const ON_PRESS = [...ALWAYS, 'address'] as const;
/** Handed out to the customer or on its way: it can be looked at, if not today. */
const HANDED_OVER = [...ALWAYS, 'claim'] as const;

/** Actions the customer may take, by the status of production. Source: the shop's terms; the specification names none. */
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
  // It still lies in the shop: a claim is of what its customer has seen.
  WRH: ALWAYS,
  SHP: HANDED_OVER,
};

const ANY_MONEY = ORDER_ACTIONS;
/** Paying is over once everything is paid. */
const PAID = ORDER_ACTIONS.filter((action) => action !== 'pay');

/** Actions by payment status. Only paying depends on it. */
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

/** All actions the customer may take on one order. */
export function rightsOf({ status, isCancelled }: OrderFacts, payment: PaymentStatus): OrderAction[] {
  // A status of another version of the shop allows only what is always allowed.
  const own = isCancelled ? WHEN_CANCELLED : (BY_STATUS[status] ?? ALWAYS);
  return own.filter((action) => (BY_PAYMENT[payment] ?? PAID).includes(action));
}

/**
 * Whether a whole purchase allows an action. Money, address and cancellation concern all its orders, so all must allow them; a claim
 * concerns one order, so one is enough. Anything can be repeated.
 */
export function mayPurchase(action: OrderAction, orders: readonly OrderFacts[], payment: PaymentStatus): boolean {
  const allows = (order: OrderFacts): boolean => rightsOf(order, payment).includes(action);
  return action === 'claim' ? orders.some(allows) : orders.length > 0 && orders.every(allows);
}

/** Whether all orders are cancelled: money and delivery are agreed for all of them together. */
export const isCancelled = (orders: readonly Pick<OrderFacts, 'isCancelled'>[]): boolean =>
  orders.length > 0 && orders.every((order) => order.isCancelled);
