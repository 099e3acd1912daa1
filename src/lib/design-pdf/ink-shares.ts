import type { Ink } from '../domain/design/document.ts';

const PERCENT = 100;

/** An ink as a PDF counts it: shares of one. */
export const sharesOf = ([cyan, magenta, yellow, black]: Ink): [number, number, number, number] => [
  cyan / PERCENT,
  magenta / PERCENT,
  yellow / PERCENT,
  black / PERCENT,
];
