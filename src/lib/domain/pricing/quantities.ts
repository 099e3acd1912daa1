import type { Turnaround } from '../codes.ts';
import type { Kopecks } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
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

/** Every job of a product without finishing, of its least quantity and as thin as each binding allows. */
function plainJobs({ defaults, formats, papers, sides, turnarounds, quantities, multipage }: Product): Job[] {
  const choices: Partial<Job>[][] = [
    formats.map(({ id }) => ({ format: id })),
    papers.map((paper) => ({ paper })),
    sides.map((printed) => ({ sides: printed })),
    turnarounds.map((turnaround) => ({ turnaround })),
    (multipage?.bindings ?? []).map(({ id, pages }) => ({ binding: id, pages: Math.min(...pages) })),
    (multipage?.coverPapers ?? []).map((coverPaper) => ({ coverPaper })),
  ];
  const plain = { ...defaults, finishing: [], quantity: Math.min(...quantities) };
  return choices
    .filter((options) => options.length > 0)
    .reduce<Job[]>((jobs, options) => jobs.flatMap((job) => options.map((option) => ({ ...job, ...option }))), [plain]);
}

/** The least a product costs in its listed formats, a size of one's own may cost less; null when it cannot be made at all. */
export function lowestPrice(product: Product, list: PriceList): Kopecks | null {
  const prices = plainJobs(product).flatMap((job) => priceCell(job, product, list)?.price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** The «from» price of a product: the least it costs in the format its page opens with; null when it cannot be made in that one. */
export function startingPrice(product: Product, list: PriceList): Kopecks | null {
  return lowestPrice({ ...product, formats: product.formats.filter(({ id }) => id === product.defaults.format) }, list);
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
