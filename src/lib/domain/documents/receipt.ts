import { type Kopecks, prorate } from '../money.ts';
import type { PricedOrder } from '../pricing/totals.ts';

/** A position of a fiscal receipt or an invoice: what was sold and what it came to, discount and rounding inside. */
export type SoldLine = { title: string; quantity: number; unit: 'piece' | 'service'; amount: Kopecks };

type SoldOrder = PricedOrder & { title: string; quantity: number };

/**
 * What a purchase sells, line by line: the print jobs with their share of the discount, then the delivery. The lines add up to
 * `amount` exactly, whatever rounding the total took. `sale` in percent.
 */
export function soldLines(orders: readonly SoldOrder[], sale: number, amount: Kopecks, deliveryTitle: string): SoldLine[] {
  const share = Math.round(Math.max(0, 100 - sale) * 100);
  const shipment = orders.reduce((sum, order) => sum + order.shipment.shipmentPrice, 0);
  const lines: (Omit<SoldLine, 'amount'> & { weight: number })[] = [
    ...orders.map(({ title, quantity, priceWithoutDisc }) => ({
      title,
      quantity,
      unit: 'piece' as const,
      weight: priceWithoutDisc * share,
    })),
    { title: deliveryTitle, quantity: 1, unit: 'service', weight: shipment * 10_000 },
  ];
  const amounts = prorate(
    amount,
    lines.map(({ weight }) => weight),
  );
  return lines.map(({ weight: _, ...line }, at) => ({ ...line, amount: amounts[at] ?? 0 })).filter((line) => line.amount > 0);
}
