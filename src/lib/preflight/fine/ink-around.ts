import type { Box } from '#lib/domain/artwork/report.ts';
import { meet } from '../matrix.ts';
import type { Trace } from '../paint/trace.ts';
import { SOLID } from '../raster.ts';
import { LEAST_INKED, type Point, type Printed, pixelAt } from './printed.ts';

/** Pixels from a letter at which its surroundings are measured, beyond the blur of its edge. */
const BESIDE_PIXELS = 2;

/** Whether a pixel of the plates counts as inked. */
export type IsInked = (at: number) => boolean;

/** Ink of any of these plates. */
export const inkOfAny =
  (inks: readonly Uint8Array[]): IsInked =>
  (at) =>
    inks.some((plate) => (plate[at] ?? 0) > LEAST_INKED);

/** Sums of a few plates come out a little lower by their rounding. */
const ROUNDING_PERCENT = 1;

/** So many per cent of these plates together. */
export const inkInSum = (inks: readonly Uint8Array[], percent: number): IsInked => {
  const least = ((percent - ROUNDING_PERCENT) / 100) * SOLID;
  return (at) => inks.reduce((sum, plate) => sum + (plate[at] ?? 0), 0) >= least;
};

/** Whether a box or what lies right beside it has ink. */
function hasInk({ plates, area }: Printed, box: Box, isInked: IsInked): boolean {
  const { width, height, scale } = plates;
  const [left, right] = [
    Math.max(0, Math.floor((box.x - area.x) * scale)),
    Math.min(width, Math.ceil((box.x + box.width - area.x) * scale) + 1),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor((box.y - area.y) * scale)),
    Math.min(height, Math.ceil((box.y + box.height - area.y) * scale) + 1),
  ];
  for (let y = top; y < bottom; y += 1) for (let at = y * width + left; at < y * width + right; at += 1) if (isInked(at)) return true;
  return false;
}

/** Share of the places around a text, or of its box where it is too small to be found, that are inked. */
export function inkedShare(printed: Printed, { place, number, isDrawn }: Trace, isInked: IsInked): number {
  const { numbered, plates, area } = printed;
  let [inked, all] = [0, 0];
  const take = (point: Point): void => {
    const at = pixelAt(plates, area, point);
    if (at === null) return;
    all += 1;
    if (isInked(at)) inked += 1;
  };
  const part = meet(place, area);
  const step = 1 / (numbered?.raster.scale ?? plates.scale);
  const away = BESIDE_PIXELS * step;
  const reach = { x: part.x - away, y: part.y - away, width: part.width + 2 * away, height: part.height + 2 * away };
  // Most text stands on bare paper, and pages are full of it.
  if (!hasInk(printed, reach, isInked)) return 0;
  const own = (point: Point): boolean => numbered !== null && numbered.numbers[pixelAt(numbered.raster, area, point) ?? -1] === number;
  for (let y = part.y; isDrawn && y <= part.y + part.height; y += step)
    for (let x = part.x; x <= part.x + part.width; x += step) {
      if (!own({ x, y })) continue;
      const around = [
        { x: x + away, y },
        { x: x - away, y },
        { x, y: y + away },
        { x, y: y - away },
      ];
      for (const point of around) if (!own(point)) take(point);
    }
  if (all === 0)
    for (let y = part.y; y <= part.y + part.height; y += step) for (let x = part.x; x <= part.x + part.width; x += step) take({ x, y });
  return all === 0 ? 0 : inked / all;
}
