import type { Design, Point } from '../domain/design/document.ts';
import { POINTS_PER_MM } from '../domain/units.ts';

/** Steps of a point that coordinates are rounded to: far finer than a plate, and edges that meet get the same number. */
const STEPS = 10_000;

/** Millimetres to the points of a PDF. */
export const pt = (mm: number): number => Math.round(mm * POINTS_PER_MM * STEPS) / STEPS;

/** Where a point of the design lies on the page, points: its zero is the lower left corner of the bleed. */
export type Place = (point: Point) => [x: number, y: number];

export const placeOn =
  ({ height, bleed }: Pick<Design, 'height' | 'bleed'>): Place =>
  ({ x, y }) => [pt(bleed + x), pt(bleed + height - y)];
