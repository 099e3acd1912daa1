import type { Box } from './report.ts';

/** What is to be named on a drawing: its number and where it is. */
export type Named = { number: number; place: Box };
/** A number beside the sheet, and the point of its place that the line from it leads to. */
export type Callout = { number: number; x: number; y: number; to: { x: number; y: number } };

type Wanted = Named & { y: number };

/** Numbers of one side from the top down, none nearer to another than `step`, all within the height where there is room. */
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

/**
 * Where numbers stand so that none covers what it names: outside the sheet, on the side nearer to the place, each at its height unless a
 * neighbour stands there. `step` is the least way between two of them, `away` the way of their middles from the sheet.
 */
export function placeCallouts(sheet: Box, named: readonly Named[], { step, away }: { step: number; away: number }): Callout[] {
  const middle = sheet.x + sheet.width / 2;
  const isLeft = ({ place }: Named): boolean => place.x + place.width / 2 < middle;
  const sideOf = (left: boolean): Callout[] => {
    const wanted = named.filter((one) => isLeft(one) === left).map((one) => ({ ...one, y: one.place.y + one.place.height / 2 }));
    return spread(wanted, { top: sheet.y, height: sheet.height, step }).map(({ number, place, y }) => ({
      number,
      x: left ? sheet.x - away : sheet.x + sheet.width + away,
      y,
      to: { x: left ? place.x : place.x + place.width, y: place.y + place.height / 2 },
    }));
  };
  return [...sideOf(true), ...sideOf(false)].sort((one, other) => one.number - other.number);
}
