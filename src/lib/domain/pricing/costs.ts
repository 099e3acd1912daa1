import type { Kopecks } from '../money.ts';
import { ceilDivide } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import type { Quote } from './quote.ts';

/** What a run costs the workshop itself: rough lower bounds, kept as content beside the prices. */
export type Costs = {
  /** A kilogram of any paper. */
  paperPerKg: Kopecks;
  /** Paper bought, in percent of the paper delivered. */
  wastePercent: number;
  /** One side of one sheet on the digital press. */
  click: Kopecks;
  /** Plates of one offset form. */
  plates: Kopecks;
  /** Taking in, cutting and packing any job. */
  handling: Kopecks;
  bindingPerPiece: Kopecks;
  filmPerSheet: Kopecks;
  /** A ready calendar block. */
  block: Kopecks;
};

const GRAMS_PER_KG = 1000;

/**
 * The sum no price may fall below: paper by weight, prints by sheet or plates by form, film, binding and handling.
 * Each part is a lower bound, so a dearer reality is possible and a cheaper one is not.
 */
export function costOf(quote: Quote, job: Job, product: Product, list: PriceList, costs: Costs): Kopecks {
  const pieces = job.quantity * job.designs;
  const blocks = product.formats.find(({ id }) => id === job.format)?.blocks ?? 0;
  const bound = (job.binding === null ? 0 : list.bindings[job.binding].weight) + blocks * list.calendarBlock.weight;
  const paperGrams = Math.max(0, quote.weight - bound * pieces);
  const isFilmed = product.finishing.some(({ code, id }) => code === 'LAM' && job.finishing.includes(id));
  const filmSheets = product.multipage === undefined ? Math.floor(pieces / Math.max(quote.up, 1)) : 0;
  return (
    ceilDivide(paperGrams * costs.paperPerKg * costs.wastePercent, GRAMS_PER_KG * 100) +
    (quote.method === 'digital' ? quote.sheets * (job.sides === 'FB' ? 2 : 1) * costs.click : costs.plates) +
    (isFilmed ? filmSheets * costs.filmPerSheet : 0) +
    (job.binding === null ? 0 : pieces * costs.bindingPerPiece) +
    blocks * costs.block * pieces +
    costs.handling
  );
}
