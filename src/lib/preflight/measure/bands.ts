import type { Side } from '#lib/domain/artwork/report.ts';
import type { Raster, Sheet } from '../raster.ts';

/** Width of the band along a cut that is searched for shapes, beyond the safe zone: the largest letter. */
export const LETTER_MM = 12;
/** Neighbouring pixels that differ by less are one area: a shade, the noise of a JPEG. */
export const STEP = 24;
export const NONE = 0;

/** A part of the raster, in pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** A part of the raster next to a cut or a fold: `areas` has the number of the large area each pixel belongs to, 0 for small shapes. */
export type Band = { sheet: Sheet; area: Area; areas: Int32Array };

/** The strip along a cut as deep as its safe zone and one of the largest letters, or several, bleed included. */
export function areaAtCut({ raster, bleed, trim }: Sheet, side: Side, limit: number, letters = 1): Area {
  const deep = Math.round((limit + letters * LETTER_MM) * raster.scale);
  const depth = Math.min(bleed + deep, side === 'top' || side === 'bottom' ? bleed + trim.height : bleed + trim.width);
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  if (side === 'top') return { ...whole, height: depth };
  if (side === 'bottom') return { ...whole, y: raster.height - depth, height: depth };
  return side === 'left' ? { ...whole, width: depth } : { ...whole, x: raster.width - depth, width: depth };
}

const [WITH_LEFT, WITH_ABOVE] = [1, 2];

/** Which pixels are connected with the one on their left and the one above, a bit for each. */
export type Joins = (area: Area) => Uint8Array;

/** One loop without calls, because there are a million pixels, read from four sides. */
export const joinedByColour =
  ({ data, width: row }: Raster): Joins =>
  ({ x: fromX, y: fromY, width, height }) => {
    const joins = new Uint8Array(width * height);
    const isNear = (a: number, b: number): boolean =>
      Math.abs((data[a] ?? 0) - (data[b] ?? 0)) <= STEP &&
      Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)) <= STEP &&
      Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)) <= STEP;
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0, there = ((fromY + y) * row + fromX) * 4; x < width; x += 1, at += 1, there += 4) {
        const left = x > 0 && isNear(there, there - 4) ? WITH_LEFT : 0;
        joins[at] = y > 0 && isNear(there, there - row * 4) ? left | WITH_ABOVE : left;
      }
    return joins;
  };

/** By the numbers of what was drawn, as many in a row as the raster has pixels. */
export const joinedByNumber =
  (numbers: Uint32Array, row: number): Joins =>
  ({ x: fromX, y: fromY, width, height }) => {
    const joins = new Uint8Array(width * height);
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0, there = (fromY + y) * row + fromX; x < width; x += 1, at += 1, there += 1) {
        const left = x > 0 && numbers[there] === numbers[there - 1] ? WITH_LEFT : 0;
        joins[at] = y > 0 && numbers[there] === numbers[there - row] ? left | WITH_ABOVE : left;
      }
    return joins;
  };

export type Extent = { x1: number; y1: number; x2: number; y2: number };

/** The root of a union-find tree, with path compression. */
function rootOf(parents: Int32Array, number: number): number {
  let at = number;
  for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
    const above = parents[up] ?? up;
    parents[at] = above;
    at = above;
  }
  return at;
}

/** Numbers areas from 1 on, row by row; numbers that meet later become one by `parents`. Returns those. */
function numberAreas({ area: { width }, areas }: Band, joins: Uint8Array): Int32Array {
  const parents = new Int32Array(areas.length + 1);
  let last = NONE;
  for (let at = 0; at < areas.length; at += 1) {
    const join = joins[at] ?? 0;
    const left = (join & WITH_LEFT) === 0 ? NONE : (areas[at - 1] ?? NONE);
    const above = (join & WITH_ABOVE) === 0 ? NONE : (areas[at - width] ?? NONE);
    if (join === 0) {
      last += 1;
      parents[last] = last;
    }
    areas[at] = left || above || last;
    if (left !== NONE && above !== NONE && left !== above) parents[rootOf(parents, left)] = rootOf(parents, above);
  }
  return parents.subarray(0, last + 1);
}

/** Numbers of areas larger than a letter. */
function largeOnes({ area: { width }, areas }: Band, parents: Int32Array, most: number): Uint8Array {
  const [x1, x2, y1, y2] = [0, 1, 2, 3].map(() => new Int32Array(parents.length).fill(-1));
  if (x1 === undefined || x2 === undefined || y1 === undefined || y2 === undefined) return new Uint8Array();
  for (let at = 0, x = 0, y = 0; at < areas.length; at += 1) {
    const root = areas[at] ?? NONE;
    if (y1[root] === -1) {
      y1[root] = y;
      x1[root] = x;
    } else if (x < (x1[root] ?? 0)) x1[root] = x;
    if (x > (x2[root] ?? 0)) x2[root] = x;
    y2[root] = y;
    x += 1;
    if (x === width) [x, y] = [0, y + 1];
  }
  return Uint8Array.from(x1, (from, root) => (Math.max((x2[root] ?? 0) - from, (y2[root] ?? 0) - (y1[root] ?? 0)) >= most ? 1 : 0));
}

/** Separates areas larger than a letter from small shapes that lie on them. */
export function bandOf(sheet: Sheet, area: Area, joinsOf: Joins): Band {
  const { scale } = sheet.raster;
  const band: Band = { sheet, area, areas: new Int32Array(area.width * area.height) };
  const { areas } = band;
  const parents = numberAreas(band, joinsOf(area));
  // Every number's root once: there are fewer of them than pixels.
  for (let number = 1; number < parents.length; number += 1) parents[number] = rootOf(parents, number);
  for (let at = 0; at < areas.length; at += 1) areas[at] = parents[areas[at] ?? NONE] ?? NONE;
  const large = largeOnes(band, parents, LETTER_MM * scale);
  for (let at = 0; at < areas.length; at += 1) if (large[areas[at] ?? NONE] !== 1) areas[at] = NONE;
  return band;
}

/** Share of large areas around a place along the cut, `reach` mm to both sides: little of them is a photograph. */
export function plainShares({ area, areas }: Band, isLying: boolean, step: number): number[] {
  const length = isLying ? area.width : area.height;
  const across = isLying ? area.height : area.width;
  const shares: number[] = [];
  for (let from = 0; from < length; from += step) {
    const to = Math.min(length, from + step);
    let plain = 0;
    for (let along = from; along < to; along += 1)
      for (let deep = 0; deep < across; deep += 1)
        if (areas[isLying ? deep * area.width + along : along * area.width + deep] !== NONE) plain += 1;
    shares.push(plain / ((to - from) * across || 1));
  }
  return shares;
}
