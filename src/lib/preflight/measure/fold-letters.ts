import type { Box, FoldFact } from '#lib/domain/artwork/report.ts';
import type { Sheet } from '../raster.ts';
import { numbersUpon, ownLetters, shapesAlong } from './band-shapes.ts';
import { type Area, LETTER_MM } from './bands.ts';
import { type Size, textOnFold } from './near-text.ts';
import type { Numbered } from './shown.ts';

type Line = Pick<FoldFact, 'axis' | 'at'>;

/** A word crosses an upright fold with its letters side by side: so many of the largest are looked at on either side. */
const LETTERS = 3;

/** The strip along a fold that holds the words over it, as far as there is page. */
function areaAt({ raster, bleed }: Sheet, { axis, at }: Line, by: number): Area {
  const [middle, reach] = [bleed + at * raster.scale, (by + LETTERS * LETTER_MM) * raster.scale];
  const length = axis === 'x' ? raster.width : raster.height;
  const from = Math.max(0, Math.round(middle - reach));
  const wide = Math.max(0, Math.min(length, Math.round(middle + reach)) - from);
  return axis === 'x' ? { x: from, y: 0, width: wide, height: raster.height } : { x: 0, y: from, width: raster.width, height: wide };
}

/** Letters that touch the strip `by` mm to both sides of a fold: live ones, and those in curves. */
export function lettersOnFold(
  sheet: Sheet,
  line: Line,
  by: number,
  { glyphs, numbered, trim }: { glyphs: readonly Box[]; numbered: Numbered | null; trim: Size },
): Box | null {
  const found = shapesAlong(sheet, areaAt(sheet, line, by), line.axis === 'y', numbersUpon(sheet, numbered));
  const curves = ownLetters(found, sheet.raster.scale, trim, glyphs).map(({ place }) => place);
  return textOnFold([...glyphs, ...curves], line, by);
}
