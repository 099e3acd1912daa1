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

/** A line of text begins at a left cut and goes inwards: so many of the largest letters are looked at. */
const LETTERS_OF_LINE = 3;

type Beside = { sheet: Sheet; limit: number; numbered: Numbered | null; trim: Size; glyphs: readonly Box[] };

/** Letters near a cut. At an upright one a line of text has only its first letters in the band, so where any may be a wider one is read. */
function lettersNear(seen: Seen, { sheet, limit, numbered, trim, glyphs }: Beside): SmallShape[] {
  const { side, shapes, drawn } = seen;
  const { scale } = sheet.raster;
  const isNear = ({ place }: SmallShape): boolean => distances(place, trim)[side] < limit;
  const near = ownLetters(seen, scale, trim, glyphs).filter(isNear);
  const mayBegin = [...shapes, ...drawn].some((shape) => shape.isFree && isNear(shape));
  if (near.length > 0 || isLying(side) || !mayBegin) return near;
  const deep = shapesAlong(sheet, areaAtCut(sheet, side, limit, LETTERS_OF_LINE), false, numbered);
  return ownLetters(deep, scale, trim, glyphs).filter(isNear);
}

function nearSide(seen: Seen, beside: Beside): NearCut[] {
  const { side } = seen;
  const { trim } = beside;
  const near = lettersNear(seen, beside);
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
    near: seen.flatMap((one) => nearSide(one, { sheet, limit, numbered: upon, trim, glyphs })),
    photoSides: isNumbered ? [] : seen.filter(({ isPhoto }) => isPhoto).map(({ side }) => side),
    isPiece: pieceTestOf(seen, trim),
  };
}
