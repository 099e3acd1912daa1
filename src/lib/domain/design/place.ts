import type { Box, Point } from './document.ts';
import type { Sides, Template } from './template.ts';

/** The trimmed page a template is set for, mm. */
export type Sheet = { width: number; height: number; bleed: number };

type Grid = Template['grid'];
/** One direction of the page: its trimmed length, and whether it has columns. */
type Axis = { length: number; bleed: number; grid: Grid };

const COLUMN = /^column (\d{1,2})$/;
const PERCENT = /^(\d{1,3}(?:\.\d+)?)%$/;
const MILLIMETRES = /^(\d{1,3}(?:\.\d+)?) mm$/;
const SHIFTED = /^(.+) ([+-]) (\d{1,3}(?:\.\d+)?) mm$/;
const EDGES = ['bleed', 'cut', 'margin'];

/** The word that a shifted one starts from, and how far to the right or down it goes on, mm. */
function unshifted(word: string): { base: string; by: number } {
  const [, base = word, sign = '+', millimetres = '0'] = SHIFTED.exec(word) ?? [];
  return { base, by: Number(sign + millimetres) };
}

const isShiftable = (word: string): boolean => COLUMN.test(word) || PERCENT.test(word);

/** Whether a word names a place on a page: what a template's schema asks. */
export const isPlace = (word: string): boolean => EDGES.includes(word) || MILLIMETRES.test(word) || isShiftable(unshifted(word).base);

const numberIn = (form: RegExp, word: string): number | null => {
  const [, digits] = form.exec(word) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Distance of an edge word from its own side, inwards; null for other words. */
function insetOf(word: string, { bleed, grid }: Axis): number | null {
  if (word === 'bleed') return -bleed;
  if (word === 'cut') return 0;
  return word === 'margin' ? grid.margin : numberIn(MILLIMETRES, word);
}

const columnWidth = ({ length, grid: { columns, gutter, margin } }: Axis): number =>
  (length - 2 * margin - (columns - 1) * gutter) / columns;

const columnStart = (column: number, axis: Axis): number => axis.grid.margin + (column - 1) * (columnWidth(axis) + axis.grid.gutter);

/** Left or upper end. */
function near(word: string, axis: Axis): number {
  const { base, by } = unshifted(word);
  const percent = numberIn(PERCENT, base);
  if (percent !== null) return (axis.length * percent) / 100 + by;
  const column = numberIn(COLUMN, base);
  return column === null ? (insetOf(word, axis) ?? 0) : columnStart(column, axis) + by;
}

/** Right or lower end. */
function far(word: string, axis: Axis): number {
  const inset = insetOf(word, axis);
  if (inset !== null) return axis.length - inset;
  const { base, by } = unshifted(word);
  const column = numberIn(COLUMN, base);
  return column === null ? near(word, axis) : columnStart(column, axis) + columnWidth(axis) + by;
}

const axesOf = ({ width, height, bleed }: Sheet, grid: Grid): [across: Axis, down: Axis] => [
  { length: width, bleed, grid },
  { length: height, bleed, grid },
];

/** Where an element stands on a page of this size. */
export function placeOf({ left, right, top, bottom }: Sides, sheet: Sheet, grid: Grid): Box {
  const [across, down] = axesOf(sheet, grid);
  const [x, y] = [near(left, across), near(top, down)];
  return { x, y, width: far(right, across) - x, height: far(bottom, down) - y };
}

/** Both ends of a line; where they have one name it is one place, as that of an upright line is. */
export function endsOf({ left, right, top, bottom }: Sides, sheet: Sheet, grid: Grid): { from: Point; to: Point } {
  const [across, down] = axesOf(sheet, grid);
  const end = (from: string, to: string, axis: Axis): number => (from === to && !EDGES.includes(from) ? near(from, axis) : far(to, axis));
  return {
    from: { x: near(left, across), y: near(top, down) },
    to: { x: end(left, right, across), y: end(top, bottom, down) },
  };
}
