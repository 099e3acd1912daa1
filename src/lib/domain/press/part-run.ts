import type { Kopecks } from '../money.ts';
import { percentOf } from '../money.ts';
import type { OffsetRun, PriceList } from '../product/price-list.ts';
import type { Job } from '../product/product.ts';
import { volumePrice } from '../product/volume.ts';
import { sheetsFor } from './imposition.ts';
import type { Part } from './print-part.ts';

/**
 * One part on one press. `sheets` include waste, `filled` are those that pieces lie on: film is paid for them. `designs` is the extra of several
 * designs: their own set-ups, or their sorting when all lie on shared sheets (`isShared`).
 */
export type PartRun = {
  part: Part;
  method: 'digital' | 'offset';
  isShared: boolean;
  sheets: number;
  filled: number;
  print: Kopecks;
  paper: Kopecks;
  designs: Kopecks;
};

export const runCost = (run: PartRun): Kopecks => run.print + run.paper + run.designs;

/** Sheets of all designs when none lies beside another. */
const filledApart = ({ pieces, imposition }: Part, designs: number): number => designs * sheetsFor(pieces, imposition);

/** `setup + sheets·(paper + click·sides)`, later sheets by the press's steps; waste as often as the press is started. */
function digitalRun(part: Part, filled: number, starts: number) {
  const { setup, click, wasteSheets, steps } = part.press;
  const sheets = filled + starts * wasteSheets;
  return {
    part,
    method: 'digital' as const,
    sheets,
    filled,
    print: setup + volumePrice(click * part.sides, sheets, steps),
    paper: percentOf(volumePrice(part.paper.sheetPrice, sheets, steps), part.sheetPercent),
  };
}

/** Every design is a run of its own with its own waste; a further one pays its share of the set-up. */
const separateRun = (part: Part, designs: number, { furtherDesignPercent }: PriceList): PartRun => ({
  ...digitalRun(part, filledApart(part, designs), designs),
  isShared: false,
  designs: percentOf(part.press.setup * (designs - 1), furtherDesignPercent),
});

/** Designs lie one after another on shared sheets: set-up and waste once, and the sorting of each design. */
const sharedRun = (part: Part, designs: number, fee: Kopecks): PartRun => ({
  ...digitalRun(part, sheetsFor(part.pieces * designs, part.imposition), 1),
  isShared: true,
  designs: fee * designs,
});

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
    isShared: false,
    sheets,
    filled: filledApart(part, designs),
    print: base + leaves + percentOf(run.perPiece * pieces * designs, share),
    paper: percentOf(sheets * Math.max(0, part.paper.offsetExtra - reference), part.sheetPercent),
    designs: percentOf((base + leaves) * (designs - 1), list.furtherDesignPercent),
  };
}

/** The cheapest gang run of those that hold the part, the smallest on a tie: a piece may lie where a larger one would, so it never costs more. */
function offsetRun(part: Part, designs: number, list: PriceList): PartRun[] {
  const area = part.width * part.height;
  const holding = list.offset.filter((run) => area <= run.maxArea).sort((a, b) => a.maxArea - b.maxArea);
  const runs = holding.map((run) => gangRun(run, part, designs, list));
  return runs.sort((a, b) => runCost(a) - runCost(b)).slice(0, 1);
}

/** The ways to print a part of a job within its turnaround. Leaves of a book are gathered by design, so its designs share no sheets. */
export function waysOf(part: Part, { designs, pages, turnaround }: Job, list: PriceList): PartRun[] {
  const { sharedSheetsFee: fee } = list;
  const shared = fee === undefined || designs === 1 || pages !== null ? [] : [sharedRun(part, designs, fee)];
  const offset = list.turnarounds[turnaround].offsetDays === null ? [] : offsetRun(part, designs, list);
  return [separateRun(part, designs, list), ...shared, ...offset];
}
