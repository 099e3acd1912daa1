import type { Box } from '#lib/domain/artwork/report.ts';
import { meet } from '../matrix.ts';
import type { Trace } from '../paint/trace.ts';
import { LEAST_INKED, type Point, type Printed, pixelAt } from './printed.ts';

/** Pixels from a letter at which its surroundings are measured, beyond the blur of its edge. */
const BESIDE_PIXELS = 2;

/** Whether any of these plates has ink in a box or right beside it. */
function hasInk({ plates, area }: Printed, box: Box, inks: readonly Uint8Array[]): boolean {
  const { width, height, scale } = plates;
  const [left, right] = [
    Math.max(0, Math.floor((box.x - area.x) * scale)),
    Math.min(width, Math.ceil((box.x + box.width - area.x) * scale) + 1),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor((box.y - area.y) * scale)),
    Math.min(height, Math.ceil((box.y + box.height - area.y) * scale) + 1),
  ];
  for (const plate of inks)
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) if ((plate[at] ?? 0) > LEAST_INKED) return true;
  return false;
}

/** Share of the places around a text, or of its box where it is too small to be found, that have ink of these plates. */
export function inkedShare(printed: Printed, { place, number, isDrawn }: Trace, inks: readonly Uint8Array[]): number {
  const { numbered, plates, area } = printed;
  let [inked, all] = [0, 0];
  const take = (point: Point): void => {
    const at = pixelAt(plates, area, point);
    if (at === null) return;
    all += 1;
    if (inks.some((plate) => (plate[at] ?? 0) > LEAST_INKED)) inked += 1;
  };
  const part = meet(place, area);
  const step = 1 / (numbered?.raster.scale ?? plates.scale);
  const away = BESIDE_PIXELS * step;
  const reach = { x: part.x - away, y: part.y - away, width: part.width + 2 * away, height: part.height + 2 * away };
  // Most text stands on bare paper, and pages are full of it.
  if (!hasInk(printed, reach, inks)) return 0;
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
