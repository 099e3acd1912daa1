import { worstSquare } from '#lib/preflight/ink-map.ts';
import type { InkSum } from './ghostscript.ts';

const SOLID = 255;
const PERCENT = 100;
/** Per cent of ink by which two sums may differ. */
export const POINTS = 3;

/** How two sums of a page agree: cells of a square millimetre, those within so many points, and the largest of each. */
export type Agreement = {
  cells: number;
  within: number;
  ours: number;
  theirs: number;
  worst: { difference: number; x: number; y: number };
};

function cellMean({ width, sum }: InkSum, x: number, y: number, side: number): number {
  let total = 0;
  for (let dy = 0; dy < side; dy += 1) for (let dx = 0; dx < side; dx += 1) total += sum[(y + dy) * width + x + dx] ?? 0;
  return (total / (side * side * SOLID)) * PERCENT;
}

const largest = (ink: InkSum, scale: number): number => (worstSquare(ink.sum, { ...ink, scale }).mean / SOLID) * PERCENT;

/** Compares two sums cell by cell, and the largest of ours as it was found; null when they are not of one size. */
export function compareSums(ours: InkSum & { largest: number }, theirs: InkSum, scale: number): Agreement | null {
  const side = Math.round(scale);
  if (Math.abs(ours.width - theirs.width) > side || Math.abs(ours.height - theirs.height) > side) return null;
  const agreement: Agreement = {
    cells: 0,
    within: 0,
    ours: ours.largest,
    theirs: largest(theirs, scale),
    worst: { difference: 0, x: 0, y: 0 },
  };
  const [width, height] = [Math.min(ours.width, theirs.width), Math.min(ours.height, theirs.height)];
  for (let y = 0; y + side <= height; y += side)
    for (let x = 0; x + side <= width; x += side) {
      const difference = Math.abs(cellMean(ours, x, y, side) - cellMean(theirs, x, y, side));
      agreement.cells += 1;
      if (difference <= POINTS) agreement.within += 1;
      if (difference > agreement.worst.difference) agreement.worst = { difference, x: x / scale, y: y / scale };
    }
  return agreement;
}
