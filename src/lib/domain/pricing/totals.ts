import type { Kopecks } from '../money.ts';
import { ROUBLE } from '../money.ts';

/** What a total needs of an order; both amounts in whole kopecks, not negative. */
export type PricedOrder = { priceWithoutDisc: Kopecks; shipment: { shipmentPrice: Kopecks } };

/** A discount of 7.5 % is 750: hundredths of a percent keep every sum whole. */
const FULL = 10_000n;

/** A sale outside 0…100 % is a mistake in the data: it gives no discount and no surcharge. */
function saleParts(sale: number): bigint {
  return Number.isFinite(sale) && sale >= 0 && sale <= 100 ? BigInt(Math.round(sale * 100)) : 0n;
}

function ceilToRouble(numerator: bigint, denominator: bigint): Kopecks {
  const rouble = denominator * BigInt(ROUBLE);
  return Number((numerator + rouble - 1n) / rouble) * ROUBLE;
}

/**
 * ⌈ Σ ( priceWithoutDisc·(1 − sale/100) + shipmentPrice ) ⌉ in whole roubles, computed exactly and rounded once.
 * `sale` in percent. Source: specification §9.
 */
export function totalPrice(orders: readonly PricedOrder[], sale: number): Kopecks {
  const share = FULL - saleParts(sale);
  const sum = orders.reduce((all, order) => all + BigInt(order.priceWithoutDisc) * share + BigInt(order.shipment.shipmentPrice) * FULL, 0n);
  return ceilToRouble(sum, FULL);
}

/**
 * Σ ( priceWithoutDisc + shipmentPrice / (1 − sale/100) ), rounded up to whole roubles like the total.
 * With a sale of 100 % nothing can be grossed up: the shipment counts as it is. Source: specification §9.
 */
export function totalBeforeDiscount(orders: readonly PricedOrder[], sale: number): Kopecks {
  const share = FULL - saleParts(sale) || FULL;
  const sum = orders.reduce((all, order) => all + BigInt(order.priceWithoutDisc) * share + BigInt(order.shipment.shipmentPrice) * FULL, 0n);
  return ceilToRouble(sum, share);
}

/** The latest of ISO days (YYYY-MM-DD): the day the whole purchase is ready. Null for none. */
export function latestReadyDate(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
}
