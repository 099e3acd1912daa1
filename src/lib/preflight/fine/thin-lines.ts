import type { Box } from '#lib/domain/artwork/report.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import type { FineTrace } from '../facts/fine-log.ts';
import { meet } from '../matrix.ts';
import type { Sample } from '../paint/fine-lines.ts';
import type { Trace } from '../paint/trace.ts';
import { SOLID } from '../raster.ts';
import { HALF, type Point, type Printed, pixelAt } from './printed.ts';

/** Distance from a line at which its surroundings are measured, beyond the blur of its edge. */
const BESIDE_MM = 0.6;
/** Inks differ visibly from this much on. */
const CONTRAST = 0.1;
/** The least trace that a line of a tenth of a pixel leaves. */
const MARKED = 0.04;

const isInside = ({ x, y }: Point, box: Box): boolean => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

/** How much more of each ink than these amounts there is at a place; empty outside the drawing. */
function surplus({ plates, area }: Printed, point: Point, amounts: ReadonlyMap<string, number>): number[] {
  const at = pixelAt(plates, area, point);
  return at === null ? [] : [...plates.inks].map(([ink, plate]) => (plate[at] ?? 0) / SOLID - (amounts.get(ink) ?? 0));
}

const isOther = (more: number): boolean => Math.abs(more) > CONTRAST;

/** Whether inks differ from those on both sides. A step between the two is a gradient, unless it is white. */
function isApart([one = [], other = []]: readonly number[][], inks: FineTrace['inks']): boolean {
  if (!one.some(isOther) || !other.some(isOther)) return false;
  return inks === 'none' || one.some((more, at) => isOther(more) && isOther(other[at] ?? 0) && more > 0 === (other[at] ?? 0) > 0);
}

/** Whether a paint is visible at a place, as far as its number tells. */
function isOnTop({ numbered, area }: Printed, { x, y }: Point, { isDrawn, number }: Trace): boolean {
  if (numbered === null) return true;
  const { raster, numbers } = numbered;
  const step = 1 / raster.scale;
  const around = [0, -step, step].flatMap((dx) => [0, -step, step].map((dy) => ({ x: x + dx, y: y + dy })));
  const found = around.map((point) => numbers[pixelAt(raster, area, point) ?? -1] ?? 0);
  return isDrawn ? found.includes(number) : (found[0] ?? 0) <= number;
}

/** Whether something narrow marks the paper at a place: the plates are lighter or darker there than on both of its sides. */
function marks({ plates, area }: Printed, place: Point, sides: readonly Point[]): boolean {
  const at = pixelAt(plates, area, place);
  if (at === null) return false;
  const beside = sides.map((side) => pixelAt(plates, area, side) ?? at);
  return [...plates.inks.values()].some((plate) => beside.every((one) => Math.abs((plate[at] ?? 0) - (plate[one] ?? 0)) > MARKED * SOLID));
}

/** Whether a line differs from both of its sides: the edge of an area is not a line. */
export function standsOut(printed: Printed, { samples, amounts, points, trace, inks }: FineTrace): boolean {
  const away = BESIDE_MM + (points * MM_PER_POINT) / 2;
  const sidesOf = ({ x, y, acrossX, acrossY }: Sample): Point[] =>
    [1, -1].map((side) => ({ x: x + acrossX * away * side, y: y + acrossY * away * side }));
  // The numbered drawing skips lines narrower than its pixels.
  const isPassedOver = printed.numbered !== null && points * MM_PER_POINT * printed.numbered.raster.scale < 1;
  const isThere = (sample: Sample): boolean => isOnTop(printed, sample, trace) || (isPassedOver && marks(printed, sample, sidesOf(sample)));
  const seen = samples.filter((sample) => isInside(sample, meet(printed.trim, trace.place)) && isThere(sample));
  const apart = seen.filter((sample) =>
    isApart(
      sidesOf(sample).map((side) => surplus(printed, side, amounts)),
      inks,
    ),
  );
  return apart.length > 0 && apart.length >= seen.length * HALF;
}
