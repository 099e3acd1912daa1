import type { FinishingCode } from '../codes.ts';
import { appliedOptions, extraDays, findFormat, piecesOf } from '../job/job.ts';
import type { Kopecks } from '../money.ts';
import { divideRounded, percentOf, roundToRouble } from '../money.ts';
import { finishingPrice } from '../press/finishing-price.ts';
import type { PartRun } from '../press/part-run.ts';
import { cheapestRuns, methodOf, pressDays } from '../press/print-run.ts';
import { measure } from '../press/weights.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import { volumePrice } from '../product/volume.ts';
import type { JobError } from '../rules/job-error.ts';
import { findJobErrors } from '../rules/job-rules.ts';

export type Quote = {
  /** Whole roubles in kopecks, VAT inside; the lines sum to it. */
  price: Kopecks;
  /** Price of one piece, rounded to a kopeck. */
  unitPrice: Kopecks;
  lines: QuoteLine[];
  method: 'digital' | 'offset';
  /** Pieces on one press sheet (0: a piece is larger than every sheet), and sheets the run takes with waste. */
  up: number;
  sheets: number;
  /** Whole run, grams. */
  weight: number;
  /** Whole run, cm³. */
  volume: number;
  /** Height of the finished stack, mm. */
  stack: number;
  /** Working days from an accepted artwork to the finished run. */
  productionDays: number;
};

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; problems: JobError[] };

function printLines(runs: PartRun[], designs: number): QuoteLine[] {
  const extra = runs.reduce((sum, run) => sum + run.designs, 0);
  const lines = runs.flatMap((run): QuoteLine[] => {
    const { sheets, method } = run;
    if (run.part.role === 'cover') return [{ kind: 'cover', sheets, amount: run.print + run.paper }];
    return [
      { kind: 'print', sheets, method, amount: run.print },
      { kind: 'paper', sheets, amount: run.paper },
    ];
  });
  return [...lines, { kind: 'designs', designs, isShared: runs.some(({ isShared }) => isShared), amount: extra }];
}

function boundLines(job: Job, product: Product, list: PriceList): QuoteLine[] {
  const pieces = piecesOf(job);
  const lines: QuoteLine[] = [];
  if (job.binding !== null) {
    const { setup, perPiece, steps } = list.bindings[job.binding];
    lines.push({ kind: 'binding', amount: setup + volumePrice(perPiece, pieces, steps) });
  }
  const blocks = findFormat(job, product)?.blocks ?? 0;
  return [...lines, { kind: 'blocks', amount: blocks * list.calendarBlock.price * pieces }];
}

function quoteRuns(runs: PartRun[], job: Job, product: Product, list: PriceList): Quote {
  const parts = runs.map((run) => run.part);
  const work = [
    ...printLines(runs, job.designs),
    ...appliedOptions(job, product).map(
      (option): QuoteLine => ({
        kind: 'finishing',
        code: option.code,
        option: option.id,
        amount: finishingPrice(option, job, product, runs, list),
      }),
    ),
    ...boundLines(job, product, list),
  ];
  const tier = list.turnarounds[job.turnaround];
  const subtotal = work.reduce((sum, line) => sum + line.amount, 0);
  const rush = percentOf(subtotal, tier.percent - 100);
  const price = roundToRouble(subtotal + rush);
  const lines: QuoteLine[] = [
    ...work,
    { kind: 'turnaround', percent: tier.percent, amount: rush },
    { kind: 'rounding', amount: price - subtotal - rush },
  ];
  return {
    price,
    unitPrice: divideRounded(price, piecesOf(job)),
    lines: lines.filter((line) => line.kind === 'print' || line.amount !== 0),
    method: methodOf(runs),
    up: parts[0]?.imposition.up ?? 0,
    sheets: runs.reduce((sum, run) => sum + run.sheets, 0),
    ...measure(parts, job, product, list),
    productionDays: pressDays(runs, job.turnaround, list) + extraDays(job, product, list),
  };
}

/**
 * The price of a job by a price list, or every reason it cannot be made. Pure: the same arguments give the same answer,
 * so the browser's figure and the server's agree. Formula: `price-list.yaml` explains it field by field.
 */
export function quoteJob(job: Job, product: Product, list: PriceList): QuoteResult {
  const problems = findJobErrors(job, product, list);
  const runs = problems.length > 0 ? undefined : cheapestRuns(job, product, list);
  return runs === undefined ? { ok: false, problems } : { ok: true, quote: quoteRuns(runs, job, product, list) };
}

/** A line of a price; the texts for the kinds are in messages. */
export type QuoteLine =
  | { kind: 'print'; sheets: number; method: 'digital' | 'offset'; amount: Kopecks }
  | { kind: 'paper'; sheets: number; amount: Kopecks }
  | { kind: 'cover'; sheets: number; amount: Kopecks }
  | { kind: 'finishing'; code: FinishingCode; option: string; amount: Kopecks }
  | { kind: 'binding'; amount: Kopecks }
  | { kind: 'blocks'; amount: Kopecks }
  | { kind: 'designs'; designs: number; isShared: boolean; amount: Kopecks }
  | { kind: 'turnaround'; percent: number; amount: Kopecks }
  | { kind: 'rounding'; amount: Kopecks };
