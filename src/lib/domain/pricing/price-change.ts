import type { Kopecks } from '../money.ts';
import { divideRounded } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import type { JobError } from '../rules/job-error.ts';
import type { Costs } from './costs.ts';
import { costOf } from './costs.ts';
import type { Margin } from './margins.ts';
import { thinnestMargin } from './margins.ts';
import { quoteJob } from './quote.ts';

/** A job whose price is watched, and its name for editors. */
export type ReferenceOrder = { name: string; job: Job };

/** The data that prices are computed from. */
export type PriceSource = { products: ReadonlyMap<string, Product>; priceList: PriceList };

/** A larger change is marked for a second look. */
export const NOTABLE_PERCENT = 15;

/**
 * `impossible`: it can no longer be made; `still-impossible`: neither before nor now; `possible`: only now; `new`: of a new product;
 * `table-below-cost`: the order's price is fine, but another quantity or turnaround of the job is below cost.
 */
export type PriceMark = 'impossible' | 'still-impossible' | 'possible' | 'new' | 'below-cost' | 'table-below-cost' | 'moved';

export type PriceChange = {
  name: string;
  /** Prices without any customer's discount; null where the job cannot be made. */
  before: Kopecks | null;
  after: Kopecks | null;
  /** Null where one of the prices is missing. */
  difference: Kopecks | null;
  /** The difference in tenths of a percent of the price before; null where that price is missing or nothing. */
  tenthsOfPercent: number | null;
  /** The new run's cost for the workshop; null when it cannot be made. */
  cost: Kopecks | null;
  /** The cell of the new price table nearest to its cost. */
  thinnest: Margin | null;
  marks: PriceMark[];
  /** Why it cannot be made with the new prices. */
  problems: JobError[];
};

type Priced = { price: Kopecks | null; cost: Kopecks | null; problems: JobError[] };

function priced(job: Job, { products, priceList }: PriceSource, costs: Costs): Priced {
  const product = products.get(job.product);
  if (product === undefined) return { price: null, cost: null, problems: [{ field: 'product', rule: 'product-other' }] };
  const result = quoteJob(job, product, priceList);
  if (!result.ok) return { price: null, cost: null, problems: result.problems };
  return { price: result.quote.price, cost: costOf(result.quote, job, product, priceList, costs), problems: [] };
}

/** Compared in whole numbers: exactly 15 % is not more than 15 %. */
function isNotable(before: Kopecks, difference: Kopecks): boolean {
  return Math.abs(difference) * 100 > NOTABLE_PERCENT * before;
}

function marksOf(before: Kopecks | null, { price, cost }: Priced, isNew: boolean, thinnest: Margin | null): PriceMark[] {
  if (price === null) return [before === null ? 'still-impossible' : 'impossible'];
  const marks: PriceMark[] = [];
  if (cost !== null && price < cost) marks.push('below-cost');
  else if (thinnest !== null && thinnest.price < thinnest.cost) marks.push('table-below-cost');
  if (before === null) marks.push(isNew ? 'new' : 'possible');
  else if (isNotable(before, price - before)) marks.push('moved');
  return marks;
}

/** Compares one reference order's price by the old and the new prices. */
export function comparePrice({ name, job }: ReferenceOrder, from: PriceSource, to: PriceSource, costs: Costs): PriceChange {
  const { price: before } = priced(job, from, costs);
  const now = priced(job, to, costs);
  const product = to.products.get(job.product);
  const thinnest = product === undefined ? null : thinnestMargin(job, product, to.priceList, costs);
  const difference = before === null || now.price === null ? null : now.price - before;
  return {
    name,
    before,
    after: now.price,
    difference,
    tenthsOfPercent: difference === null || before === null || before === 0 ? null : divideRounded(difference * 1000, before),
    cost: now.cost,
    thinnest,
    marks: marksOf(before, now, !from.products.has(job.product), thinnest),
    problems: now.problems,
  };
}

export type PriceSummary = { orders: number; dearer: number; cheaper: number; same: number } & Record<PriceMark, number>;

/** Counts the changes by direction. An order without both prices is neither dearer, cheaper nor the same. */
export function summarizeChanges(changes: readonly PriceChange[]): PriceSummary {
  const having = (test: (change: PriceChange) => boolean): number => changes.filter(test).length;
  const marked = (mark: PriceMark): number => having(({ marks }) => marks.includes(mark));
  return {
    orders: changes.length,
    dearer: having(({ difference }) => difference !== null && difference > 0),
    cheaper: having(({ difference }) => difference !== null && difference < 0),
    same: having(({ difference }) => difference === 0),
    impossible: marked('impossible'),
    'still-impossible': marked('still-impossible'),
    possible: marked('possible'),
    new: marked('new'),
    'below-cost': marked('below-cost'),
    'table-below-cost': marked('table-below-cost'),
    moved: marked('moved'),
  };
}

/** Whether the prices must not be published: one is below cost, or an order can no longer be made. */
export const isHarmful = (summary: PriceSummary): boolean =>
  summary.impossible > 0 || summary['below-cost'] > 0 || summary['table-below-cost'] > 0;
