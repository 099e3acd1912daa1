import type { Box, TrimFact } from '#lib/domain/artwork/report.ts';
import { meet } from '../matrix.ts';
import type { IsShown, Trace } from '../paint/trace.ts';
import type { Raster } from '../raster.ts';

/** Smaller than this in pixels, and the picture may have passed over it. */
const SURE_PIXELS = 3;
const PAPER = 0xffffff;

/** Whether a box lies in the area; touching it from outside does not count. */
export const isWithin =
  (area: Box): IsShown =>
  ({ place }) => {
    const { width, height } = meet(place, area);
    return width >= 0 && height >= 0 && (width > 0 || place.width === 0) && (height > 0 || place.height === 0);
  };

/** The end of a mark that begins at the cut reaches no farther into the piece. */
const TIP_MM = 0.3;

/** Whether a box is left after cutting; always when the cut is unknown. */
export const isKeptBy =
  (trim: TrimFact | null): IsShown =>
  ({ place }) => {
    if (trim === null) return true;
    const { width, height } = meet(place, trim.place);
    return Math.max(width, height) > TIP_MM;
  };

/** One loop, because there are a million pixels. */
function numbersOf({ data }: Raster): Uint32Array {
  const numbers = new Uint32Array(data.length / 4);
  for (let at = 0, from = 0; at < numbers.length; at += 1, from += 4) {
    const number = ((data[from] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from + 2] ?? 0);
    if (number !== PAPER) numbers[at] = number;
  }
  return numbers;
}

/** Letters whose place is a guess may seem uncovered to this share. */
const MOST_GUESSED = 0.5;

/** Whether a later paint covers a place; a colour without a number is a blend with a transparent one. */
function isCovered({ numbers, raster: { width, height, scale }, last }: Numbered, { place, number, isGuessed }: Trace, area: Box): boolean {
  const part = meet(place, area);
  const [left, top] = [Math.floor((part.x - area.x) * scale), Math.floor((part.y - area.y) * scale)];
  const right = Math.min(width, Math.max(left + 1, Math.ceil((part.x + part.width - area.x) * scale)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil((part.y + part.height - area.y) * scale)));
  let most = isGuessed === true ? (right - left) * (bottom - top) * MOST_GUESSED : 0;
  for (let y = Math.max(0, top); y < bottom; y += 1)
    for (let x = Math.max(0, left); x < right; x += 1) {
      const found = numbers[y * width + x] ?? 0;
      if (found > number && found <= last) continue;
      most -= 1;
      if (most < 0) return false;
    }
  return true;
}

/** A drawing in which every paint has the colour of its number; `texts` are the numbers of letters, `last` is the highest number. */
export type Numbered = { raster: Raster; numbers: Uint32Array; texts: ReadonlySet<number>; last: number };

export const readNumbers = (raster: Raster, texts: ReadonlySet<number>, last: number): Numbered => ({
  raster,
  numbers: numbersOf(raster),
  texts,
  last,
});

function distinct(numbers: Uint32Array): Set<number> {
  const seen = new Set<number>();
  let last = -1;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number !== last) seen.add(number);
    last = number;
  }
  return seen;
}

/** Makes a test of whether a paint is visible in such a drawing. */
export function shownIn(numbered: Numbered, area: Box): IsShown {
  const seen = distinct(numbered.numbers);
  const isNear = isWithin(area);
  return (trace: Trace) => {
    const { place, number, isDrawn, isMixed, isGuessed } = trace;
    if (!isNear(trace)) return false;
    if (isDrawn && seen.has(number)) return true;
    const isSure = Math.min(place.width, place.height) * numbered.raster.scale >= SURE_PIXELS;
    if (isDrawn && isSure && isMixed !== true && isGuessed !== true) return false;
    return !isCovered(numbered, trace, area);
  };
}

/** Makes a test of whether a paint is visible at a spot of such a drawing. */
export function shownAt({ raster, numbers, texts, last }: Numbered, spot: Box, area: Box): IsShown {
  const { scale } = raster;
  const [left, top] = [Math.max(0, Math.floor((spot.x - area.x) * scale)), Math.max(0, Math.floor((spot.y - area.y) * scale))];
  const right = Math.min(raster.width, Math.ceil((spot.x + spot.width - area.x) * scale));
  const bottom = Math.min(raster.height, Math.ceil((spot.y + spot.height - area.y) * scale));
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const part = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1)
    part.set(numbers.subarray((top + y) * raster.width + left, (top + y) * raster.width + right), y * width);
  const own = { x: area.x + left / scale, y: area.y + top / scale, width: width / scale, height: height / scale };
  return shownIn({ raster: { width, height, scale, data: new Uint8Array() }, numbers: part, texts, last }, own);
}

/** Whether a letter at this place is visible: some of its pixels belong to a letter. */
export function isLetterShown({ raster, numbers, texts }: Numbered, place: Box, area: Box): boolean {
  const { width, height, scale } = raster;
  const [left, top] = [Math.floor((place.x - area.x) * scale), Math.floor((place.y - area.y) * scale)];
  const [right, bottom] = [left + Math.ceil(place.width * scale) + 1, top + Math.ceil(place.height * scale) + 1];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) if (texts.has(numbers[y * width + x] ?? 0)) return true;
  return false;
}
