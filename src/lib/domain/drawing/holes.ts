import type { FinishingOption, Format } from '../product/product.ts';
import type { Hole } from './board.ts';

/** From the trimmed edge to the edge of a hole, mm. */
const HOLE_FROM_EDGE_MM = 5;
/** Between the centres of two holes of a file: ISO 838. */
const FILING_HOLES_MM = 80;

type Sheet = Pick<Format, 'width' | 'height' | 'blocks'>;

function holesOf({ width, height, blocks }: Sheet, count: number, diameter: number): Hole[] {
  const inset = Math.min(HOLE_FROM_EDGE_MM + diameter / 2, Math.min(width, height) / 4);
  const hole = (x: number, y: number): Hole => ({ x, y, diameter });
  if (count === 1) return [blocks || height >= width ? hole(width / 2, inset) : hole(inset, height / 2)];
  if (count === 2 && height > FILING_HOLES_MM * 1.3) {
    return [hole(inset * 1.6, (height - FILING_HOLES_MM) / 2), hole(inset * 1.6, (height + FILING_HOLES_MM) / 2)];
  }
  const gap = (width - 2 * inset) / (count - 1);
  return Array.from({ length: count }, (_, index) => hole(inset + index * gap, inset));
}

/**
 * Holes these options drill, mm from the sheet's top left corner: one hole at the top of a hanging piece, as all
 * that carries calendar blocks is, at the left of a held one; two
 * for a file's rings; more along the top. Options without a diameter drill none.
 */
export const drillHoles = (sheet: Sheet, options: readonly FinishingOption[]): Hole[] =>
  options.flatMap(({ count, diameter }) => (diameter === undefined ? [] : holesOf(sheet, count, diameter)));

/** Radius of the corners these options round, mm; 0 for square ones, at most a third of a side. */
export const cornerRadius = ({ width, height }: Sheet, options: readonly FinishingOption[]): number =>
  Math.min(Math.max(0, ...options.map(({ radius = 0 }) => radius)), width / 3, height / 3);
