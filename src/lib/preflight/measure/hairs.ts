import type { Box, EndFact, Side } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { PaintedObjects } from '../paint/painted-objects.ts';
import type { CutStrip, StripAt } from './cut-strips.ts';
import { SIDES_OF_PAGE } from './edges.ts';
import { inkAt, LEAST_INK } from './finer-edges.ts';
import { levelRuns } from './level-runs.ts';
import { type SideEdges, sideEdges } from './side-edges.ts';

/** Where two areas meet, the engine leaves a trace of paper: a narrower hair is that. */
const NARROWEST_MM = 0.09;
/** A wider gap shows in the first drawing: ink that breaks off there is measured by itself. */
const WIDEST_MM = 0.6;
/** Places looked at, for each mm along the cut. */
const PLACES_PER_MM = 4;

type Gap = { start: number; width: number };

/** Bare paper between ink and ink across the cut, in pixels of the strip. */
function gapsAt(strip: CutStrip, along: number, most: number): Gap[] {
  const { scale } = strip.raster;
  const isBare = (outward: number): boolean => inkAt(strip, along, outward) <= LEAST_INK;
  const gaps: Gap[] = [];
  for (let from = -most; from <= most; from += 1) {
    if (!isBare(from) || isBare(from - 1)) continue;
    let width = 1;
    while (width <= WIDEST_MM * scale && isBare(from + width)) width += 1;
    if (width >= NARROWEST_MM * scale && width <= WIDEST_MM * scale) gaps.push({ start: from, width });
  }
  return gaps;
}

/** Whether one thing ends within the wander and another begins a little behind it. */
function mayHaveHair(edges: readonly SideEdges[], wander: number): boolean {
  const ends = edges.filter(({ outer }) => Math.abs(outer) <= wander);
  return edges.some(({ inner }) => ends.some(({ outer }) => inner - outer > NARROWEST_MM / 2 && inner - outer <= WIDEST_MM));
}

const middleOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function hairsOf(side: Side, strip: CutStrip, length: number, { wander, redRun }: ArtworkRules['bleed']): EndFact[] {
  const { scale } = strip.raster;
  const [count, most] = [Math.floor(length * PLACES_PER_MM), Math.round(wander * scale)];
  const gaps = Array.from({ length: count }, (_, place) => gapsAt(strip, Math.floor(((place + 0.5) / PLACES_PER_MM) * scale), most));
  const runs = levelRuns(count, (place) => (gaps[place] ?? []).map(({ start }) => start), redRun * PLACES_PER_MM);
  return runs.map(({ from, to, at }): EndFact => {
    const widths = gaps.slice(from, to).flatMap((all) => all.filter(({ start }) => Math.abs(start - at) <= 1).map(({ width }) => width));
    return { side, from: from / PLACES_PER_MM, to: to / PLACES_PER_MM, reach: at / scale, by: 'vector', gap: middleOf(widths) / scale };
  });
}

/** Hairs of paper between drawings and their bleed, near the cuts: narrower than a pixel of the first drawing. */
export function measureHairs(objects: PaintedObjects, trim: Box, stripAt: StripAt, rules: ArtworkRules['bleed']): EndFact[] {
  return SIDES_OF_PAGE.flatMap((side) => {
    const edges = objects.boxes().map(({ place }) => sideEdges(place, side, trim));
    const strip = mayHaveHair(edges, rules.wander) ? stripAt(side) : null;
    const length = side === 'top' || side === 'bottom' ? trim.width : trim.height;
    return strip === null ? [] : hairsOf(side, strip, length, rules);
  });
}
