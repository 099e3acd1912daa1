import type { Box, NearCut, Side } from '#lib/domain/artwork/report.ts';
import { SIDES_OF_PAGE } from './edges.ts';
import { distances, isOutside } from './near-text.ts';
import { offsetAt, type Raster, type Sheet } from './raster.ts';

/** The band along a cut in which shapes are looked for, beyond the safe zone: as deep as the largest letter. */
const LETTER_MM = 12;
/** Background is evaluated piece by piece along the cut. */
const WINDOW_MM = 20;
/** Less of one colour than this in a window, and the edge is a photograph. */
const PLAIN_SHARE = 0.6;
const CONTRAST = 40;
const LEAST_MM = 0.7;
const LEAST_PIXELS = 6;
/** Fewer shapes are an ornament, not a line of text. */
const LETTERS_OF_TEXT = 3;
/** Letters stand on one line, as a part of their height, no further apart than so many of it, and differ in their widths. */
const LINE_SHARE = 0.35;
const APART_HEIGHTS = 2.5;
const WIDTHS_DIFFER = 1.15;

type Area = { x: number; y: number; width: number; height: number };

/** The strip `deep` pixels inwards from the cut, bleed included. */
function bandOf({ raster, bleed, trim }: Sheet, side: Side, deep: number): Area {
  const depth = Math.min(bleed + deep, side === 'top' || side === 'bottom' ? bleed + trim.height : bleed + trim.width);
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  if (side === 'top') return { ...whole, height: depth };
  if (side === 'bottom') return { ...whole, y: raster.height - depth, height: depth };
  return side === 'left' ? { ...whole, width: depth } : { ...whole, x: raster.width - depth, width: depth };
}

const quantised = ({ data }: Raster, at: number): number =>
  (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4);

/** The commonest colour (by the offset of one of its pixels) and its share of the area. */
function commonest(raster: Raster, area: Area): { at: number; share: number } {
  const counts = new Map<number, { at: number; count: number }>();
  for (let y = area.y; y < area.y + area.height; y += 1)
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const at = offsetAt(raster, x, y);
      const entry = counts.get(quantised(raster, at));
      if (entry === undefined) counts.set(quantised(raster, at), { at, count: 1 });
      else entry.count += 1;
    }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return { at: most?.at ?? 0, share: (most?.count ?? 0) / (area.width * area.height || 1) };
}

/** Marks what differs from the background of its window; true when most windows are photographs, which cannot be evaluated. */
function markShapes(sheet: Sheet, side: Side, band: Area, mask: Uint8Array): boolean {
  const { raster } = sheet;
  const isLying = side === 'top' || side === 'bottom';
  const length = isLying ? band.width : band.height;
  const step = Math.max(8, Math.round(WINDOW_MM * raster.scale));
  let photos = 0;
  for (let from = 0; from < length; from += step) {
    const size = Math.min(step, length - from);
    const window = isLying ? { ...band, x: band.x + from, width: size } : { ...band, y: band.y + from, height: size };
    const { at, share } = commonest(raster, window);
    if (share < PLAIN_SHARE) photos += 1;
    else markWindow(raster, window, at, band, mask);
  }
  return photos * 2 > Math.ceil(length / step);
}

function markWindow(raster: Raster, window: Area, background: number, band: Area, mask: Uint8Array): void {
  const { data } = raster;
  const [red = 0, green = 0, blue = 0] = data.subarray(background, background + 3);
  for (let y = window.y; y < window.y + window.height; y += 1)
    for (let x = window.x; x < window.x + window.width; x += 1) {
      const at = offsetAt(raster, x, y);
      const differs =
        Math.abs((data[at] ?? 0) - red) > CONTRAST ||
        Math.abs((data[at + 1] ?? 0) - green) > CONTRAST ||
        Math.abs((data[at + 2] ?? 0) - blue) > CONTRAST;
      if (differs) mask[(y - band.y) * band.width + x - band.x] = 1;
    }
}

