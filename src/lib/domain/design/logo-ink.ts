import { BLACK, type Ink, MOST_INK_PERCENT } from './document.ts';
import { screenLevels } from './screen-colour.ts';

/** A place in Oklab, where equal distances look about equally large. */
type Place = readonly [light: number, a: number, b: number];

const linear = (level: number): number => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

// Figures of Oklab: https://bottosson.github.io/posts/oklab
function placeOf([red, green, blue]: readonly [number, number, number]): Place {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const levelsOf = (colour: string): [number, number, number] => {
  const level = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return [level(1), level(3), level(5)];
};

const distance = (one: Place, other: Place): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** How far an ink on coated paper is from a colour of a screen, «#rrggbb»: 0.02 is just seen. */
export const inkDistance = (ink: Ink, colour: string): number => distance(placeOf(screenLevels(ink)), placeOf(levelsOf(colour)));

/** Less colour than this is grey, and grey is black alone: of three inks it would turn with every sheet. */
const LEAST_COLOUR = 0.02;
const FULL = 100;
const COARSE = 10;
const FINE = 5;
/** Starts that are looked around in small steps. */
const STARTS = 4;
/** One more ink has to make a colour so much nearer: fewer inks lie on each other more truly. */
const INK_COST = 0.004;

const isPrintable = (ink: Ink): boolean =>
  ink.every((share) => share >= 0 && share <= FULL) &&
  // The grey in three inks is black's.
  ink.slice(0, 3).includes(0) &&
  ink.reduce((sum, share) => sum + share, 0) <= MOST_INK_PERCENT;

type Mix = { ink: Ink; place: Place; inks: number };
const mixOf = (ink: Ink): Mix => ({ ink, place: placeOf(screenLevels(ink)), inks: ink.filter((share) => share > 0).length });

const mixes = (shares: readonly number[]): Ink[] =>
  shares.flatMap((c) => shares.flatMap((m) => shares.flatMap((y) => shares.map((k): Ink => [c, m, y, k]))));

const steps = (by: number): number[] => Array.from({ length: FULL / by + 1 }, (_, at) => at * by);
const GREYS = steps(FINE).map((k) => mixOf([0, 0, 0, k]));
const COLOURS = mixes(steps(COARSE)).filter(isPrintable).map(mixOf);
const SHIFTS = mixes([-FINE, 0, FINE]);

const around = ([c, m, y, k]: Ink): Ink[] => SHIFTS.map(([dc, dm, dy, dk]): Ink => [c + dc, m + dm, y + dy, k + dk]);

/** The best first. */
function ranked(choice: readonly Mix[], wanted: Place): Ink[] {
  const costs = choice.map(({ ink, place, inks }) => ({ ink, cost: distance(place, wanted) + inks * INK_COST }));
  return costs.sort((one, other) => one.cost - other.cost).map(({ ink }) => ink);
}

/** The ink that looks most like a colour of a screen, «#rrggbb», in steps of five percent; greys and black are black alone. */
export function nearestInk(colour: string): Ink {
  const wanted = placeOf(levelsOf(colour));
  const isGrey = Math.hypot(wanted[1], wanted[2]) < LEAST_COLOUR;
  const starts = ranked(isGrey ? GREYS : COLOURS, wanted);
  const near = isGrey ? [] : starts.slice(0, STARTS).flatMap(around).filter(isPrintable).map(mixOf);
  return ranked(near, wanted)[0] ?? starts[0] ?? BLACK;
}
