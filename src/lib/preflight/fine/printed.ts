import type { Box } from '#lib/domain/artwork/report.ts';
import type { FineTrace } from '../facts/fine-log.ts';
import type { Plates } from '../ink/ink-map.ts';
import { meet } from '../matrix.ts';
import type { Numbered } from '../measure/shown.ts';
import type { IsShown } from '../paint/trace.ts';
import { SOLID } from '../raster.ts';

/** A page as it is printed: `area` was drawn, `trim` is left after the cut; mm as the page is seen. */
export type Printed = { numbered: Numbered | null; plates: Plates; area: Box; trim: Box; isShown: IsShown };

/** The least of a full plate that counts as ink: less is a tint as light as paper. */
export const LEAST_INKED = 0.08 * SOLID;
export const HALF = 0.5;

export type Point = { x: number; y: number };

/** The pixel of a place on the page; null outside the drawing. */
export function pixelAt({ width, height, scale }: Pick<Plates, 'width' | 'height' | 'scale'>, area: Box, { x, y }: Point): number | null {
  const [column, row] = [Math.floor((x - area.x) * scale), Math.floor((y - area.y) * scale)];
  return column < 0 || row < 0 || column >= width || row >= height ? null : row * width + column;
}

/** A place on the trimmed page. */
export const placeOn = ({ trim }: Printed, place: Box): Box => {
  const { x, y, width, height } = meet(place, trim);
  return { x: x - trim.x, y: y - trim.y, width, height };
};

/** Whether a detail shows on the trimmed page. */
export const touches = ({ trim, isShown }: Printed, { trace }: FineTrace): boolean => {
  const { width, height } = meet(trace.place, trim);
  return width >= 0 && height >= 0 && isShown(trace);
};

export const roundedPoints = (points: number): number => Math.round(points * 100) / 100;
