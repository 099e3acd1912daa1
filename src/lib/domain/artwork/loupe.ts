import { CSS_PX_PER_MM } from '../units.ts';
import type { Box } from './report.ts';

/** A point of a page: mm right and down from the trim's top left corner. */
export type Point = { x: number; y: number };

/** Magnifications of the loupe, relative to the printed size. */
export const LOUPE_SCALES = [1, 4, 8] as const;
export type LoupeScale = (typeof LOUPE_SCALES)[number];

/** Diameter of the loupe. A CSS pixel is 1/96 of an inch, so magnification 1 is the printed size whatever the reader's font size. */
export const GLASS_PX = 168;

/** Millimetres of the page visible through the loupe. */
export const seenAcross = (scale: LoupeScale): number => GLASS_PX / (CSS_PX_PER_MM * scale);

/** For a larger place its labelled edge says more than its centre. */
const SMALL_MM = 12;

/** The point the loupe is moved to: the centre of a small place, or that edge of a large one which is nearer to the sheet's edge. */
export function aimAt({ x, y, width, height }: Box, sheet: Box): Point {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (width <= SMALL_MM) return middle;
  return { x: middle.x < sheet.x + sheet.width / 2 ? x : x + width, y: middle.y };
}

const within = (value: number, from: number, length: number): number => Math.min(Math.max(value, from), from + length);

/** The point of the sheet nearest to this one. */
export const nearestOn = (sheet: Box, { x, y }: Point): Point => ({
  x: within(x, sheet.x, sheet.width),
  y: within(y, sheet.y, sheet.height),
});

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Share of the view moved by one key press, so that most of it stays visible. */
const STEP = 1 / 8;
const FAR = 4;

/** The loupe's position after a key press; null when the key does not move it. */
export function moveBy(key: string, from: Point, { sheet, scale, isFar }: { sheet: Box; scale: LoupeScale; isFar: boolean }): Point | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  const step = seenAcross(scale) * STEP * (isFar ? FAR : 1);
  return nearestOn(sheet, { x: from.x + way.x * step, y: from.y + way.y * step });
}
