import type { Box, NearCut, Side } from '#lib/domain/artwork/report.ts';
import { difference, offsetAt, type Sheet } from '../raster.ts';
import { type Band, bandOf, joinedByColour, joinedByNumber, plainShares, STEP } from './bands.ts';
import { type IsPiece, SIDES_OF_PAGE } from './edges.ts';
import { lettersAmong } from './letters.ts';
import { distances, isOutside } from './near-text.ts';
import type { Numbered } from './shown.ts';
import { type SmallShape, shapesIn } from './small-shapes.ts';

/** Backgrounds are evaluated piece by piece along the cut. */
const WINDOW_MM = 20;
/** Fewer large areas than this in a window, and the edge is a photograph. */
const PLAIN_SHARE = 0.6;
/** This many shapes crossing the cuts are a pattern, which may be cut anywhere. */
const PIECES_OF_PATTERN = 8;

const isLying = (side: Side): boolean => side === 'top' || side === 'bottom';
const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A band split by colours and by paint numbers: letters on a photograph are found only by the latter. */
type Seen = { side: Side; band: Band; shapes: SmallShape[]; drawn: SmallShape[]; isPhoto: boolean };

/** Whether anything is seen of a shape: some step of colour across its box. */
function isSeen({ raster, bleed }: Sheet, { place: { x, y, width, height } }: SmallShape): boolean {
  const { scale } = raster;
  const pixel = (mm: number, most: number): number => Math.max(0, Math.min(most - 1, Math.round(mm * scale) + bleed));
  const [left, right] = [pixel(x, raster.width) - 1, pixel(x + width, raster.width)];
  const [top, bottom] = [pixel(y, raster.height), pixel(y + height, raster.height)];
  for (let row = top; row < bottom; row += 1)
    for (let column = Math.max(0, left); column < right; column += 1)
      if (difference(raster, offsetAt(raster, column, row), offsetAt(raster, column + 1, row)) > STEP) return true;
  return false;
}

/** Whether one drawing reaches from edge to edge, usually a photograph with nothing small on it. */
function isOfOne({ numbers }: Numbered): boolean {
  const [first] = numbers;
  for (let at = 0; at < numbers.length; at += 1) if (numbers[at] !== first) return false;
  return true;
}

function measureSide(sheet: Sheet, side: Side, limit: number, numbered: Numbered | null): Seen {
  const { scale } = sheet.raster;
  const band = bandOf(sheet, side, limit, joinedByColour(sheet.raster));
  const step = Math.max(8, Math.round(WINDOW_MM * scale));
  const shares = plainShares(band, isLying(side), step);
  const isPhotoAt = ({ place: { x, y, width, height } }: SmallShape): boolean => {
    const middle = (isLying(side) ? x + width / 2 : y + height / 2) * scale + sheet.bleed;
    return (shares[Math.floor(middle / step)] ?? 1) < PLAIN_SHARE;
  };
  const photos = shares.filter((share) => share < PLAIN_SHARE).length;
  const drawn = numbered === null ? [] : shapesIn(bandOf(sheet, side, limit, joinedByNumber(numbered.numbers, sheet.raster.width)));
  return {
    side,
    band,
    shapes: shapesIn(band).filter((shape) => !isPhotoAt(shape)),
    drawn: drawn.filter((shape) => isSeen(sheet, shape)),
    isPhoto: photos * 2 > shares.length,
  };
}

type Size = { width: number; height: number };

function nearSide({ side, shapes, drawn }: Seen, scale: number, trim: Size, limit: number, glyphs: readonly Box[]): NearCut[] {
  const isOwn = ({ place }: SmallShape): boolean => !isOutside(place, trim) && !glyphs.some((glyph) => overlaps(glyph, place));
  const letters = [shapes, drawn].flatMap((all) => lettersAmong(all.filter(isOwn), scale));
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
  // Only on pictures do colours not show which paint it was.
  const upon = isNumbered && hasPictures && !isOfOne(numbered) ? numbered : null;
  const seen = SIDES_OF_PAGE.map((side) => measureSide(sheet, side, limit, upon));
  return {
    near: seen.flatMap((one) => nearSide(one, scale, trim, limit, glyphs)),
    photoSides: isNumbered ? [] : seen.filter(({ isPhoto }) => isPhoto).map(({ side }) => side),
    isPiece: pieceTestOf(seen, trim),
  };
}
