import { type Kopecks, prorate } from '../money.ts';
import type { PricedOrder } from '../pricing/totals.ts';

/** A position of a fiscal receipt or an invoice: what was sold and what it came to, discount and rounding inside. */
export type SoldLine = { title: string; quantity: number; unit: 'piece' | 'service'; amount: Kopecks };

type SoldOrder = PricedOrder & { title: string; quantity: number };

/** What an order weighs in its purchase: its price with the discount, and its delivery, which has none. `sale` in percent. */
export const weightOf = (price: Kopecks, shipment: Kopecks, sale: number): number => price * saleShare(sale) + shipment * FULL_SHARE;

const FULL_SHARE = 10_000;
const saleShare = (sale: number): number => Math.round(Math.max(0, 100 - sale) * 100);

/**
 * What a purchase sells, line by line: the print jobs with their share of the discount, then the delivery. The lines add up to
 * `amount` exactly, whatever rounding the total took. `sale` in percent.
 */
export function soldLines(orders: readonly SoldOrder[], sale: number, amount: Kopecks, deliveryTitle: string): SoldLine[] {
  const shipment = orders.reduce((sum, order) => sum + order.shipment.shipmentPrice, 0);
  const lines: (Omit<SoldLine, 'amount'> & { weight: number })[] = [
    ...orders.map(({ title, quantity, priceWithoutDisc }) => ({
      title,
      quantity,
      unit: 'piece' as const,
      weight: weightOf(priceWithoutDisc, 0, sale),
    })),
    { title: deliveryTitle, quantity: 1, unit: 'service', weight: weightOf(0, shipment, sale) },
  ];
  const amounts = prorate(
    amount,
    lines.map(({ weight }) => weight),
  );
  return lines.map(({ weight: _, ...line }, at) => ({ ...line, amount: amounts[at] ?? 0 })).filter((line) => line.amount > 0);
}
