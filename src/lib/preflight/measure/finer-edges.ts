import type { EdgeRun, MarginFact, Side } from '#lib/domain/artwork/report.ts';
import { type CutStrip, INWARDS_MM, type StripAt } from './cut-strips.ts';

/** A run longer than this is measured again at several places. */
const LEAST_RUN_MM = 1;
const PLACES = 5;
/** The first measurement is at most this far off. */
const MOST_OFF_MM = 0.35;
const WHITE = 255;
/** A trace of ink on a pixel is the edge of the neighbouring shape. */
export const LEAST_INK = 5;

/** Amount of ink at a place, 0–255: of the channel with the most. */
export function inkAt({ raster: { data }, at }: CutStrip, along: number, outward: number): number {
  const from = at(along, outward);
  return WHITE - Math.min(data[from] ?? WHITE, data[from + 1] ?? WHITE, data[from + 2] ?? WHITE);
}

/** Pixels from the cut on, inked or bare, the last one as far as it is covered. */
function lengthOf(strip: CutStrip, along: number, step: 1 | -1, isInk: boolean, most: number): number {
  const at = (count: number): number => inkAt(strip, along, step === 1 ? count : -1 - count);
  let count = 0;
  while (count < most && at(count) > LEAST_INK === isInk) count += 1;
  if (count === most || count === 0) return count;
  // Of ink the last pixel is a part, of bare paper the first one behind it.
  const [part, whole] = isInk ? [at(count - 1), at(count - 2)] : [at(count), at(count + 1)];
  const share = Math.min(1, part / Math.max(1, whole));
  return isInk ? count - 1 + share : count + 1 - share;
}

/** Places spread evenly over a run, mm. */
export const placesIn = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: PLACES }, (_, at) => from + ((at + 0.5) / PLACES) * (to - from));

/** Measures again how far ink reaches at the cut and how wide margins are, from a finer drawing of the strip along the cut. */
export function measureFiner(
  { edges, margins }: { edges: EdgeRun[]; margins: MarginFact[] },
  stripAt: StripAt,
  bleed: number,
): { edges: EdgeRun[]; margins: MarginFact[] } {
  const measured = (run: { side: Side; from: number; to: number }, coarse: number, step: 1 | -1, isInk: boolean): number => {
    const strip = stripAt(run.side);
    if (strip === null) return coarse;
    const { scale } = strip.raster;
    const most = Math.floor((step === 1 ? bleed : INWARDS_MM) * scale);
    const lengths = placesIn(run).map((along) => lengthOf(strip, Math.floor(along * scale), step, isInk, most));
    const fine = Math.min(...lengths) / scale;
    return Math.abs(fine - coarse) <= MOST_OFF_MM ? fine : coarse;
  };
  const isLacking = ({ from, to, reach, isLine }: EdgeRun): boolean =>
    isLine !== true && to - from >= LEAST_RUN_MM && reach > 0 && reach < bleed;
  return {
    edges: edges.map((run) => (isLacking(run) ? { ...run, reach: measured(run, run.reach, 1, true) } : run)),
    margins: margins.map((one) => (one.kind === 'strip' ? { ...one, width: measured(one, one.width, -1, false) } : one)),
  };
}
