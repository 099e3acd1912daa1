import { findFormat, findPaper, leavesOf, spineOf } from '../job.ts';
import type { PriceList } from '../price-list.ts';
import type { Fold, Format, Job, Product } from '../product.ts';

/** What a layout is drawn for: the piece itself or the inside of a book (`block`), and a book's cover. */
export const LAYOUT_PARTS = ['cover', 'block'] as const;
export type LayoutPart = (typeof LAYOUT_PARTS)[number];

/** The sheet a layout must fit, mm from its trim's top left corner, and the pages it must have. */
export type SlotGeometry = {
  width: number;
  height: number;
  bleed: number;
  safe: number;
  folds: Fold[];
  shape: Format['shape'];
  pages: number;
};

/** A place for one file of an order; `id` is stable: «d2-cover» is the cover of the second design. */
export type LayoutSlot = { id: string; design: number; part: LayoutPart; geometry: SlotGeometry };

const foldAt = (at: number): Fold => ({ axis: 'x', at });

/** A wire-bound book has two loose covers, any other one spread around its spine. */
function coverOf(job: Job, product: Product, list: PriceList, { width, height }: Format): SlotGeometry | null {
  const paper = findPaper(job.paper, list);
  if (job.coverPaper === null || paper === undefined) return null;
  const sheet = { height, bleed: product.bleed, safe: product.safe, shape: 'rect' as const };
  const sides = job.sides === 'FB' ? 2 : 1;
  if (job.binding === 'wire') return { ...sheet, width, folds: [], pages: 2 * sides };
  const spine = spineOf(job.binding, leavesOf(job, product), paper);
  const folds = spine === 0 ? [foldAt(width)] : [foldAt(width), foldAt(width + spine)];
  return { ...sheet, width: 2 * width + spine, folds, pages: sides };
}

/** Leaves that look alike are drawn once. */
function pagesOf(job: Job, product: Product): number {
  const leaves = product.multipage?.identicalLeaves === true ? 1 : leavesOf(job, product);
  return leaves * (job.sides === 'FB' ? 2 : 1);
}

/** The places an order has for layouts: for each design its cover, where it has one, and the piece itself. None for an unknown format. */
export function slotsOf(job: Job, product: Product, list: PriceList): LayoutSlot[] {
  const format = findFormat(job, product);
  if (format === undefined) return [];
  const { width, height, folds, shape } = format;
  const block = { width, height, bleed: product.bleed, safe: product.safe, folds, shape, pages: pagesOf(job, product) };
  const cover = coverOf(job, product, list, format);
  return Array.from({ length: job.designs }, (_, index): LayoutSlot[] => {
    const design = index + 1;
    const inside: LayoutSlot = { id: `d${design}-block`, design, part: 'block', geometry: block };
    return cover === null ? [inside] : [{ id: `d${design}-cover`, design, part: 'cover', geometry: cover }, inside];
  }).flat();
}
