import type { Kopecks } from '../money.ts';
import { percentOf } from '../money.ts';
import type { OffsetRun, PriceList, TurnaroundTier } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { volumePrice } from '../product/volume.ts';
import { sheetsFor } from './imposition.ts';
import type { Part } from './print-part.ts';
import { partsOf } from './print-part.ts';

type Method = 'digital' | 'offset';

/** One part on one press. `designs` is the extra set-up of further designs; `sheets` include waste. */
export type PartRun = { part: Part; method: Method; sheets: number; print: Kopecks; paper: Kopecks; designs: Kopecks };

/** `setup + sheets·(paper + click·sides)`, later sheets by the press's steps; every design is a run of its own with its own waste. */
function digitalRun(part: Part, designs: number, list: PriceList): PartRun {
  const { setup, click, wasteSheets, steps } = part.press;
  const sheets = designs * (sheetsFor(part.pieces, part.imposition) + wasteSheets);
  return {
    part,
    method: 'digital',
    sheets,
    print: setup + volumePrice(click * part.sides, sheets, steps),
    paper: percentOf(volumePrice(part.paper.sheetPrice, sheets, steps), part.sheetPercent),
    designs: percentOf(setup * (designs - 1), list.furtherDesignPercent),
  };
}

const runCost = (run: PartRun): Kopecks => run.print + run.paper + run.designs;

/**
 * `base + perPiece·n`, for no fewer pieces than the run's minimum: a smaller order pays for the minimum, so that no quantity
 * costs more than a larger one. Each further kind of leaf and each further design pays its share of the base (plates), dearer
 * paper its difference.
 */
function gangRun(run: OffsetRun, part: Part, designs: number, list: PriceList): PartRun {
  const share = part.sides === 2 ? 100 : list.offsetOneSidePercent;
  const base = percentOf(run.base, share);
  const reference = list.papers.find((paper) => paper.code === run.paper)?.offsetExtra ?? 0;
  const pieces = Math.max(part.pieces, run.minQuantity * part.kinds);
  const sheets = designs * sheetsFor(pieces, part.imposition);
  const leaves = percentOf(base * (part.kinds - 1), list.furtherLeafPercent);
  return {
    part,
    method: 'offset',
    sheets,
    print: base + leaves + percentOf(run.perPiece * pieces * designs, share),
    paper: percentOf(sheets * Math.max(0, part.paper.offsetExtra - reference), part.sheetPercent),
    designs: percentOf((base + leaves) * (designs - 1), list.furtherDesignPercent),
  };
}

/** The cheapest gang run of those that hold the part, the smallest on a tie: a piece may lie where a larger one would, so it never costs more. */
function offsetRun(part: Part, designs: number, list: PriceList): PartRun | undefined {
  const area = part.width * part.height;
  const holding = list.offset.filter((run) => area <= run.maxArea).sort((a, b) => a.maxArea - b.maxArea);
  return holding.map((run) => gangRun(run, part, designs, list)).sort((a, b) => runCost(a) - runCost(b))[0];
}

const costOf = (runs: PartRun[]): Kopecks => runs.reduce((sum, run) => sum + runCost(run), 0);
/** Press time, counted in sheets of the first press. */
const digitalSheets = (runs: PartRun[]): number =>
  runs.reduce((sum, run) => sum + (run.method === 'digital' ? run.sheets * run.part.press.pace : 0), 0);

/** All ways to print the parts: each one digitally or offset, independently. */
function combinations(parts: Part[], designs: number, withOffset: boolean, list: PriceList): PartRun[][] {
  return parts.reduce<PartRun[][]>(
    (ways, part) => {
      const offset = withOffset ? offsetRun(part, designs, list) : undefined;
      const runs = offset === undefined ? [digitalRun(part, designs, list)] : [digitalRun(part, designs, list), offset];
      return ways.flatMap((way) => runs.map((run) => [...way, run]));
    },
    [[]],
  );
}

/**
 * The cheapest way to print a job within its turnaround, digital on a tie because it is faster.
 * Undefined when no press can do it in time or at all.
 */
export function cheapestRuns(job: Job, product: Product, list: PriceList): PartRun[] | undefined {
  const parts = partsOf(job, product, list);
  if (parts.length === 0) return undefined;
  const tier = list.turnarounds[job.turnaround];
  const limit = Math.min(list.digital.maxSheets, tier.maxSheets);
  const possible = combinations(parts, job.designs, tier.offsetDays !== null, list).filter((runs) => digitalSheets(runs) <= limit);
  return possible.sort((a, b) => costOf(a) - costOf(b))[0];
}

export const methodOf = (runs: PartRun[]): Method => (runs.some((run) => run.method === 'offset') ? 'offset' : 'digital');

/** Working days from an accepted artwork to the printed run, before finishing. */
export const pressDays = (runs: PartRun[], { days, offsetDays }: TurnaroundTier): number =>
  days + (methodOf(runs) === 'offset' ? (offsetDays ?? 0) : 0);
