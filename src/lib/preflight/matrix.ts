import type { Box } from '#lib/domain/artwork/report.ts';

/** PDF's six numbers: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `m`, then `n`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** A point after `m`. */
export const applyTo = (m: Matrix, x: number, y: number): [number, number] => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

/** The upright box around the corners (x1, y1), (x2, y2) after `m`. */
export function boxThrough(m: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const corners = [applyTo(m, x1, y1), applyTo(m, x2, y1), applyTo(m, x1, y2), applyTo(m, x2, y2)];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Lengths of the two sides of the unit square after `m`. */
export const sidesOf = (m: Matrix): [number, number] => [Math.hypot(m[0], m[1]), Math.hypot(m[2], m[3])];

/** The smallest box around both; null is empty. */
export function around(a: Box | null, b: Box): Box {
  if (a === null) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** A box that also holds the point. */
export function reach(box: Box | null, x: number, y: number): Box {
  if (box === null) return { x, y, width: 0, height: 0 };
  const [left, top] = [Math.min(box.x, x), Math.min(box.y, y)];
  return { x: left, y: top, width: Math.max(box.x + box.width, x) - left, height: Math.max(box.y + box.height, y) - top };
}

const NOTHING_SHARED: Box = { x: 0, y: 0, width: -1, height: -1 };
const isNothing = ({ width, height }: Box): boolean => width < 0 || height < 0;

/** The intersection of two boxes, which may be a line; null is everywhere. */
export function meet(a: Box | null, b: Box): Box {
  if (a === null) return b;
  if (isNothing(a) || isNothing(b)) return NOTHING_SHARED;
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? NOTHING_SHARED : { x, y, width, height };
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
