import svgpath from 'svgpath';
import type { Step } from '#lib/domain/design/document.ts';
import { refuse } from './refusal.ts';
import { lengthOf, type Matrix, moved, numbersIn } from './svg-numbers.ts';
import type { Style } from './svg-style.ts';
import type { SvgNode } from './svg-tree.ts';

/** What shares of a side are taken of. */
export type Whole = { width: number; height: number };
type Figure = (style: Style, whole: Whole) => string;

/** A whole ellipse by two arcs. */
const around = (cx: number, cy: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0 ? `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z` : '';

function rectangle(style: Style, { width, height }: Whole): string {
  const across = (name: string): number => lengthOf(style.get(name), width);
  const down = (name: string): number => lengthOf(style.get(name), height);
  const [x, y, w, h] = [across('x'), down('y'), across('width'), down('height')];
  if (w <= 0 || h <= 0) return '';
  const given = [lengthOf(style.get('rx'), width, -1), lengthOf(style.get('ry'), height, -1)] as const;
  const rx = Math.min(Math.max(given[0] < 0 ? given[1] : given[0], 0), w / 2);
  const ry = Math.min(Math.max(given[1] < 0 ? given[0] : given[1], 0), h / 2);
  if (rx === 0 || ry === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const [along, up] = [w - 2 * rx, h - 2 * ry];
  const corner = (dx: number, dy: number): string => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${x + rx} ${y}h${along}${corner(rx, ry)}v${up}${corner(-rx, ry)}h${-along}${corner(-rx, -ry)}v${-up}${corner(rx, -ry)}Z`;
}

function polygon(style: Style, end: string): string {
  const numbers = numbersIn(style.get('points') ?? '');
  const pairs = numbers.slice(0, numbers.length - (numbers.length % 2));
  return pairs.length < 4 ? '' : `M${pairs.join(' ')}${end}`;
}

/** Figures as the outline they are. */
const FIGURES: Readonly<Record<string, Figure>> = {
  path: (style) => style.get('d') ?? '',
  rect: rectangle,
  circle: (style, { width, height }) => {
    const radius = lengthOf(style.get('r'), Math.hypot(width, height) / Math.SQRT2);
    return around(lengthOf(style.get('cx'), width), lengthOf(style.get('cy'), height), radius, radius);
  },
  ellipse: (style, { width, height }) => {
    const [rx, ry] = [lengthOf(style.get('rx'), width), lengthOf(style.get('ry'), height)];
    return around(lengthOf(style.get('cx'), width), lengthOf(style.get('cy'), height), rx, ry);
  },
  line: (style, { width, height }) => {
    const [x1, x2] = ['x1', 'x2'].map((name) => lengthOf(style.get(name), width));
    const [y1, y2] = ['y1', 'y2'].map((name) => lengthOf(style.get(name), height));
    return `M${x1} ${y1}L${x2} ${y2}`;
  },
  polyline: (style) => polygon(style, ''),
  polygon: (style) => polygon(style, 'Z'),
};

export const isFigure = ({ name }: SvgNode): boolean => Object.hasOwn(FIGURES, name);

/** Straight lines, cubic curves and nothing relative; what is wrong is left out from there on, as browsers do. */
function stepsOf(path: string, matrix: Matrix): Step[] {
  const steps: Step[] = [];
  const place = (x = 0, y = 0) => moved(matrix, x, y);
  const curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): Step => {
    const [one, two] = [place(x1, y1), place(x2, y2)];
    return { to: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...place(x, y) };
  };
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, fromX, fromY) => {
      const [command, ...numbers] = segment as [string, ...number[]];
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers;
      if (command === 'Z' || command === 'z') steps.push({ to: 'close' });
      else if (command === 'M') steps.push({ to: 'move', ...place(a, b) });
      else if (command === 'L') steps.push({ to: 'line', ...place(a, b) });
      else if (command === 'H') steps.push({ to: 'line', ...place(a, fromY) });
      else if (command === 'V') steps.push({ to: 'line', ...place(fromX, a) });
      else if (command === 'C') steps.push(curve(a, b, c, d, x, y));
      else if (command === 'Q')
        steps.push(curve(fromX + (2 * (a - fromX)) / 3, fromY + (2 * (b - fromY)) / 3, c + (2 * (a - c)) / 3, d + (2 * (b - d)) / 3, c, d));
      else refuse('numbers');
    });
  return steps;
}

/** The outline of a figure in the drawing's own units. */
export const outlineOf = (node: SvgNode, style: Style, whole: Whole, matrix: Matrix): Step[] =>
  stepsOf(FIGURES[node.name]?.(style, whole) ?? '', matrix);
