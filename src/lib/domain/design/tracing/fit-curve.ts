import type { Point, Step } from '../document.ts';

/** Least squares after Schneider, «An algorithm for automatically fitting digitized curves», Graphics Gems, 1990. */

/** `look`: points of a row between which its direction is taken. */
export type Fit = { tolerance: number; look: number };
type Curve = readonly [Point, Point, Point, Point];

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const length = (a: Point): number => Math.hypot(a.x, a.y);
const unit = (a: Point): Point => times(a, 1 / (length(a) || 1));

const ROUNDS = 3;
/** So many times the tolerance a curve may be off for another round to be worth it. */
const NEAR = 5;

const valueAt = ([a, b, c, d]: Curve, t: number): Point => {
  const rest = 1 - t;
  return plus(plus(times(a, rest ** 3), times(b, 3 * rest * rest * t)), plus(times(c, 3 * rest * t * t), times(d, t ** 3)));
};

/** How far along the row each point is, up to 1. */
function alongOf(points: readonly Point[]): { along: number[]; whole: number } {
  let sum = 0;
  const lengths = points.map((point, at) => {
    sum += at === 0 ? 0 : length(minus(point, points[at - 1] ?? point));
    return sum;
  });
  return { along: lengths.map((one) => one / (sum || 1)), whole: sum };
}

/** The curve that leaves and arrives in these directions and is nearest to the points. */
function bestCurve(points: readonly Point[], along: readonly number[], from: Point, to: Point, whole: number): Curve {
  const [first, last] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [at, point] of points.entries()) {
    const t = along[at] ?? 0;
    const rest = 1 - t;
    const [one, two] = [times(from, 3 * rest * rest * t), times(to, 3 * rest * t * t)];
    const off = minus(point, valueAt([first, first, last, last], t));
    c00 += dot(one, one);
    c01 += dot(one, two);
    c11 += dot(two, two);
    x0 += dot(one, off);
    x1 += dot(two, off);
  }
  const determinant = c00 * c11 - c01 * c01;
  const chord = length(minus(last, first));
  let [a, b] = [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant];
  // Least squares may lead backwards or far away: a third of the chord is what a straight line has.
  if (!(a > chord * 1e-3 && b > chord * 1e-3 && Math.max(a, b) < whole)) [a, b] = [chord / 3, chord / 3];
  return [first, plus(first, times(from, a)), plus(last, times(to, b)), last];
}

/** Newton's step to the nearest place of the curve for each point. */
function nearer(curve: Curve, points: readonly Point[], along: readonly number[]): number[] {
  const [a, b, c, d] = curve;
  const [ab, bc, cd] = [minus(b, a), minus(c, b), minus(d, c)];
  return points.map((point, at) => {
    const t = along[at] ?? 0;
    const rest = 1 - t;
    const speed = times(plus(plus(times(ab, rest * rest), times(bc, 2 * rest * t)), times(cd, t * t)), 3);
    const turn = times(plus(times(minus(bc, ab), rest), times(minus(cd, bc), t)), 6);
    const off = minus(valueAt(curve, t), point);
    const slope = dot(speed, speed) + dot(off, turn);
    return slope === 0 ? t : Math.min(1, Math.max(0, t - dot(off, speed) / slope));
  });
}

function worstOf(curve: Curve, points: readonly Point[], along: readonly number[]): { at: number; off: number } {
  let worst = { at: Math.floor(points.length / 2), off: 0 };
  for (let at = 1; at < points.length - 1; at += 1) {
    const off = length(minus(valueAt(curve, along[at] ?? 0), points[at] ?? { x: 0, y: 0 }));
    if (off > worst.off) worst = { at, off };
  }
  return worst;
}

/** The way on from a place in the row. */
const directionAt = (points: readonly Point[], at: number, back: number, on: number): Point => {
  const [one, two] = [points[Math.max(0, at - back)], points[Math.min(points.length - 1, at + on)]];
  return one === undefined || two === undefined ? { x: 1, y: 0 } : unit(minus(two, one));
};

const stepOf = ([, one, two, end]: Curve): Step => ({ to: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...end });

function fitBetween(points: readonly Point[], { tolerance, look }: Fit, from: Point, to: Point): Step[] {
  const last = points.at(-1) ?? { x: 0, y: 0 };
  if (points.length <= 2) return [{ to: 'line', ...last }];
  const { along: even, whole } = alongOf(points);
  let along = even;
  let curve = bestCurve(points, along, from, to, whole);
  let worst = worstOf(curve, points, along);
  for (let round = 0; round < ROUNDS && worst.off > tolerance && worst.off < tolerance * NEAR; round += 1) {
    along = nearer(curve, points, along);
    curve = bestCurve(points, along, from, to, whole);
    worst = worstOf(curve, points, along);
  }
  if (worst.off <= tolerance) return [stepOf(curve)];
  const through = directionAt(points, worst.at, look, look);
  return [
    ...fitBetween(points.slice(0, worst.at + 1), { tolerance, look }, from, times(through, -1)),
    ...fitBetween(points.slice(worst.at), { tolerance, look }, through, to),
  ];
}

/** How far the row is from the straight line between its ends; where they are one, from that. */
function bowOf(points: readonly Point[]): number {
  const [first, last] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  const chord = length(minus(last, first));
  const way = unit(minus(last, first));
  const bow = (off: Point): number => (chord === 0 ? length(off) : Math.abs(way.x * off.y - way.y * off.x));
  return Math.max(...points.map((point) => bow(minus(point, first))));
}

/** Steps along a row of points to its end, nowhere farther off than the tolerance. */
export function fitOpen(points: readonly Point[], fit: Fit): Step[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  if (points.length <= 2 || bowOf(points) <= fit.tolerance) return [{ to: 'line', ...last }];
  return fitBetween(points, fit, directionAt(points, 0, 0, fit.look), times(directionAt(points, points.length - 1, fit.look, 0), -1));
}

/** The same of a smooth line whose end is its beginning. */
export function fitRound(points: readonly Point[], fit: Fit): Step[] {
  const [first] = points;
  if (first === undefined) return [];
  const look = Math.min(fit.look, Math.floor(points.length / 4));
  const way = unit(minus(points[look] ?? first, points.at(-look) ?? first));
  return fitBetween([...points, first], fit, way, times(way, -1));
}
