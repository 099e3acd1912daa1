import type { Turnaround } from '../codes.ts';
import type { Kopecks } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import type { Costs } from './costs.ts';
import { costOf } from './costs.ts';
import { quoteJob } from './quote.ts';

/** The price and the cost of a job in one quantity and turnaround. */
export type Margin = { quantity: number; turnaround: Turnaround; price: Kopecks; cost: Kopecks };

/** The margin of a price in whole percent of the cost, rounded down. */
export const marginPercent = ({ price, cost }: Margin): number => Math.floor(((price - cost) * 100) / cost);

/**
 * The cell of a job's price table whose price is nearest to its cost: volume steps may fall below cost at quantities that no reference
 * order has. Null when no quantity can be made.
 */
export function thinnestMargin(job: Job, product: Product, list: PriceList, costs: Costs): Margin | null {
  const cells = product.quantities.flatMap((quantity) => product.turnarounds.map((turnaround) => ({ ...job, quantity, turnaround })));
  const margins = cells.flatMap((cell): Margin[] => {
    const result = quoteJob(cell, product, list);
    if (!result.ok) return [];
    const { quantity, turnaround } = cell;
    return [{ quantity, turnaround, price: result.quote.price, cost: costOf(result.quote, cell, product, list, costs) }];
  });
  return margins.sort((a, b) => a.price * b.cost - b.price * a.cost)[0] ?? null;
}
