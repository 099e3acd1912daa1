import { type Kopecks, prorate } from '../money.ts';
import { FULL_SHARE, type PricedOrder, saleShare } from '../pricing/totals.ts';

/** A line of a receipt or an invoice: what was sold and its amount, with discount and rounding included. */
export type SoldLine = { title: string; quantity: number; unit: 'piece' | 'service'; amount: Kopecks };

type SoldOrder = PricedOrder & { title: string; quantity: number };

/**
 * An order's weight when its purchase's total is shared among lines: the price with the discount, plus delivery, which has none. `sale` in
 * percent.
 */
export const weightOf = ({ price, shipment_price }: PricedOrder, sale: number): number =>
  price * saleShare(sale) + shipment_price * FULL_SHARE;

/**
 * What a purchase sells, line by line: the print jobs with their share of the discount, then the delivery. The lines add up to
 * `amount` exactly, whatever rounding the total took. `sale` in percent.
 */
export function soldLines(orders: readonly SoldOrder[], sale: number, amount: Kopecks, deliveryTitle: string): SoldLine[] {
  const shipment_price = orders.reduce((sum, order) => sum + order.shipment_price, 0);
  const lines: (Omit<SoldLine, 'amount'> & { weight: number })[] = [
    ...orders.map(({ title, quantity, price }) => ({
      title,
      quantity,
      unit: 'piece' as const,
      weight: weightOf({ price, shipment_price: 0 }, sale),
    })),
    { title: deliveryTitle, quantity: 1, unit: 'service', weight: weightOf({ price: 0, shipment_price }, sale) },
  ];
  const amounts = prorate(
    amount,
    lines.map(({ weight }) => weight),
  );
  return lines.map(({ weight: _, ...line }, at) => ({ ...line, amount: amounts[at] ?? 0 })).filter((line) => line.amount > 0);
}
