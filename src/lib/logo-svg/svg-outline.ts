import { type SVGCommand, SVGPathData } from 'svg-pathdata';
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

/** Straight lines, cubic curves and closings alone. */
function commandsOf(path: string): SVGCommand[] {
  try {
    return new SVGPathData(path).toAbs().normalizeHVZ(false, true, true).normalizeST().qtToC().aToC().commands;
  } catch {
    return refuse('numbers');
  }
}

function stepOf(command: SVGCommand, matrix: Matrix): Step {
  const place = (x: number, y: number) => moved(matrix, x, y);
  switch (command.type) {
    case SVGPathData.CLOSE_PATH:
      return { to: 'close' };
    case SVGPathData.MOVE_TO:
      return { to: 'move', ...place(command.x, command.y) };
    case SVGPathData.LINE_TO:
      return { to: 'line', ...place(command.x, command.y) };
    case SVGPathData.CURVE_TO: {
      const [one, two] = [place(command.x1, command.y1), place(command.x2, command.y2)];
      return { to: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...place(command.x, command.y) };
    }
    default:
      return refuse('numbers');
  }
}

/** A path that does not begin with a move is not drawn. */
function stepsOf(path: string, matrix: Matrix): Step[] {
  const steps = commandsOf(path.trim()).map((command) => stepOf(command, matrix));
  return steps[0]?.to === 'move' ? steps : [];
}

/** The outline of a figure in the drawing's own units. */
export const outlineOf = (node: SvgNode, style: Style, whole: Whole, matrix: Matrix): Step[] =>
  stepsOf(FIGURES[node.name]?.(style, whole) ?? '', matrix);
