import type { Box, EndFact, Side } from '#lib/domain/artwork/report.ts';
import type { PaintedObjects } from '../paint/painted-objects.ts';
import type { Sheet } from '../raster.ts';
import { walkOf } from './edges.ts';
import type { LevelRun } from './level-runs.ts';
import { type Extent, extentsOf } from './near-objects.ts';
import type { Numbered } from './shown.ts';
import { sideEdges } from './side-edges.ts';

/** What a page is painted with: `numbered` by number, `objects` tells what each of them is, and where the unnumbered ones lie. */
export type Painted = { numbered: Numbered; objects: PaintedObjects; trim: Box };

/** A thing that ends; `isBox`: it is known by its box, and deep, so that whatever repeats lies within it. */
export type Bearer = { by: EndFact['by']; isBox: boolean };
/** What ends along a run: `same`, one thing lies on both sides of it; null, a thing that may be cut anywhere. */
export type BearerAt = (side: Side, run: LevelRun) => Bearer | 'same' | null;

/** Beyond the blur of an edge. */
const [INSIDE, OUTSIDE] = [-1, 2];
/** Share of a run along which another thing has to begin. */
const MOST = 0.7;
/** A box that ends so near to a run ends there. */
const SAME_MM = 0.4;
const DEEP_MM = 10;
/** So many things of one size, or of all sizes up to the largest, are the pieces of a pattern when some run over a cut. */
const PATTERN = { pieces: 6, scatter: 12, largestMm: 20, samePixels: 1.5 } as const;

type Size = { width: number; height: number };
const sizeOf = ({ x1, y1, x2, y2 }: Extent): Size => ({ width: x2 - x1 + 1, height: y2 - y1 + 1 });

/** Tells whether a numbered thing is a piece of a pattern that runs over the cuts. */
function pieceTest({ raster, bleed, trim }: Sheet, numbered: Numbered): (number: number) => boolean {
  const ratio = numbered.raster.width / raster.width;
  const [left, top, right, bottom] = [bleed, bleed, bleed + trim.width, bleed + trim.height].map((at) => at * ratio) as [
    number,
    number,
    number,
    number,
  ];
  const beyond = raster.scale * ratio;
  const all = [...extentsOf(numbered)]
    .filter(([number]) => !numbered.texts.has(number))
    .map(([number, extent]) => ({ number, ...extent, ...sizeOf(extent) }));
  const crosses = ({ x1, y1, x2, y2 }: Extent): boolean => {
    const isIn = x2 > left && y2 > top && x1 < right && y1 < bottom;
    return isIn && (x1 < left - beyond || y1 < top - beyond || x2 > right + beyond || y2 > bottom + beyond);
  };
  const isPattern = (pieces: readonly Extent[], least: number): boolean => pieces.length >= least && pieces.filter(crosses).length > 1;
  const alike = (a: number, b: number): boolean => Math.abs(a - b) <= PATTERN.samePixels;
  return (number) => {
    const own = all.find((one) => one.number === number);
    if (own === undefined) return false;
    const [short, long] = [Math.min(own.width, own.height), Math.max(own.width, own.height)];
    const same = all.filter(({ width, height }) => alike(Math.min(width, height), short) && short < PATTERN.largestMm * beyond);
    const scatter =
      long > PATTERN.largestMm * beyond ? [] : all.filter(({ width, height }) => Math.max(width, height) <= PATTERN.largestMm * beyond);
    return isPattern(same, PATTERN.pieces) || isPattern(scatter, PATTERN.scatter);
  };
}

/** The most frequent of some numbers. */
function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as [number, number])[0];
}

/** Finds what ends along a run by the numbers on both sides of it, or by the boxes of what has no number. */
export function bearersOf(sheet: Sheet, painted: Painted | null): BearerAt {
  if (painted === null) return () => 'same';
  const { numbered, objects, trim } = painted;
  const {
    numbers,
    raster: { width, height },
  } = numbered;
  const ratio = width / sheet.raster.width;
  const margin = Math.max(0, Math.ceil(1 / ratio) - 1);
  let known: ((number: number) => boolean) | null = null;
  const isPiece = (number: number): boolean => {
    known ??= pieceTest(sheet, numbered);
    return known(number);
  };
  const numberAt = ([x, y]: readonly [number, number]): number =>
    numbers[Math.min(height - 1, Math.floor(y * ratio)) * width + Math.min(width - 1, Math.floor(x * ratio))] ?? 0;
  return (side, { from, to, at }) => {
    const walk = walkOf(sheet, side);
    const tops: number[] = [];
    for (let along = from; along < to; along += 1) {
      const inner = numberAt(walk.at(along, at + INSIDE - margin));
      const outer = numberAt(walk.at(along, Math.min(sheet.bleed, at + OUTSIDE + margin)));
      if (inner !== outer) tops.push(Math.max(inner, outer));
    }
    if (tops.length >= MOST * (to - from)) {
      const top = commonest(tops);
      return numbered.texts.has(top) || isPiece(top) ? null : { by: objects.kindOf(top), isBox: false };
    }
    const { scale } = sheet.raster;
    const found = objects.boxes().find(({ place, isNumbered }) => {
      if (isNumbered) return false;
      const { outer, inner, ...reach } = sideEdges(place, side, trim);
      const isAlong = Math.min(reach.to, to / scale) - Math.max(reach.from, from / scale) >= (MOST * (to - from)) / scale;
      return isAlong && [outer, inner].some((edge) => Math.abs(edge - at / scale) <= SAME_MM);
    });
    if (found === undefined) return 'same';
    const { outer, inner } = sideEdges(found.place, side, trim);
    return { by: found.by, isBox: outer - inner > DEEP_MM };
  };
}
