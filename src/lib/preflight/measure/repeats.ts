import { difference, type Sheet, type Walk } from '../raster.ts';
import type { LevelRun } from './level-runs.ts';

const CONTRAST = 24;
/** Two colours that change so many times more on the way to the middle are a pattern, which may be cut anywhere. */
const LEAST_CHANGES = 3;
/** Letters of the same colour lie above some places of a band, a pattern above nearly all. */
const [PLACES, MOST] = [15, 0.75];
const [INSIDE, OUTSIDE] = [-1, 2];

type Cut = { sheet: Sheet; walk: Walk; at: (along: number, outward: number) => number };

/** How often the two colours on both sides of a run come again in turn, from the cut to the middle of the page. */
function changesAt({ sheet: { raster, trim }, walk, at }: Cut, along: number, start: number): number {
  const [inner, outer] = [at(along, start + INSIDE), at(along, start + OUTSIDE)];
  const deep = (walk.length === trim.width ? trim.height : trim.width) / 2;
  let [changes, isInner] = [0, true];
  for (let count = 1; count < deep; count += 1) {
    const here = at(along, start + INSIDE - count);
    if (difference(raster, here, isInner ? outer : inner) > CONTRAST) continue;
    isInner = !isInner;
    changes += 1;
  }
  return changes;
}

/** Whether what ends is one piece of a pattern of the same two colours. */
export function repeats(cut: Cut, { from, to, at }: LevelRun): boolean {
  const places = Array.from({ length: PLACES }, (_, place) => Math.floor(from + ((place + 0.5) / PLACES) * (to - from)));
  return places.filter((along) => changesAt(cut, along, at) >= LEAST_CHANGES).length > MOST * PLACES;
}
