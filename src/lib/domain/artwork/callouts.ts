import type { Box } from './report.ts';

/** A place on a drawing that gets a numbered label. */
export type Named = { number: number; place: Box };
/** A label outside the sheet, and the point its line leads to. */
export type Callout = { number: number; x: number; y: number; to: { x: number; y: number } };

/** The part of a place that lies on the sheet; for a place outside it, the nearest edge. */
export function partOn(sheet: Box, place: Box): Box {
  const between = (value: number, from: number, length: number): number => Math.min(Math.max(value, from), from + length);
  const [x, y] = [between(place.x, sheet.x, sheet.width), between(place.y, sheet.y, sheet.height)];
  const [right, bottom] = [between(place.x + place.width, sheet.x, sheet.width), between(place.y + place.height, sheet.y, sheet.height)];
  return { x, y, width: right - x, height: bottom - y };
}

type Wanted = Named & { y: number };

/** Spreads the labels of one side from top to bottom, at least `step` apart and within the height when there is room. */
function spread(wanted: readonly Wanted[], { top, height, step }: { top: number; height: number; step: number }): Wanted[] {
  const sorted = wanted.toSorted((one, other) => one.y - other.y);
  const down: Wanted[] = [];
  for (const one of sorted) down.push({ ...one, y: Math.max(one.y, top, (down.at(-1)?.y ?? -Infinity) + step) });
  let below = top + height + step;
  return down
    .toReversed()
    .map((one) => {
      below = Math.min(one.y, below - step);
      return { ...one, y: below };
    })
    .toReversed();
}

type Led = Pick<Callout, 'number' | 'to'>;

/** Assigns labels to heights: swaps pairs while that shortens their lines, until no two lines cross. */
function uncrossed(led: readonly Led[], x: number, heights: readonly number[]): Callout[] {
  const stands = [...led];
  const length = ({ to }: Led, y: number): number => Math.hypot(to.x - x, to.y - y);
  for (let [round, isShorter] = [0, true]; isShorter && round < heights.length; round += 1) {
    isShorter = false;
    for (const [at, y] of heights.entries())
      for (const [other, lower] of heights.entries()) {
        const [one, two] = [stands[at], stands[other]];
        if (other <= at || one === undefined || two === undefined) continue;
        if (length(two, y) + length(one, lower) >= length(one, y) + length(two, lower) - 1e-9) continue;
        [stands[at], stands[other]] = [two, one];
        isShorter = true;
      }
  }
  return stands.map((one, at) => ({ ...one, x, y: heights[at] ?? 0 }));
}

const middleOf = ({ place }: Named): number => place.x + place.width / 2;

/** Puts each label on the nearer side; when that side is full, the places nearest to the other side move there. */
function sides(sheet: Box, named: readonly Named[], step: number): { left: Named[]; right: Named[] } {
  const byX = named.toSorted((one, other) => middleOf(one) - middleOf(other));
  const nearer = byX.filter((one) => middleOf(one) < sheet.x + sheet.width / 2).length;
  const most = Math.max(Math.floor(sheet.height / step) + 1, Math.ceil(byX.length / 2));
  const left = Math.min(Math.max(nearer, byX.length - most), most);
  return { left: byX.slice(0, left), right: byX.slice(left) };
}

/**
 * Places the labels outside the sheet so that none covers what it names: on the nearer side, at the height of its place unless a neighbour
 * is there. `step`: the smallest distance between two labels; `away`: the distance of their centres from the sheet.
 */
export function placeCallouts(sheet: Box, named: readonly Named[], { step, away }: { step: number; away: number }): Callout[] {
  const { left, right } = sides(sheet, named, step);
  const stand = (side: readonly Named[], isLeft: boolean): Callout[] => {
    const wanted = side.map((one) => ({ ...one, y: one.place.y + one.place.height / 2 }));
    const standing = spread(wanted, { top: sheet.y, height: sheet.height, step });
    const led = standing.map(({ number, place }) => ({
      number,
      to: { x: isLeft ? place.x : place.x + place.width, y: place.y + place.height / 2 },
    }));
    const x = isLeft ? sheet.x - away : sheet.x + sheet.width + away;
    return uncrossed(
      led,
      x,
      standing.map(({ y }) => y),
    );
  };
  return [...stand(left, true), ...stand(right, false)].sort((one, other) => one.number - other.number);
}
