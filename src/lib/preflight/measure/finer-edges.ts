import type { Box, EdgeRun, MarginFact, Side } from '#lib/domain/artwork/report.ts';
import { offsetAt, type Raster } from '../raster.ts';

/** Draws a part of the page. */
export type DrawPart = (area: Box, scale: number) => Raster;

/** Resolution of one strip along a cut, pixels per mm. */
const FINE = 20;
const LEAST_FINE = 8;
const MOST_PIXELS = 1_500_000;
/** A run longer than this is measured again at several places. */
const LEAST_RUN_MM = 1;
const PLACES = 5;
/** The first measurement is at most this far off. */
const MOST_OFF_MM = 0.35;
const INWARDS_MM = 3.5;
const WHITE = 255;
/** A trace of ink on a pixel is the edge of the neighbouring shape. */
const LEAST_INK = 5;

type Trim = Box;

const isLying = (side: Side): boolean => side === 'top' || side === 'bottom';

/** The strip along a cut, from the end of the bleed inwards. */
function stripOf(side: Side, { x, y, width, height }: Trim, bleed: number): Box {
  const deep = bleed + INWARDS_MM;
  if (side === 'top') return { x, y: y - bleed, width, height: deep };
  if (side === 'left') return { x: x - bleed, y, width: deep, height };
  if (side === 'bottom') return { x, y: y + height - INWARDS_MM, width, height: deep };
  return { x: x + width - INWARDS_MM, y, width: deep, height };
}

/** Amount of ink at a place, 0–255: of the channel with the most. */
type InkAt = (along: number, outward: number) => number;

function inkOf(raster: Raster, side: Side, bleed: number): InkAt {
  const cut = Math.round((side === 'top' || side === 'left' ? bleed : INWARDS_MM) * raster.scale);
  const out = side === 'top' || side === 'left' ? -1 : 1;
  return (along, outward) => {
    const across = out === 1 ? cut + outward : cut - 1 - outward;
    const at = isLying(side) ? offsetAt(raster, along, across) : offsetAt(raster, across, along);
    const least = Math.min(raster.data[at] ?? WHITE, raster.data[at + 1] ?? WHITE, raster.data[at + 2] ?? WHITE);
    return WHITE - least;
  };
}

/** Pixels from the cut on, inked or bare, the last one as far as it is covered. */
function lengthOf(inkAt: InkAt, along: number, step: 1 | -1, isInk: boolean, most: number): number {
  const at = (count: number): number => inkAt(along, step === 1 ? count : -1 - count);
  let count = 0;
  while (count < most && at(count) > LEAST_INK === isInk) count += 1;
  if (count === most || count === 0) return count;
  // Of ink the last pixel is a part, of bare paper the first one behind it.
  const [part, whole] = isInk ? [at(count - 1), at(count - 2)] : [at(count), at(count + 1)];
  const share = Math.min(1, part / Math.max(1, whole));
  return isInk ? count - 1 + share : count + 1 - share;
}

const placesIn = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: PLACES }, (_, at) => from + ((at + 0.5) / PLACES) * (to - from));

/** Measures again how far ink reaches at the cut and how wide margins are, from a finer drawing of the strip along the cut. */
export function measureFiner(
  { edges, margins }: { edges: EdgeRun[]; margins: MarginFact[] },
  draw: DrawPart,
  trim: Trim,
  bleed: number,
): { edges: EdgeRun[]; margins: MarginFact[] } {
  const strips = new Map<Side, { inkAt: InkAt; scale: number } | null>();
  const stripAt = (side: Side) => {
    const known = strips.get(side);
    if (known !== undefined) return known;
    const area = stripOf(side, trim, bleed);
    const scale = Math.min(FINE, Math.sqrt(MOST_PIXELS / (area.width * area.height)));
    const raster = scale < LEAST_FINE ? null : draw(area, scale);
    const strip = raster === null ? null : { inkAt: inkOf(raster, side, bleed), scale: raster.scale };
    strips.set(side, strip);
    return strip;
  };
  const measured = (run: { side: Side; from: number; to: number }, coarse: number, step: 1 | -1, isInk: boolean): number => {
    const strip = stripAt(run.side);
    if (strip === null) return coarse;
    const most = Math.floor((step === 1 ? bleed : INWARDS_MM) * strip.scale);
    const lengths = placesIn(run).map((along) => lengthOf(strip.inkAt, Math.floor(along * strip.scale), step, isInk, most));
    const fine = Math.min(...lengths) / strip.scale;
    return Math.abs(fine - coarse) <= MOST_OFF_MM ? fine : coarse;
  };
  const isLacking = ({ from, to, reach, isLine }: EdgeRun): boolean =>
    isLine !== true && to - from >= LEAST_RUN_MM && reach > 0 && reach < bleed;
  return {
    edges: edges.map((run) => (isLacking(run) ? { ...run, reach: measured(run, run.reach, 1, true) } : run)),
    margins: margins.map((one) => (one.kind === 'strip' ? { ...one, width: measured(one, one.width, -1, false) } : one)),
  };
}
