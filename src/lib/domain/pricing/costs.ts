import { findFormat, piecesOf } from '../job/job.ts';
import type { Kopecks } from '../money.ts';
import { ceilDivide } from '../money.ts';
import type { PartRun } from '../press/part-run.ts';
import { cheapestRuns } from '../press/print-run.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { GRAMS_IN_KG } from '../units.ts';
import type { Quote } from './quote.ts';

/** The workshop's own costs: rough lower bounds, kept in content next to the prices. */
export type Costs = {
  /** A kilogram of any paper. */
  paperPerKg: Kopecks;
  /** Paper bought, in percent of the paper delivered. */
  wastePercent: number;
  /** One side of one sheet on the digital press; larger sheets count by area. */
  click: Kopecks;
  /** Plates of one offset run. */
  plates: Kopecks;
  /** Taking in, cutting and packing any job. */
  handling: Kopecks;
  bindingPerPiece: Kopecks;
  filmPerSheet: Kopecks;
  /** A ready calendar block. */
  block: Kopecks;
};

/** Rounds down: a bound may be too low, never too high. */
const wholePercents = (amount: Kopecks, percent: number): Kopecks => Math.floor((amount * percent) / 100);

/** Clicks of a digital run by the area of its sheets, or plates of an offset run. */
function printingCost({ method, sheets, part }: PartRun, costs: Costs): Kopecks {
  return method === 'offset' ? costs.plates : wholePercents(sheets * part.sides * costs.click, part.sheetPercent);
}

/** Film is applied to the outer part only, to at least as many sheets as its pieces fill. */
function filmCost(outer: PartRun | undefined, job: Job, costs: Costs): Kopecks {
  if (outer === undefined) return 0;
  const { part } = outer;
  const sheets = Math.floor((part.pieces * job.designs) / Math.max(part.imposition.up, 1));
  return wholePercents(sheets * costs.filmPerSheet, part.sheetPercent);
}

/**
 * The sum no price may fall below: paper by weight, prints by sheet or plates by run, film, binding and handling. Each item is a lower
 * bound, so real costs may be higher, never lower.
 */
export function costOf({ weight }: Pick<Quote, 'weight'>, job: Job, product: Product, list: PriceList, costs: Costs): Kopecks {
  const pieces = piecesOf(job);
  const runs = cheapestRuns(job, product, list) ?? [];
  const blocks = findFormat(job, product)?.blocks ?? 0;
  const bound = (job.binding === null ? 0 : list.bindings[job.binding].weight) + blocks * list.calendarBlock.weight;
  const paperGrams = Math.max(0, weight - bound * pieces);
  const isFilmed = product.finishing.some(({ code, id }) => code === 'LAM' && job.finishing.includes(id));
  return (
    ceilDivide(paperGrams * costs.paperPerKg * costs.wastePercent, GRAMS_IN_KG * 100) +
    runs.reduce((sum, run) => sum + printingCost(run, costs), 0) +
    (isFilmed ? filmCost(runs.at(-1), job, costs) : 0) +
    (job.binding === null ? 0 : pieces * costs.bindingPerPiece) +
    blocks * costs.block * pieces +
    costs.handling
  );
}
