import type { Box, Point, Step } from './document.ts';

/** Straight pieces of a curve: an arc of a quarter is nowhere farther off than a thousandth of its radius. */
const PIECES = 16;

function pointOn(from: Point, curve: Extract<Step, { to: 'curve' }>, part: number): Point {
  const rest = 1 - part;
  const mix = (a: number, b: number, c: number, d: number): number =>
    rest ** 3 * a + 3 * rest ** 2 * part * b + 3 * rest * part ** 2 * c + part ** 3 * d;
  return { x: mix(from.x, curve.x1, curve.x2, curve.x), y: mix(from.y, curve.y1, curve.y2, curve.y) };
}

/** An outline as polygons. */
export function flatten(steps: readonly Step[]): Point[][] {
  const polygons: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const step of steps) {
    if (step.to === 'close') {
      at = start;
      continue;
    }
    if (step.to === 'move') {
      start = step;
      polygons.push([]);
    }
    const polygon = polygons.at(-1);
    const from = at;
    if (step.to === 'curve') for (let piece = 1; piece < PIECES; piece += 1) polygon?.push(pointOn(from, step, piece / PIECES));
    at = { x: step.x, y: step.y };
    polygon?.push(at);
  }
  return polygons;
}

/** A box around points; null around none. */
export function boxOf(points: readonly Point[]): Box | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return points.length === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** How often the polygons go round a point, and how many of their edges lie to the right of it. */
function turnsAround({ x, y }: Point, polygons: readonly (readonly Point[])[]): { turns: number; edges: number } {
  let [turns, edges] = [0, 0];
  for (const polygon of polygons) {
    let from = polygon.at(-1);
    for (const to of polygon) {
      if (from !== undefined && from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
        turns += to.y > from.y ? 1 : -1;
        edges += 1;
      }
      from = to;
    }
  }
  return { turns, edges };
}

/** Whether a point lies in what the polygons fill. */
export function isInside(point: Point, polygons: readonly (readonly Point[])[], rule: 'nonzero' | 'evenodd'): boolean {
  const { turns, edges } = turnsAround(point, polygons);
  return rule === 'nonzero' ? turns !== 0 : edges % 2 === 1;
}
