import { overlaps } from '#lib/domain/artwork/boxes.ts';
import type { Box } from '#lib/domain/artwork/report.ts';
import { difference, offsetAt, type Sheet } from '../raster.ts';
import { type Area, type Band, bandOf, joinedByColour, joinedByNumber, plainShares, STEP } from './bands.ts';
import { lettersAmong } from './letters.ts';
import { isOutside, type Size } from './near-text.ts';
import type { Numbered } from './shown.ts';
import { type SmallShape, shapesIn } from './small-shapes.ts';

/** Backgrounds are evaluated piece by piece along the band. */
const WINDOW_MM = 20;
/** Fewer large areas than this in a window, and there is a photograph. */
const PLAIN_SHARE = 0.6;

/** A band split by colours and by paint numbers: letters on a photograph are found only by the latter. */
export type BandShapes = { band: Band; shapes: SmallShape[]; drawn: SmallShape[]; isPhoto: boolean };

/** Whether anything is seen of a place on the trimmed page: some step of colour across it, larger than `step`. */
export function isSeenAt({ raster, bleed }: Sheet, { x, y, width, height }: Box, step: number): boolean {
  const { scale } = raster;
  const pixel = (mm: number, most: number): number => Math.max(0, Math.min(most - 1, Math.round(mm * scale) + bleed));
  const [left, right] = [pixel(x, raster.width) - 1, pixel(x + width, raster.width)];
  const [top, bottom] = [pixel(y, raster.height), pixel(y + height, raster.height)];
  for (let row = top; row < bottom; row += 1)
    for (let column = Math.max(0, left); column < right; column += 1)
      if (difference(raster, offsetAt(raster, column, row), offsetAt(raster, column + 1, row)) > step) return true;
  return false;
}

/** Whether one drawing reaches from edge to edge, usually a photograph with nothing small on it. */
function isOfOne({ numbers }: Numbered): boolean {
  const [first] = numbers;
  for (let at = 0; at < numbers.length; at += 1) if (numbers[at] !== first) return false;
  return true;
}

/** The drawing by numbers, where it lies pixel upon pixel and tells anything: on pictures colours do not show which paint it was. */
export const numbersUpon = ({ raster: { width, height } }: Sheet, numbered: Numbered | null): Numbered | null =>
  numbered?.raster.width === width && numbered.raster.height === height && !isOfOne(numbered) ? numbered : null;

/** The small shapes of a band along a cut or a fold; `isLying`: it goes from left to right. */
export function shapesAlong(sheet: Sheet, area: Area, isLying: boolean, numbered: Numbered | null): BandShapes {
  const { scale } = sheet.raster;
  const band = bandOf(sheet, area, joinedByColour(sheet.raster));
  const step = Math.max(8, Math.round(WINDOW_MM * scale));
  const shares = plainShares(band, isLying, step);
  const isPhotoAt = ({ place: { x, y, width, height } }: SmallShape): boolean => {
    const middle = (isLying ? x + width / 2 : y + height / 2) * scale + sheet.bleed;
    return (shares[Math.floor(middle / step)] ?? 1) < PLAIN_SHARE;
  };
  const photos = shares.filter((share) => share < PLAIN_SHARE).length;
  const drawn = numbered === null ? [] : shapesIn(bandOf(sheet, area, joinedByNumber(numbered.numbers, sheet.raster.width)));
  return {
    band,
    shapes: shapesIn(band).filter((shape) => !isPhotoAt(shape)),
    drawn: drawn.filter(({ place }) => isSeenAt(sheet, place, STEP)),
    isPhoto: photos * 2 > shares.length,
  };
}

/** Letters in curves among the shapes of a band; live text is left out. */
export function ownLetters({ shapes, drawn }: BandShapes, scale: number, trim: Size, glyphs: readonly Box[]): SmallShape[] {
  const isOwn = ({ place }: SmallShape): boolean => !isOutside(place, trim) && !glyphs.some((glyph) => overlaps(glyph, place));
  return [shapes, drawn].flatMap((all) => lettersAmong(all.filter(isOwn), scale));
}
