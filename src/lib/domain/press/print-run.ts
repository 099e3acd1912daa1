import { appliedOptions } from '../job/job.ts';
import type { Turnaround } from '../codes.ts';
import { ceilDivide, type Kopecks, percentOf } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { finishingPrice } from './finishing-price.ts';
import { type PartRun, runCost, waysOf } from './part-run.ts';
import { partsOf } from './print-part.ts';

/** What depends on the way a job is printed: its runs, and film, which is paid by their sheets. */
function costOf(runs: readonly PartRun[], job: Job, product: Product, list: PriceList): Kopecks {
  const printed = runs.reduce((sum, run) => sum + runCost(run), 0);
  return appliedOptions(job, product).reduce((sum, option) => sum + finishingPrice(option, job, product, runs, list), printed);
}

/** Press time, counted in sheets of the first press. */
const digitalSheets = (runs: readonly PartRun[]): number =>
  runs.reduce((sum, run) => sum + (run.method === 'digital' ? run.sheets * run.part.press.pace : 0), 0);

/** All ways to print the parts of a job, each part in any way independently. */
const combinations = (job: Job, product: Product, list: PriceList): PartRun[][] =>
  partsOf(job, product, list).reduce<PartRun[][]>(
    (ways, part) => ways.flatMap((way) => waysOf(part, job, list).map((run) => [...way, run])),
    [[]],
  );

/**
 * The cheapest way to print a job within its turnaround, digital on a tie because it is faster.
 * Undefined when no press can do it in time or at all.
 */
export function cheapestRuns(job: Job, product: Product, list: PriceList): PartRun[] | undefined {
  const limit = Math.min(list.digital.maxSheets, list.turnarounds[job.turnaround].maxSheets);
  const possible = combinations(job, product, list)
    .filter((runs) => runs.length > 0 && digitalSheets(runs) <= limit)
    .map((runs) => ({ runs, cost: costOf(runs, job, product, list) }));
  return possible.sort((a, b) => a.cost - b.cost)[0]?.runs;
}

export const methodOf = (runs: readonly PartRun[]): PartRun['method'] =>
  runs.some((run) => run.method === 'offset') ? 'offset' : 'digital';

/** Working days an offset run takes beyond the first, counted in sheets of the first press. */
function furtherOffsetDays(runs: readonly PartRun[], { offsetSheetsPerDay }: PriceList): number {
  const sheets = runs.reduce((sum, run) => sum + (run.method === 'offset' ? percentOf(run.sheets, run.part.sheetPercent) : 0), 0);
  return Math.max(0, ceilDivide(sheets, offsetSheetsPerDay) - 1);
}

/** Working days from an accepted artwork to the printed run, before finishing. */
export function pressDays(runs: readonly PartRun[], turnaround: Turnaround, list: PriceList): number {
  const { days, offsetDays } = list.turnarounds[turnaround];
  return days + (methodOf(runs) === 'offset' ? (offsetDays ?? 0) + furtherOffsetDays(runs, list) : 0);
}