/** Takes one connected shape out of the mask: its box in pixels of the band and its pixels. */
function takeShape(mask: Uint8Array, width: number, start: number): Area & { pixels: number } {
  const open = [start];
  mask[start] = 0;
  let [x1, y1, x2, y2, pixels] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [x1, y1, x2, y2, pixels] = [Math.min(x1, x), Math.min(y1, y), Math.max(x2, x), Math.max(y2, y), pixels + 1];
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const next = at + dy * width + dx;
        if (x + dx < 0 || x + dx >= width || mask[next] !== 1) continue;
        mask[next] = 0;
        open.push(next);
      }
  }
  return { x: x1, y: y1, width: x2 - x1 + 1, height: y2 - y1 + 1, pixels };
}

/** Shapes of a letter's size that lie free in the band: those touching its ends bleed off or belong to something larger. */
function freeShapes(mask: Uint8Array, band: Area, scale: number): Area[] {
  const shapes: Area[] = [];
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    const shape = takeShape(mask, band.width, at);
    const isFree = shape.x > 0 && shape.y > 0 && shape.x + shape.width < band.width && shape.y + shape.height < band.height;
    const longest = Math.max(shape.width, shape.height) / scale;
    if (isFree && shape.pixels >= LEAST_PIXELS && longest >= LEAST_MM && longest <= LETTER_MM) shapes.push(shape);
  }
  return shapes;
}

const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether some of the shapes make a line of text: confetti lie about anywhere, dots of a line are all alike. */
function areLetters(shapes: readonly Box[], isLying: boolean): boolean {
  const along = ({ x, y }: Box): number => (isLying ? x : y);
  const across = ({ x, y, width, height }: Box): [number, number] => (isLying ? [y + height, height] : [x + width, width]);
  return shapes.some((first) => {
    const [foot, height] = across(first);
    const line = shapes.filter((other) => Math.abs(across(other)[0] - foot) <= LINE_SHARE * height).sort((a, b) => along(a) - along(b));
    const start = line.indexOf(first);
    const word = [first];
    for (const next of line.slice(start + 1)) {
      const last = word.at(-1) ?? first;
      const end = along(last) + (isLying ? last.width : last.height);
      if (along(next) - end > APART_HEIGHTS * height) break;
      word.push(next);
    }
    const lengths = word.map(({ width, height: high }) => (isLying ? width : high));
    return word.length >= LETTERS_OF_TEXT && Math.max(...lengths) > WIDTHS_DIFFER * Math.min(...lengths);
  });
}

function nearSide(sheet: Sheet, side: Side, limit: number, glyphs: readonly Box[]): { near: NearCut[]; isPhoto: boolean } {
  const { scale } = sheet.raster;
  const band = bandOf(sheet, side, Math.round((limit + LETTER_MM) * scale));
  const mask = new Uint8Array(band.width * band.height);
  const isPhoto = markShapes(sheet, side, band, mask);
  const trim = { width: sheet.trim.width / scale, height: sheet.trim.height / scale };
  const places = freeShapes(mask, band, scale).map(({ x, y, width, height }) => ({
    x: (band.x + x - sheet.bleed) / scale,
    y: (band.y + y - sheet.bleed) / scale,
    width: width / scale,
    height: height / scale,
  }));
  const near = places.filter(
    (place) => !isOutside(place, trim) && distances(place, trim)[side] < limit && !glyphs.some((glyph) => overlaps(glyph, place)),
  );
  const [nearest] = near.toSorted((a, b) => distances(a, trim)[side] - distances(b, trim)[side]);
  if (nearest === undefined) return { near: [], isPhoto };
  const isText = areLetters(near, side === 'top' || side === 'bottom') || areLetters(near, side === 'left' || side === 'right');
  if (!isText) return { near: [], isPhoto };
  return { near: [{ kind: 'outline', side, distance: distances(nearest, trim)[side], place: nearest }], isPhoto };
}

/** Letters turned into curves near the cuts; live text found already is left out. Sides with photographs are named, not evaluated. */
export function nearOutlines(sheet: Sheet, limit: number, glyphs: readonly Box[]): { near: NearCut[]; photoSides: Side[] } {
  const sides = SIDES_OF_PAGE.map((side) => ({ side, ...nearSide(sheet, side, limit, glyphs) }));
  return { near: sides.flatMap(({ near }) => near), photoSides: sides.filter(({ isPhoto }) => isPhoto).map(({ side }) => side) };
}
