/** A stretch along a cut where something stays level with it: `at` is its place across the cut, pixels outwards. */
export type LevelRun = { from: number; to: number; at: number };

/** Something may be interrupted by places where it does not differ from what is beside it. */
const LONGEST_GAP = 8;
/** What climbs less than a pixel in so many is level. */
const LEVEL = 100;
/** Places farther up or down than this are no part of a level run. */
const SLACK = 1;
const NOTHING = Number.NaN;

type Chain = { from: number; last: number; at: number; places: number[] };

/** Chains of neighbouring places that differ by a pixel at most. */
function chainsOf(length: number, placesAt: (along: number) => readonly number[]): Chain[] {
  const done: Chain[] = [];
  let open: Chain[] = [];
  for (let along = 0; along < length; along += 1) {
    const left = new Set(placesAt(along));
    for (const chain of open) {
      const near = [chain.at, chain.at - 1, chain.at + 1].find((at) => left.has(at));
      if (near === undefined) continue;
      left.delete(near);
      while (chain.places.length < along - chain.from) chain.places.push(NOTHING);
      chain.places.push(near);
      [chain.at, chain.last] = [near, along];
    }
    for (const at of left) open.push({ from: along, last: along, at, places: [at] });
    const isOver = ({ last }: Chain): boolean => along - last > LONGEST_GAP;
    done.push(...open.filter(isOver));
    open = open.filter((chain) => !isOver(chain));
  }
  return [...done, ...open];
}

/** The longest part of a chain that is level. */
function levelPart(places: readonly number[]): { start: number; end: number } {
  let best = { start: 0, end: 0 };
  for (let start = 0; start < places.length; start += 1) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let end = start;
    for (; end < places.length; end += 1) {
      const at = places[end] ?? NOTHING;
      if (Number.isNaN(at)) continue;
      [low, high] = [Math.min(low, at), Math.max(high, at)];
      if (high - low > SLACK) break;
    }
    if (end - start > best.end - best.start) best = { start, end };
    if (end === places.length) break;
  }
  return best;
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Whether a chain goes on climbing before and behind its level part: a slanting edge is not level anywhere. */
function climbs(places: readonly number[], { start, end }: { start: number; end: number }, at: number): boolean {
  if (end - start >= LEVEL) return false;
  const known = (some: readonly number[]): number[] => some.filter((one) => !Number.isNaN(one));
  const [before, after] = [known(places.slice(0, start)), known(places.slice(end))];
  if (before.length === 0 || after.length === 0) return before.length + after.length > end - start;
  return (meanOf(before) - at) * (meanOf(after) - at) < 0;
}

/** Stretches longer than `least` where what lies at `placesAt` keeps its distance from the cut. */
export function levelRuns(length: number, placesAt: (along: number) => readonly number[], least: number): LevelRun[] {
  return chainsOf(length, placesAt).flatMap(({ from, places }): LevelRun[] => {
    const part = levelPart(places);
    const found = places.slice(part.start, part.end).filter((at) => !Number.isNaN(at));
    if (found.length <= least) return [];
    const at = Math.round(meanOf(found));
    return climbs(places, part, at) ? [] : [{ from: from + part.start, to: from + part.end, at }];
  });
}
