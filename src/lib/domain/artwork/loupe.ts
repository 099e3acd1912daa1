import { CSS_PX_PER_MM } from '../units.ts';
import type { Box } from './report.ts';

/** A point of a page: mm right and down from the trim's top left corner. */
export type Point = { x: number; y: number };

/** How many times the size of print a loupe shows. */
export const LOUPE_SCALES = [1, 4, 8] as const;
export type LoupeScale = (typeof LOUPE_SCALES)[number];

/** Across the glass; a screen's pixel is 1/96 of an inch, so that 1 is the size of print whatever letters the reader has. */
export const GLASS_PX = 168;

/** How many mm of the page are seen through it. */
export const seenAcross = (scale: LoupeScale): number => GLASS_PX / (CSS_PX_PER_MM * scale);

/** Of what is larger than this the edge its number leads to says more than its middle. */
const SMALL_MM = 12;

/** Where the loupe is laid to show a place: on its middle, or on that edge of a large one which lies nearer to the sheet's. */
export function aimAt({ x, y, width, height }: Box, sheet: Box): Point {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (width <= SMALL_MM) return middle;
  return { x: middle.x < sheet.x + sheet.width / 2 ? x : x + width, y: middle.y };
}

const within = (value: number, from: number, length: number): number => Math.min(Math.max(value, from), from + length);

/** The loupe never leaves the sheet. */
export const keepOn = (sheet: Box, { x, y }: Point): Point => ({
  x: within(x, sheet.x, sheet.width),
  y: within(y, sheet.y, sheet.height),
});

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Of what is seen: one press keeps most of it in view. */
const STEP = 1 / 8;
const FAR = 4;

/** Where a key takes the loupe; null for a key that does not move it. */
export function moveBy(key: string, from: Point, { sheet, scale, isFar }: { sheet: Box; scale: LoupeScale; isFar: boolean }): Point | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  const step = seenAcross(scale) * STEP * (isFar ? FAR : 1);
  return keepOn(sheet, { x: from.x + way.x * step, y: from.y + way.y * step });
}
