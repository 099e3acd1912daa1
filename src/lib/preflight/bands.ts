import type { Side } from '#lib/domain/artwork/report.ts';
import { difference, type Raster, type Sheet } from './raster.ts';

/** The band along a cut in which shapes are looked for, beyond the safe zone: as deep as the largest letter. */
export const LETTER_MM = 12;
/** Neighbouring pixels that differ by less are one area: a shade, the noise of a JPEG. */
export const STEP = 24;
export const NONE = 0;

type Area = { x: number; y: number; width: number; height: number };

/** Part of a raster beside a cut: `areas` are numbers of the large areas its pixels belong to, 0 for those of small shapes. */
export type Band = { sheet: Sheet; area: Area; areas: Int32Array };

/** The strip `deep` pixels inwards from the cut, bleed included. */
function areaOf({ raster, bleed, trim }: Sheet, side: Side, deep: number): Area {
  const depth = Math.min(bleed + deep, side === 'top' || side === 'bottom' ? bleed + trim.height : bleed + trim.width);
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  if (side === 'top') return { ...whole, height: depth };
  if (side === 'bottom') return { ...whole, y: raster.height - depth, height: depth };
  return side === 'left' ? { ...whole, width: depth } : { ...whole, x: raster.width - depth, width: depth };
}

/** Whether two pixels of the raster belong to one area. */
export type IsSame = (a: number, b: number) => boolean;

export const sameColour =
  (raster: Raster): IsSame =>
  (a, b) =>
    difference(raster, a * 4, b * 4) <= STEP;

export type Extent = { x1: number; y1: number; x2: number; y2: number };

/** Left, right, up, down. */
const ACROSS = [-1, 1, 0, 0] as const;
const DOWN = [0, 0, -1, 1] as const;

/** Numbers one area from `start` on with `number`; its pixels are left in `stack`, as many as the count says. */
function fill({ area, areas, sheet }: Band, isSame: IsSame, start: number, number: number, stack: Int32Array): Extent & { count: number } {
  const { width, height } = area;
  const row = sheet.raster.width;
  const first = area.y * row + area.x;
  let [x1, y1, x2, y2, count] = [width, height, 0, 0, 1];
  stack[0] = start;
  areas[start] = number;
  // What was taken stays in the list: so an area that turns out small is known pixel by pixel.
  for (let read = 0; read < count; read += 1) {
    const at = stack[read] ?? 0;
    const y = Math.floor(at / width);
    const x = at - y * width;
    if (x < x1) x1 = x;
    if (x > x2) x2 = x;
    if (y < y1) y1 = y;
    if (y > y2) y2 = y;
    for (let way = 0; way < 4; way += 1) {
      const [right, below] = [x + (ACROSS[way] ?? 0), y + (DOWN[way] ?? 0)];
      if (right < 0 || below < 0 || right >= width || below >= height) continue;
      const next = below * width + right;
      if (areas[next] !== NONE || !isSame(first + y * row + x, first + below * row + right)) continue;
      areas[next] = number;
      stack[count] = next;
      count += 1;
    }
  }
  return { x1, y1, x2, y2, count };
}

/** Tells areas larger than a letter, which things lie upon, from all that is small. */
export function bandOf(sheet: Sheet, side: Side, limit: number, isSame: IsSame): Band {
  const { scale } = sheet.raster;
  const area = areaOf(sheet, side, Math.round((limit + LETTER_MM) * scale));
  const band: Band = { sheet, area, areas: new Int32Array(area.width * area.height) };
  const { areas } = band;
  const stack = new Int32Array(areas.length);
  const most = LETTER_MM * scale;
  let last = NONE;
  for (let at = 0; at < areas.length; at += 1) {
    if (areas[at] !== NONE) continue;
    last += 1;
    const { x1, y1, x2, y2, count } = fill(band, isSame, at, last, stack);
    if (Math.max(x2 - x1, y2 - y1) < most) for (const small of stack.subarray(0, count)) areas[small] = -1;
  }
  for (let at = 0; at < areas.length; at += 1) if (areas[at] === -1) areas[at] = NONE;
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
