import type { Kopecks } from '../money.ts';
import { ROUBLE } from '../money.ts';

/**
 * The fields of a stored order that a total needs; both amounts in whole kopecks, not negative. `price` is called `priceWithoutDisc`
 * outside.
 */
export type PricedOrder = { price: Kopecks; shipment_price: Kopecks };

/** Shares in hundredths of a percent keep every sum whole: a discount of 7.5 % is 750 of them. */
export const FULL_SHARE = 10_000;

/**
 * The share of a price left after a sale in percent, in hundredths of a percent. A sale outside 0…100 % is a mistake in the data and
 * changes nothing.
 */
export const saleShare = (sale: number): number => (sale >= 0 && sale <= 100 ? FULL_SHARE - Math.round(sale * 100) : FULL_SHARE);

/** Σ ( price·share + shipment ), in ten-thousandths of a kopeck. */
const weighed = (orders: readonly PricedOrder[], share: number): bigint =>
  orders.reduce((sum, order) => sum + BigInt(order.price) * BigInt(share) + BigInt(order.shipment_price) * BigInt(FULL_SHARE), 0n);

function ceilToRouble(numerator: bigint, denominator: number): Kopecks {
  const rouble = BigInt(denominator) * BigInt(ROUBLE);
  return Number((numerator + rouble - 1n) / rouble) * ROUBLE;
}

/**
 * ⌈ Σ ( priceWithoutDisc·(1 − sale/100) + shipmentPrice ) ⌉ in whole roubles, computed exactly and rounded once.
 * `sale` in percent. Source: specification §9.
 */
export const totalPrice = (orders: readonly PricedOrder[], sale: number): Kopecks =>
  ceilToRouble(weighed(orders, saleShare(sale)), FULL_SHARE);

/**
 * Σ ( priceWithoutDisc + shipmentPrice / (1 − sale/100) ), rounded up to whole roubles like the total.
 * With a sale of 100 % nothing can be grossed up: the shipment counts as it is. Source: specification §9.
 */
export function totalBeforeDiscount(orders: readonly PricedOrder[], sale: number): Kopecks {
  const share = saleShare(sale) || FULL_SHARE;
  return ceilToRouble(weighed(orders, share), share);
}

/** The latest of ISO days (YYYY-MM-DD): the day the whole purchase is ready. Null for none. */
export function latestReadyDate(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
}
