import type { Box, FineFact, OverFact } from '#lib/domain/artwork/report.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import type { FineLog, FineTrace } from '../facts/fine-log.ts';
import { PROCESS_INKS } from '../ink/ink.ts';
import type { Plates } from '../ink/ink-map.ts';
import { meet } from '../matrix.ts';
import type { Sample } from '../paint/fine-lines.ts';
import type { IsShown, Trace } from '../paint/trace.ts';
import type { Numbered } from './shown.ts';

/** A page as it is printed: `area` was drawn, `trim` is left after the cut; mm as the page is seen. */
export type Printed = { numbered: Numbered | null; plates: Plates; area: Box; trim: Box; isShown: IsShown };

const SOLID = 255;
/** Distance from a line or a letter at which its surroundings are measured, beyond the blur of its edge. */
const BESIDE_MM = 0.6;
const BESIDE_PIXELS = 2;
/** Inks differ visibly from this much on; less than `INKED` is a tint as light as paper. */
const CONTRAST = 0.1;
const INKED = 0.08;
/** The least trace that a line of a tenth of a pixel leaves. */
const MARKED = 0.04;
const HALF = 0.5;
/** Grey that mixes with a colour only along its edge does not count. */
const MIXED_SHARE = 0.2;
/** One or two characters are a registration mark, not text. */
const LETTERS_OF_TEXT = 3;
const [, , , BLACK] = PROCESS_INKS;

type Point = { x: number; y: number };

/** The pixel of a place on the page; null outside the drawing. */
function pixelAt({ width, height, scale }: Pick<Plates, 'width' | 'height' | 'scale'>, area: Box, { x, y }: Point): number | null {
  const [column, row] = [Math.floor((x - area.x) * scale), Math.floor((y - area.y) * scale)];
  return column < 0 || row < 0 || column >= width || row >= height ? null : row * width + column;
}

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
function standsOut(printed: Printed, { samples, amounts, points, trace, inks }: FineTrace): boolean {
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
  const least = INKED * SOLID;
  for (const plate of inks)
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) if ((plate[at] ?? 0) > least) return true;
  return false;
}

/** Share of the places around a text, or of its box where it is too small to be found, that have ink of these plates. */
function inkedShare(printed: Printed, { place, number, isDrawn }: Trace, inks: readonly Uint8Array[]): number {
  const { numbered, plates, area } = printed;
  let [inked, all] = [0, 0];
  const take = (point: Point): void => {
    const at = pixelAt(plates, area, point);
    if (at === null) return;
    all += 1;
    if (inks.some((plate) => (plate[at] ?? 0) > INKED * SOLID)) inked += 1;
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

/** The first of the smallest texts with at least a few letters together. */
function smallest(texts: readonly FineTrace[], test: (text: FineTrace) => boolean): FineTrace | null {
  let letters = 0;
  for (const text of texts.toSorted((a, b) => a.points - b.points)) {
    if (!test(text)) continue;
    letters += text.count;
    if (letters >= LETTERS_OF_TEXT) return text;
  }
  return null;
}

const KINDS: readonly FineFact['inks'][] = ['one', 'several', 'rich', 'none'];
const rounded = (points: number): number => Math.round(points * 100) / 100;

/** A place on the trimmed page. */
const placeOn = ({ trim }: Printed, place: Box): Box => {
  const { x, y, width, height } = meet(place, trim);
  return { x: x - trim.x, y: y - trim.y, width, height };
};

const touches = ({ trim, isShown }: Printed, { trace }: FineTrace): boolean => {
  const { width, height } = meet(trace.place, trim);
  return width >= 0 && height >= 0 && isShown(trace);
};

/** The finest visible lines and letters of each kind. */
export function measureFine(log: FineLog, printed: Printed): FineFact[] {
  const plates = [...printed.plates.inks.values()];
  const { fine } = log.all();
  const isSeen = (one: FineTrace): boolean => one.inks !== 'none' || inkedShare(printed, one.trace, plates) >= HALF;
  return KINDS.flatMap((inks) => {
    const own = fine.filter((one) => one.inks === inks && touches(printed, one));
    const line = own
      .filter(({ kind }) => kind === 'line')
      .toSorted((a, b) => a.points - b.points)
      .find((one) => (one.samples.length === 0 ? isSeen(one) : standsOut(printed, one)));
    const text = smallest(
      own.filter(({ kind }) => kind === 'text'),
      isSeen,
    );
    return [line, text].flatMap((one): FineFact[] => {
      if (one == null) return [];
      const { kind, points, trace, isBox } = one;
      return [{ kind, inks, points: rounded(points), place: placeOn(printed, trace.place), ...(isBox ? { isBox } : {}) }];
    });
  });
}

/** Whether most of the area under a grey has ink of these plates; later paints do not count. */
function mixes({ numbered, plates, area, trim }: Printed, { place, number }: Trace, inks: readonly Uint8Array[]): boolean {
  const part = meet(meet(place, area), trim);
  const step = 1 / plates.scale;
  let [inked, all] = [0, 0];
  for (let y = part.y; y <= part.y + part.height; y += step)
    for (let x = part.x; x <= part.x + part.width; x += step) {
      const at = pixelAt(plates, area, { x, y });
      const above = numbered === null ? 0 : (numbered.numbers[pixelAt(numbered.raster, area, { x, y }) ?? -1] ?? 0);
      if (at === null || above > number) continue;
      all += 1;
      if (inks.some((plate) => (plate[at] ?? 0) > INKED * SOLID)) inked += 1;
    }
  return all > 0 && inked / all >= MIXED_SHARE;
}

/** Small black letters that knock out the colour below, and grey that mixes with a colour. */
export function measureOver(log: FineLog, printed: Printed): OverFact[] {
  const colours = [...printed.plates.inks].flatMap(([ink, plate]) => (ink === BLACK ? [] : [plate]));
  const { blacks, greys } = log.all();
  const black = smallest(
    blacks.filter((one) => touches(printed, one)),
    ({ trace }) => inkedShare(printed, trace, colours) >= HALF,
  );
  const grey = greys.find((trace) => printed.isShown(trace) && mixes(printed, trace, colours));
  return [
    ...(black === null ? [] : [{ kind: 'knockout' as const, points: rounded(black.points), place: placeOn(printed, black.trace.place) }]),
    ...(grey === undefined ? [] : [{ kind: 'grey' as const, points: 0, place: placeOn(printed, grey.place) }]),
  ];
}
