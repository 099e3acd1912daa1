import type { Turnaround } from '../codes.ts';
import type { Kopecks } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { chosenJob } from '../rules/choice.ts';
import type { Quote } from './quote.ts';
import { quoteJob } from './quote.ts';

/** A cell of the price table; null when the job cannot be made in that quantity and time. */
export type PriceCell = Pick<Quote, 'price' | 'unitPrice' | 'productionDays' | 'method'> | null;
/** `rows[i][j]` is the price of `quantities[i]` of each design in `turnarounds[j]`. */
export type PriceTable = { designs: number; quantities: number[]; turnarounds: Turnaround[]; rows: PriceCell[][] };

function priceCell(job: Job, product: Product, list: PriceList): PriceCell {
  const result = quoteJob(job, product, list);
  if (!result.ok) return null;
  const { price, unitPrice, productionDays, method } = result.quote;
  return { price, unitPrice, productionDays, method };
}

/** Prices of a job for the whole ladder of quantities and every turnaround; the rest of the job stays. */
export function priceTable(job: Job, product: Product, list: PriceList): PriceTable {
  const { quantities, turnarounds } = product;
  const rows = quantities.map((quantity) => turnarounds.map((turnaround) => priceCell({ ...job, quantity, turnaround }, product, list)));
  return { designs: job.designs, quantities, turnarounds, rows };
}

/** What a product's page shows once a format, a paper and sides are chosen on it; nothing where the page would change one of the three. */
export function listedJobs(product: Product, list: PriceList): Job[] {
  const { formats, papers, sides, defaults } = product;
  const choices = formats.flatMap(({ id }) => papers.flatMap((paper) => sides.map((printed) => ({ format: id, paper, sides: printed }))));
  return choices.flatMap((choice) => {
    const job = chosenJob(defaults, choice, product, list);
    return job.format === choice.format && job.paper === choice.paper && job.sides === choice.sides ? [job] : [];
  });
}

/** The «from» price of a product: the least in the file of prices, which is of its smallest run; null when it cannot be made at all. */
export function startingPrice(product: Product, list: PriceList): Kopecks | null {
  const smallest = { ...product, quantities: [Math.min(...product.quantities)] };
  const cells = listedJobs(product, list).flatMap((job) => priceTable(job, smallest, list).rows.flat());
  const prices = cells.flatMap((cell) => cell?.price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** `cheaper`: costs no more than the job; `worth`: a little more for many more pieces. `difference`: the extra price (≤ 0: saved). */
export type QuantityHint = { kind: 'cheaper' | 'worth'; quantity: number; price: Kopecks; unitPrice: Kopecks; difference: Kopecks };

/** A larger quantity gets a hint when it costs at most a fifth more … */
const WORTH_PRICE_PERCENT = 120;
/** … and gives at least half as many pieces more. */
const WORTH_QUANTITY_PERCENT = 150;

/**
 * A larger quantity to suggest: the cheapest of those that cost no more than the job (1000 for the price of 800), else the next one that is
 * worth its extra price, else null.
 */
export function cheaperQuantity(job: Job, product: Product, list: PriceList): QuantityHint | null {
  const now = priceCell(job, product, list);
  if (now === null) return null;
  const larger = product.quantities
    .filter((quantity) => quantity > job.quantity)
    .flatMap((quantity) => {
      const cell = priceCell({ ...job, quantity }, product, list);
      return cell === null ? [] : [{ quantity, price: cell.price, unitPrice: cell.unitPrice, difference: cell.price - now.price }];
    });
  const cheaper = larger.filter(({ difference }) => difference <= 0).sort((a, b) => a.price - b.price || b.quantity - a.quantity)[0];
  if (cheaper !== undefined) return { kind: 'cheaper', ...cheaper };
  const worth = larger.find(
    ({ quantity, price }) => price * 100 <= now.price * WORTH_PRICE_PERCENT && quantity * 100 >= job.quantity * WORTH_QUANTITY_PERCENT,
  );
  return worth === undefined ? null : { kind: 'worth', ...worth };
}
