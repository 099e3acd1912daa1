import type { Point, Step } from '../document.ts';
import { fitOpen, fitRound } from './fit-curve.ts';

/** Radians: a line that turns by more has a corner there. */
const CORNER = 0.75;

/** A place in a closed row. */
const at = (points: readonly Point[], index: number): Point => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };

function turnAt(points: readonly Point[], index: number, reach: number): number {
  const [before, here, after] = [at(points, index - reach), at(points, index), at(points, index + reach)];
  const [x1, y1, x2, y2] = [here.x - before.x, here.y - before.y, after.x - here.x, after.y - here.y];
  return Math.abs(Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2));
}

/** Where a line turns sharply, each corner once. */
function cornersOf(points: readonly Point[], reach: number): number[] {
  const turns = points.map((_, index) => turnAt(points, index, reach));
  const isSharpest = (index: number): boolean => {
    const turn = turns[index] ?? 0;
    for (let by = 1; by <= reach; by += 1) {
      const [before, after] = [turns[(index - by + turns.length) % turns.length] ?? 0, turns[(index + by) % turns.length] ?? 0];
      if (before > turn || after >= turn) return false;
    }
    return true;
  };
  return points.flatMap((_, index) => ((turns[index] ?? 0) > CORNER && isSharpest(index) ? [index] : []));
}

/** Pixels cut the tip of a corner: it is where the lines on both of its sides would meet, when that is near. */
function tipOf(points: readonly Point[], index: number, cut: number): Point {
  const here = at(points, index);
  const [a, b, c, d] = [at(points, index - 3 * cut), at(points, index - cut), at(points, index + cut), at(points, index + 3 * cut)];
  const [x1, y1, x2, y2] = [b.x - a.x, b.y - a.y, c.x - d.x, c.y - d.y];
  const cross = x1 * y2 - y1 * x2;
  if (Math.abs(cross) < 1e-6) return here;
  const on = ((c.x - b.x) * y2 - (c.y - b.y) * x2) / cross;
  const tip = { x: b.x + x1 * on, y: b.y + y1 * on };
  return on >= 0 && Math.hypot(tip.x - here.x, tip.y - here.y) <= 1.5 * cut ? tip : here;
}

/** Evens out the steps of single pixels; the ends stay. */
function evened(points: readonly Point[]): Point[] {
  return points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined) return point;
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}

/** A closed outline along a closed row of points; `pixel`: how large one of the file's own is. */
export function fitOutline(points: readonly Point[], pixel: number): Step[] {
  const fit = { tolerance: Math.max(0.5, pixel * 0.25), look: Math.round(4 + 1.5 * pixel) };
  const cut = Math.max(1, Math.round(pixel * 1.2));
  const corners = cornersOf(points, Math.max(4, Math.round(pixel * 2)));
  const [start] = corners;
  if (start === undefined) {
    const first = at(points, 0);
    return [{ to: 'move', ...first }, ...fitRound(evened(points), fit), { to: 'close' }];
  }
  const tips = corners.map((corner) => tipOf(points, corner, cut));
  const sections = corners.map((corner, index) => {
    const next = corners[index + 1] ?? start + points.length;
    const between: Point[] = [];
    for (let place = corner + cut; place <= next - cut; place += 1) between.push(at(points, place));
    return evened([tips[index] ?? at(points, corner), ...between, tips[(index + 1) % tips.length] ?? at(points, next)]);
  });
  const [first] = tips;
  return first === undefined ? [] : [{ to: 'move', ...first }, ...sections.flatMap((section) => fitOpen(section, fit)), { to: 'close' }];
}
