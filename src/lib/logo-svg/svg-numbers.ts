import { CSS_PX_PER_MM } from '#lib/domain/units.ts';
import { refuse } from './refusal.ts';

/** a c e / b d f, as SVG counts them. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

const MOST_TRANSFORM_LETTERS = 500;
/** Beyond this a drawing is a mistake. */
const FARTHEST = 1e7;

/** A number that can be drawn with. */
const usable = (number: number): number => (Math.abs(number) < FARTHEST ? number : refuse('numbers'));

const PX: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 96 / 72, pc: 16, mm: CSS_PX_PER_MM, cm: 10 * CSS_PX_PER_MM, in: 96 };
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in|%)?$/i;

/** A length in the drawing's units; `whole` is what shares are taken of. */
export function lengthOf(text: string | undefined, whole: number, absent = 0): number {
  if (text === undefined || text === 'auto') return absent;
  const [, digits, unit = ''] = LENGTH.exec(text.trim()) ?? refuse('numbers');
  const factor = unit === '%' ? whole / 100 : (PX[unit.toLowerCase()] ?? refuse('numbers'));
  return usable(Number(digits) * factor);
}

/** Numbers that are listed with spaces or commas. */
export const numbersIn = (text: string): number[] =>
  (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map((one) => usable(Number(one)));

/** The inner of two comes first. */
export const combined = ([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix => [
  a * inner[0] + c * inner[1],
  b * inner[0] + d * inner[1],
  a * inner[2] + c * inner[3],
  b * inner[2] + d * inner[3],
  a * inner[4] + c * inner[5] + e,
  b * inner[4] + d * inner[5] + f,
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function turned(degrees: number, x = 0, y = 0): Matrix {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

const TRANSFORMS: Readonly<Record<string, (...numbers: number[]) => Matrix>> = {
  matrix: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => [a, b, c, d, e, f],
  translate: (x = 0, y = 0) => [1, 0, 0, 1, x, y],
  scale: (x = 1, y = x) => [x, 0, 0, y, 0, 0],
  rotate: (degrees = 0, x = 0, y = 0) => turned(degrees, x, y),
  skewX: (degrees = 0) => [1, 0, Math.tan(radians(degrees)), 1, 0, 0],
  skewY: (degrees = 0) => [1, Math.tan(radians(degrees)), 0, 1, 0, 0],
};
const TRANSFORM = /(\w+)\s*\(([\d\s,.e+-]*)\)/gi;

/** What a transform does to the points of an element; units of CSS are refused with all else that is no number. */
export function matrixOf(transform: string | undefined): Matrix {
  if (transform === undefined || transform.trim() === 'none') return UNMOVED;
  if (transform.length > MOST_TRANSFORM_LETTERS || /[^\s,]/.test(transform.replaceAll(TRANSFORM, ''))) refuse('numbers');
  return [...transform.matchAll(TRANSFORM)].reduce((outer: Matrix, [, name = '', list = '']) => {
    const transformed = Object.hasOwn(TRANSFORMS, name) ? TRANSFORMS[name] : undefined;
    return combined(outer, transformed?.(...numbersIn(list)) ?? refuse('numbers'));
  }, UNMOVED);
}

export const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } => ({
  x: usable(a * x + c * y + e),
  y: usable(b * x + d * y + f),
});

/** How much one direction may be stretched more than the other, for a line to stay one. */
const MOST_STRETCH = 1.02;

/** How many times wider a line gets. */
export function lineScale([a, b, c, d]: Matrix): number {
  const [sum, size] = [(a * a + b * b + c * c + d * d) / 2, Math.abs(a * d - b * c)];
  const spread = Math.sqrt(Math.max(0, sum * sum - size * size));
  if (sum + spread > (sum - spread) * MOST_STRETCH ** 2) refuse('stretched line');
  return Math.sqrt(size);
}
