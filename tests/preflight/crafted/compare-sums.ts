import { worstSquare } from '#lib/preflight/ink/ink-map.ts';
import type { InkSum } from './ghostscript.ts';

const SOLID = 255;
const PERCENT = 100;
/** Per cent of ink by which two sums may differ, and mm by which two pages. */
export const POINTS = 3;
const SAME_SIZE = 1;

/** How two sums of a page agree: cells of a square millimetre, those within so many points, and the largest of each. */
export type Agreement = {
  cells: number;
  within: number;
  ours: number;
  theirs: number;
  worst: { difference: number; x: number; y: number };
};

/** Tells the mean of any box of a sum, mm, in per cent of a full ink; pixels count by what of them lies inside. */
function openMeans({ width, height, sum, scale }: InkSum): (x: number, y: number, side: number) => number {
  const wide = width + 1;
  const before = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0, row = 0; x < width; x += 1) {
      row += sum[y * width + x] ?? 0;
      before[(y + 1) * wide + x + 1] = (before[y * wide + x + 1] ?? 0) + row;
    }
  const upTo = (mmX: number, mmY: number): number => {
    const [x, y] = [Math.min(mmX * scale, width), Math.min(mmY * scale, height)];
    const [left, top] = [Math.min(Math.floor(x), width - 1), Math.min(Math.floor(y), height - 1)];
    const [across, down] = [x - left, y - top];
    const at = (row: number): number => (before[row * wide + left] ?? 0) * (1 - across) + (before[row * wide + left + 1] ?? 0) * across;
    return at(top) * (1 - down) + at(top + 1) * down;
  };
  return (x, y, side) => {
    const total = upTo(x + side, y + side) - upTo(x, y + side) - upTo(x + side, y) + upTo(x, y);
    return (total / (side * side * scale * scale * SOLID)) * PERCENT;
  };
}

const largest = (ink: InkSum): number => (worstSquare(ink.sum, ink).mean / SOLID) * PERCENT;

/** Compares two sums cell by cell, and the largest of ours as it was found; null when they are not of one size. */
export function compareSums(ours: InkSum & { largest: number }, theirs: InkSum): Agreement | null {
  // Cells of whole pixels of ours, the coarser one.
  const side = Math.round(ours.scale) / ours.scale;
  const [width, height] = [
    Math.min(ours.width / ours.scale, theirs.width / theirs.scale),
    Math.min(ours.height / ours.scale, theirs.height / theirs.scale),
  ];
  if (Math.max(ours.width / ours.scale, theirs.width / theirs.scale) - width > SAME_SIZE) return null;
  if (Math.max(ours.height / ours.scale, theirs.height / theirs.scale) - height > SAME_SIZE) return null;
  const [own, other] = [openMeans(ours), openMeans(theirs)];
  const worst = { difference: 0, x: 0, y: 0 };
  const agreement: Agreement = { cells: 0, within: 0, ours: ours.largest, theirs: largest(theirs), worst };
  for (let row = 0; (row + 1) * side <= height; row += 1)
    for (let column = 0; (column + 1) * side <= width; column += 1) {
      const [x, y] = [column * side, row * side];
      const difference = Math.abs(own(x, y, side) - other(x, y, side));
      agreement.cells += 1;
      if (difference <= POINTS) agreement.within += 1;
      if (difference > worst.difference) Object.assign(worst, { difference, x, y });
    }
  return agreement;
}
