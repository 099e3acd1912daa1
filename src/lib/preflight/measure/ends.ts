import type { EndFact, Side } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { difference, isInkedAt, offsetAt, type Sheet, type Walk } from '../raster.ts';
import { SIDES_OF_PAGE, walkOf } from './edges.ts';
import { type Bearer, type BearerAt, bearersOf, type Painted } from './end-bearers.ts';
import { type LevelRun, levelRuns } from './level-runs.ts';
import { repeats } from './repeats.ts';

/** Colours this far apart are seen as two. */
const CONTRAST = 24;
/** The pixel where two colours meet is a mix: on either side of it less of the step is seen. */
const LEAST_STEP = CONTRAST / 3;
/** Beyond the blur of an edge, on either side of where two pixels meet. */
const [INSIDE, OUTSIDE] = [-1, 2];
/** Rows of a grain differ as much as the rows on both sides of an end: an end stands out of the calmer side by this. */
const OUT_OF_GRAIN = 2;
/** A ground without grain. */
const CALM = 6;
/** What ends within one picture ends along the whole side: a horizon does not. */
const WHOLE_SIDE = 0.95;
const MOST = 0.7;

/** One side of the cut: offset of the pixel `outward` of a place, and whether the drawing differs between two of them. */
type Cut = { sheet: Sheet; side: Side; walk: Walk; at: (along: number, outward: number) => number };

const stepAt = ({ sheet: { raster }, at }: Cut, along: number, one: number, other: number): number =>
  difference(raster, at(along, one), at(along, other));

/** Places at which the colour changes: `at` means between the pixels `at` and `at + 1` outwards. */
function stepsAt(cut: Cut, along: number, from: number, to: number): number[] {
  const places: number[] = [];
  let [before, here] = [0, stepAt(cut, along, from, from + 1)];
  for (let at = from; at <= to; at += 1) {
    const next = stepAt(cut, along, at + 1, at + 2);
    const isPeak = here >= LEAST_STEP && here >= before && here > next;
    if (isPeak && stepAt(cut, along, at + INSIDE, at + OUTSIDE) > CONTRAST) places.push(at);
    [before, here] = [here, next];
  }
  return places;
}

const meanOf = (length: number, one: (along: number) => number): number => {
  let sum = 0;
  for (let along = 0; along < length; along += 1) sum += one(along);
  return sum / (length || 1);
};

/** Whether the two sides of a run differ by more than the grain of a picture that goes on. */
function standsOut(cut: Cut, { from, to, at }: LevelRun): boolean {
  const mean = (one: number, other: number): number => meanOf(to - from, (along) => stepAt(cut, from + along, at + one, at + other));
  const calmer = Math.min(mean(INSIDE - 1, INSIDE), mean(OUTSIDE, OUTSIDE + 1));
  return mean(INSIDE, OUTSIDE) > Math.max(CONTRAST, OUT_OF_GRAIN * calmer);
}

/** Whether what ends is no wider than a line: lines are looked for by themselves. */
function isThin(cut: Cut, { from, to, at }: LevelRun, most: number): boolean {
  const { raster, bleed } = cut.sheet;
  const isBack = (along: number, start: number, step: 1 | -1, other: number): boolean => {
    for (let count = 1; count <= most && start + count * step <= bleed; count += 1)
      if (difference(raster, cut.at(along, start + count * step), other) <= CONTRAST) return true;
    return false;
  };
  const share = meanOf(to - from, (along) => {
    const [inner, outer] = [cut.at(from + along, at + INSIDE), cut.at(from + along, at + OUTSIDE)];
    const isLine = isBack(from + along, at + INSIDE, -1, outer) || isBack(from + along, at + OUTSIDE, 1, inner);
    return isLine ? 1 : 0;
  });
  return share > 1 - MOST;
}

/** Whether paper begins behind the run: how far ink reaches there is measured by itself. */
const isBareOutside = (cut: Cut, { from, to, at }: LevelRun): boolean =>
  meanOf(to - from, (along) => (isInkedAt(cut.sheet.raster, cut.at(from + along, at + OUTSIDE)) ? 1 : 0)) < MOST;

/** What ends: a drawn object, or, along the whole side, what a single picture shows. */
function whatEnds(cut: Cut, run: LevelRun, bearerAt: BearerAt): Bearer | null {
  const bearer = bearerAt(cut.side, run);
  if (bearer !== 'same') return bearer;
  const isWhole = run.to - run.from >= WHOLE_SIDE * cut.walk.length;
  const grain = meanOf(run.to - run.from, (along) => stepAt(cut, run.from + along, run.at + OUTSIDE, run.at + OUTSIDE + 1));
  return isWhole && grain < CALM ? { by: 'image', isBox: false } : null;
}

function endsOf(cut: Cut, bearerAt: BearerAt, { wander, redRun, thinLine }: ArtworkRules['bleed']): EndFact[] {
  const { raster, bleed } = cut.sheet;
  const { scale } = raster;
  const most = Math.round(wander * scale);
  // An edge that slants away is known by where it goes.
  const farthest = Math.min(2 * most, bleed - OUTSIDE - 1);
  const runs = levelRuns(cut.walk.length, (along) => stepsAt(cut, along, -2 * most, farthest), redRun * scale);
  return runs.flatMap((run): EndFact[] => {
    if (Math.abs(run.at) > most) return [];
    if (isBareOutside(cut, run) || !standsOut(cut, run) || isThin(cut, run, Math.round(thinLine * scale))) return [];
    const found = whatEnds(cut, run, bearerAt);
    if (found === null || (!found.isBox && repeats(cut, run))) return [];
    return [{ side: cut.side, from: run.from / scale, to: run.to / scale, reach: run.at / scale, by: found.by }];
  });
}

/** Drawings that end near the cuts on a ground that goes on: what ends, on which side, and how far from the cut. */
export function measureEnds(sheet: Sheet, painted: Painted | null, rules: ArtworkRules['bleed']): EndFact[] {
  const bearerAt = bearersOf(sheet, painted);
  return SIDES_OF_PAGE.flatMap((side) => {
    const walk = walkOf(sheet, side);
    return endsOf({ sheet, side, walk, at: (along, outward) => offsetAt(sheet.raster, ...walk.at(along, outward)) }, bearerAt, rules);
  });
}
