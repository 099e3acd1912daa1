import type { Box, NearCut, Side } from '#lib/domain/artwork/report.ts';
import { difference, offsetAt, type Sheet } from '../raster.ts';
import { SIDES_OF_PAGE } from './edges.ts';
import { distances } from './near-text.ts';
import type { Numbered } from './shown.ts';

/** Smaller ones are dust of a drawing. */
const LEAST_MM = 0.7;
/** A scatter of small things that also runs over the cuts is a pattern: its pieces may be cut anywhere. */
const SMALL_MM = 6;
const PIECES_OF_PATTERN = 8;
/** An object that ends closer than this ends at the cut: its bleed is checked instead. */
const AT_CUT_MM = 0.3;
/** A thin line has no bleed to check, wherever it lies. */
const THIN_MM = 0.75;
const CONTRAST = 24;
/** Beyond the blur of an edge. */
const BESIDE_PIXELS = 2;

export type Extent = { x1: number; y1: number; x2: number; y2: number };

/** The box of each number in the drawing, pixels. */
export function extentsOf({ numbers, raster: { width } }: Numbered): Map<number, Extent> {
  const extents = new Map<number, Extent>();
  // A run of one number in a row is looked up once.
  for (let from = 0, to = 0; from < numbers.length; from = to) {
    const number = numbers[from] ?? 0;
    const y = Math.floor(from / width);
    const end = (y + 1) * width;
    for (to = from + 1; to < end && numbers[to] === number; ) to += 1;
    if (number === 0) continue;
    const [x1, x2] = [from - y * width, to - 1 - y * width];
    const known = extents.get(number);
    if (known === undefined) extents.set(number, { x1, y1: y, x2, y2: y });
    else extents.set(number, { x1: Math.min(known.x1, x1), y1: known.y1, x2: Math.max(known.x2, x2), y2: y });
  }
  return extents;
}

/** Whether the object differs from the area between it and the cut. */
function standsOut(
  { raster, bleed }: Sheet,
  { numbers, raster: { width } }: Numbered,
  number: number,
  { x1, y1, x2, y2 }: Extent,
  side: Side,
): boolean {
  const isLying = side === 'top' || side === 'bottom';
  const edge = { top: y1, bottom: y2, left: x1, right: x2 }[side];
  const out = side === 'top' || side === 'left' ? -1 : 1;
  for (let along = isLying ? x1 : y1; along <= (isLying ? x2 : y2); along += 1) {
    const at = (to: number) => (isLying ? ([along, edge + to * out] as const) : ([edge + to * out, along] as const));
    const [x, y] = at(0);
    if (numbers[y * width + x] !== number) continue;
    const [inside, outside] = [at(-1), at(BESIDE_PIXELS)].map(([a, b]) =>
      offsetAt(raster, Math.max(0, Math.min(raster.width - 1, a)), Math.max(0, Math.min(raster.height - 1, b))),
    );
    if (bleed >= 0 && difference(raster, inside ?? 0, outside ?? 0) > CONTRAST) return true;
  }
  return false;
}

type Found = { number: number; extent: Extent; place: Box };

function objectsOf(sheet: Sheet, numbered: Numbered): Found[] {
  const { scale } = sheet.raster;
  return [...extentsOf(numbered)].flatMap(([number, extent]): Found[] => {
    if (numbered.texts.has(number)) return [];
    const place = {
      x: (extent.x1 - sheet.bleed) / scale,
      y: (extent.y1 - sheet.bleed) / scale,
      width: (extent.x2 - extent.x1 + 1) / scale,
      height: (extent.y2 - extent.y1 + 1) / scale,
    };
    return Math.max(place.width, place.height) >= LEAST_MM ? [{ number, extent, place }] : [];
  });
}

/** Opaque objects that come nearer to a cut than `limit` and do not run over it; the nearest of each side. */
export function nearObjects(sheet: Sheet, numbered: Numbered, limit: number): NearCut[] {
  const { scale } = sheet.raster;
  if (numbered.raster.width !== sheet.raster.width || numbered.raster.height !== sheet.raster.height) return [];
  const trim = { width: sheet.trim.width / scale, height: sheet.trim.height / scale };
  const all = objectsOf(sheet, numbered);
  const isInside = ({ place: { x, y, width, height } }: Found): boolean =>
    x + width > AT_CUT_MM && y + height > AT_CUT_MM && x < trim.width - AT_CUT_MM && y < trim.height - AT_CUT_MM;
  const isThin = ({ place }: Found): boolean => Math.min(place.width, place.height) <= THIN_MM;
  const isNear = (one: Found, side: Side): boolean => {
    const distance = distances(one.place, trim)[side];
    return distance < limit && (distance > AT_CUT_MM || (distance > 0 && isThin(one)));
  };
  const crosses = ({ place }: Found): boolean => Object.values(distances(place, trim)).some((distance) => distance < 0);
  const small = all.filter(({ place }) => Math.max(place.width, place.height) <= SMALL_MM);
  const isPattern = small.length >= PIECES_OF_PATTERN && small.some(crosses);
  const pieces = new Set(isPattern ? small : []);
  return SIDES_OF_PAGE.flatMap((side): NearCut[] => {
    const near = all
      .filter((one) => !pieces.has(one) && isInside(one) && isNear(one, side))
      .toSorted((a, b) => distances(a.place, trim)[side] - distances(b.place, trim)[side])
      .find(({ number, extent }) => standsOut(sheet, numbered, number, extent, side));
    return near === undefined ? [] : [{ kind: 'shape', side, distance: distances(near.place, trim)[side], place: near.place }];
  });
}
