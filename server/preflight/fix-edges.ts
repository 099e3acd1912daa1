import type { PagePlan } from '#lib/domain/artwork/fix-page.ts';
import type { Box, Side } from '#lib/domain/artwork/report.ts';
import { isInkedAt, offsetAt, type Raster } from '#lib/preflight/raster.ts';

/** Pixels per mm in which edges are looked at: 600 dpi. */
export const EDGE_SCALE = 24;
/** Printing programs round a page up by a point at most: a wider margin is meant. */
const MOST_ROUNDED_MM = 0.4;
/** Width of the strips along a side. */
export const EDGE_MM = 1;
const WHITE = 255;
/** The first pixel of a drawing is a part of it when it is this much lighter than the next. */
const PART = 0.9;
/** An end between two pixels is seen along the whole side; in a photograph here and there. */
const MOST_SIDE = 0.9;

export type Insets = Partial<Record<Side, number>>;
/** Draws a part of a page, mm of the page as it is seen. */
export type DrawEdge = (area: Box) => Raster;

/** The side on which each side of a page is after its turn. */
export const SIDES_AFTER: Record<PagePlan['turn'], Record<Side, Side>> = {
  0: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' },
  90: { top: 'right', right: 'bottom', bottom: 'left', left: 'top' },
  270: { top: 'left', left: 'bottom', bottom: 'right', right: 'top' },
};

/** A strip along one side of `trim`, from `outwards` of it to `inwards`. */
export function stripAlong(side: Side, { x, y, width, height }: Box, outwards: number, inwards: number): Box {
  const deep = outwards + inwards;
  if (side === 'top') return { x, y: y - outwards, width, height: deep };
  if (side === 'left') return { x: x - outwards, y, width: deep, height };
  if (side === 'bottom') return { x, y: y + height - inwards, width, height: deep };
  return { x: x + width - inwards, y, width: deep, height };
}

/** Offset of a pixel of a strip: `along` the side, `deep` from its outer end. */
function placeIn(raster: Raster, side: Side): { length: number; deep: number; at: (along: number, deep: number) => number } {
  const isLying = side === 'top' || side === 'bottom';
  const deep = isLying ? raster.height : raster.width;
  const from = (count: number): number => (side === 'top' || side === 'left' ? count : deep - 1 - count);
  return {
    length: isLying ? raster.width : raster.height,
    deep,
    at: (along, count) => (isLying ? offsetAt(raster, along, from(count)) : offsetAt(raster, from(count), along)),
  };
}

const inkAt = ({ data }: Raster, at: number): number => WHITE - Math.min(data[at] ?? WHITE, data[at + 1] ?? WHITE, data[at + 2] ?? WHITE);

/** How far from the cut, mm, ink begins in a strip inside of it; 0 when it begins at the cut, or is meant to begin farther in. */
export function insetIn(raster: Raster, side: Side): number {
  const { length, deep, at } = placeIn(raster, side);
  const most = Math.min(deep - 1, Math.round(MOST_ROUNDED_MM * raster.scale));
  let [inset, columns, parts] = [0, 0, 0];
  for (let along = 0; along < length; along += 1) {
    let first = 0;
    while (first <= most && !isInkedAt(raster, at(along, first))) first += 1;
    if (first > most) continue;
    columns += 1;
    if (inkAt(raster, at(along, first)) < PART * inkAt(raster, at(along, first + 1))) parts += 1;
    inset = Math.max(inset, first);
  }
  if (parts > MOST_SIDE * columns) inset += 1;
  // A picture is drawn half a pixel off at most.
  return inset === 0 ? 0 : (inset + 1) / raster.scale;
}

/**
 * Where the drawing of a page really ends: a page rounded up ends in a hair of bare paper, which no reflection may begin with. Inside by one
 * pixel at least: the engine paints all of a pixel that a shape only touches, and a press sees a narrower hair.
 */
export const insetsOf = (draw: DrawEdge, trim: Box, sides: readonly Side[]): Insets =>
  Object.fromEntries(sides.map((side) => [side, insetIn(draw(stripAlong(side, trim, 0, EDGE_MM)), side) || 1 / EDGE_SCALE]));

/** Whether bare paper shows between a page and the reflection that begins `inset` inside of its cut. */
function hasHair(draw: DrawEdge, trim: Box, side: Side, inset: number): boolean {
  const raster = draw(stripAlong(side, trim, EDGE_MM, EDGE_MM + inset));
  const { length, at } = placeIn(raster, side);
  const seam = Math.round((EDGE_MM + inset) * raster.scale);
  const most = Math.round(MOST_ROUNDED_MM * raster.scale);
  const goes = (along: number, step: 1 | -1): number => {
    let count = 0;
    while (count <= most && !isInkedAt(raster, at(along, seam + (step === 1 ? count : -1 - count)))) count += 1;
    return count;
  };
  for (let along = 0; along < length; along += 1) {
    const [inwards, outwards] = [goes(along, 1), goes(along, -1)];
    if (inwards + outwards > 0 && inwards <= most && outwards <= most) return true;
  }
  return false;
}

/** Whether a corrected page is whole where its bleed was added. */
export const isSeamless = (draw: DrawEdge, trim: Box, sides: readonly Side[], insets: Insets): boolean =>
  sides.every((side) => !hasHair(draw, trim, side, insets[side] ?? 0));
