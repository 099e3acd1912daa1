import type { Box, NearCut, Side } from '#lib/domain/artwork/report.ts';
import type { Sheet } from '../raster.ts';
import { type BandShapes, numbersUpon, ownLetters, shapesAlong } from './band-shapes.ts';
import { areaAtCut } from './bands.ts';
import { type IsPiece, SIDES_OF_PAGE } from './edges.ts';
import { distances, isOutside, type Size } from './near-text.ts';
import type { Numbered } from './shown.ts';
import type { SmallShape } from './small-shapes.ts';

/** This many shapes crossing the cuts are a pattern, which may be cut anywhere. */
const PIECES_OF_PATTERN = 8;

const isLying = (side: Side): boolean => side === 'top' || side === 'bottom';

type Seen = BandShapes & { side: Side };

function measureSide(sheet: Sheet, side: Side, limit: number, numbered: Numbered | null): Seen {
  return { side, ...shapesAlong(sheet, areaAtCut(sheet, side, limit), isLying(side), numbered) };
}

function nearSide(seen: Seen, scale: number, trim: Size, limit: number, glyphs: readonly Box[]): NearCut[] {
  const { side } = seen;
  const letters = ownLetters(seen, scale, trim, glyphs);
  const near = letters.filter(({ place }) => distances(place, trim)[side] < limit);
  const [nearest] = near.toSorted((a, b) => distances(a.place, trim)[side] - distances(b.place, trim)[side]);
  return nearest === undefined ? [] : [{ kind: 'outline', side, distance: distances(nearest.place, trim)[side], place: nearest.place }];
}

function pieceTestOf(seen: readonly Seen[], trim: Size): IsPiece {
  const crosses = ({ place }: SmallShape): boolean =>
    !isOutside(place, trim) && Object.values(distances(place, trim)).some((distance) => distance < 0);
  const all = seen.flatMap(({ shapes }) => shapes);
  if (all.length < PIECES_OF_PATTERN || !all.some(crosses)) return () => false;
  const bands = new Map(seen.map(({ side, band }) => [side, band]));
  return (side, x, y) => {
    const band = bands.get(side);
    if (band === undefined) return false;
    const { area, areas } = band;
    return areas[(y - area.y) * area.width + x - area.x] === 0;
  };
}

/** Data that separates shapes besides colour: boxes of text, paint numbers, and whether there are pictures. */
export type Known = { glyphs: readonly Box[]; numbered: Numbered | null; hasPictures: boolean };

/**
 * Finds letters converted to curves near the cuts; live text is left out. When a page is one picture, sides with photographs are reported
 * as unmeasured, for letters cannot be recognised there.
 */
export function nearOutlines(
  sheet: Sheet,
  limit: number,
  { glyphs, numbered, hasPictures }: Known,
): { near: NearCut[]; photoSides: Side[]; isPiece: IsPiece } {
  const { scale, width, height } = sheet.raster;
  const trim = { width: sheet.trim.width / scale, height: sheet.trim.height / scale };
  const isNumbered = numbered?.raster.width === width && numbered.raster.height === height;
  const upon = hasPictures ? numbersUpon(sheet, numbered) : null;
  const seen = SIDES_OF_PAGE.map((side) => measureSide(sheet, side, limit, upon));
  return {
    near: seen.flatMap((one) => nearSide(one, scale, trim, limit, glyphs)),
    photoSides: isNumbered ? [] : seen.filter(({ isPhoto }) => isPhoto).map(({ side }) => side),
    isPiece: pieceTestOf(seen, trim),
  };
}
