import { dieLineOf } from '../product/die-line.ts';
import type { Fold, Format, Product } from '../product/product.ts';
import { cutPath } from './cut-path.ts';
import { cropMarks, figure, horizontalDimension, verticalDimension } from './marks.ts';
import { circle, type Drawing, line, path, rect, type Shape, type Size } from './shape.ts';

export type Hole = { x: number; y: number; diameter: number };

/** Parts of the product outside its artwork; `size` is the space they take from the sheet's edge, mm. */
export type Attached = { size: number; shapes: readonly Shape[] };
const NOTHING: Attached = { size: 0, shapes: [] };

export type BoardOptions = {
  product: Pick<Product, 'code'>;
  format: Format;
  bleed: number;
  safe: number;
  /** Radius of rounded corners, mm; 0 for square ones. */
  rounding: number;
  holes: readonly Hole[];
  /** The print on the front panel (see `frontPanel`); empty for a blank. */
  art: readonly Shape[];
  /** Calendar blocks below the sheet. */
  below?: Attached | undefined;
  /** A book seen from its end, drawn to the right of the sheet and its dimensions. Its origin is the sheet's lower right corner. */
  beside?: Attached | undefined;
  /** Unit printed after the width; an empty text hides the dimensions. */
  unit: string;
  /** Unique on the page. */
  id: string;
};

type Span = { from: number; length: number };

/** A panel shorter than this share of the longest is a flap, a pocket or a spine. */
const PANEL_SHARE = 0.65;

function lastPanel(folds: readonly number[], length: number): Span {
  const edges = [0, ...[...folds].sort((a, b) => a - b), length];
  const spans = edges.slice(1).map((to, index): Span => ({ from: edges[index] ?? 0, length: to - (edges[index] ?? 0) }));
  const least = Math.max(...spans.map((span) => span.length)) * PANEL_SHARE;
  return spans.findLast((span) => span.length >= least) ?? { from: 0, length };
}

/** The panel on top when the product is folded: the last one along the folds that is no flap. The whole sheet when there are no folds. */
export function frontPanel({ width, height, folds }: Pick<Format, 'width' | 'height' | 'folds'>): Size & { x: number; y: number } {
  const along = (axis: Fold['axis']): number[] => folds.filter((fold) => fold.axis === axis).map(({ at }) => at);
  const [x, y] = [lastPanel(along('x'), width), lastPanel(along('y'), height)];
  return { x: x.from, y: y.from, width: x.length, height: y.length };
}

const outline = (look: string, { format, rounding }: Pick<BoardOptions, 'format' | 'rounding'>, inset = 0): Shape => {
  const { width, height } = format;
  if (format.shape === 'round') return circle(look, width / 2, height / 2, width / 2 - inset);
  return rect(look, inset, inset, width - 2 * inset, height - 2 * inset, Math.max(0, rounding - inset));
};

/** Ink extends past the cut, never past a fold: there another panel begins. */
function printArea({ format, bleed }: Pick<BoardOptions, 'format' | 'bleed'>): Shape {
  const { x, y, width, height } = frontPanel(format);
  const [left, top] = [x === 0 ? bleed : 0, y === 0 ? bleed : 0];
  const right = x + width === format.width ? bleed : 0;
  const low = y + height === format.height || format.shape === 'die' ? bleed : 0;
  return rect('', x - left, y - top, width + left + right, height + top + low);
}

function foldLines({ product, format, bleed }: BoardOptions): Shape[] {
  const { width, height, folds, shape } = format;
  if (shape === 'die') {
    const all = dieLineOf(product, format).folds.map(({ from, to }) => path`M${from.x} ${from.y}L${to.x} ${to.y}`);
    return [line('fold', all.join(''))];
  }
  const past = bleed + 2;
  return folds.map(({ axis, at }) =>
    line('fold', axis === 'x' ? path`M${at} ${-past}V${height + past}` : path`M${-past} ${at}H${width + past}`),
  );
}

/** Holes of the format: a hanger's hole and the slit that leads to it. */
function ownHoles({ product, format }: Pick<BoardOptions, 'product' | 'format'>): Shape[] {
  const { holes, slits } = dieLineOf(product, format);
  return [
    ...holes.flatMap((hole) =>
      hole.kind === 'ellipse'
        ? [circle('hole', hole.box.x + hole.box.width / 2, hole.box.y + hole.box.height / 2, hole.box.width / 2)]
        : [],
    ),
    ...slits.map(({ from, to }) => line('cut', path`M${from.x} ${from.y}L${to.x} ${to.y}`)),
  ];
}

/** Dimensions outside the crop marks; their text has the same size on screen for small and large products. */
function dimensions({ format, bleed, unit, below = NOTHING }: BoardOptions, letter: number): Shape[] {
  const { width, height } = format;
  const away = bleed + letter * 1.7;
  const from = bleed + letter * 0.9;
  const foot = height + below.size;
  return [
    ...horizontalDimension(0, width, foot + away, `${figure(width)} ${unit}`, { from: foot + from, letter }),
    ...verticalDimension(0, height, width + away, figure(height), { from: width + from, letter }),
  ];
}

/** Lines of text on the inner pages of a folded sheet; the front has the print. */
function pageLines({ product, format }: Pick<BoardOptions, 'product' | 'format'>): Shape[] {
  const front = frontPanel(format);
  const pages = format.shape === 'rect' ? dieLineOf(product, format).panels.filter(({ x, y }) => x !== front.x || y !== front.y) : [];
  const rows = pages.flatMap(({ x, y, width, height }) =>
    [0.2, 0.28, 0.36].map((share) => path`M${x + width * 0.15} ${y + height * share}h${width * 0.7}`),
  );
  return rows.length === 0 ? [] : [line('hair', rows.join(''))];
}

/** The artwork up to the end of its bleed; the part that is cut off is veiled and its edge dotted. */
function sheet(options: BoardOptions): Shape[] {
  const { format, bleed, art, id } = options;
  const { width, height } = format;
  const panel = frontPanel(format);
  const box = rect('stock', -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  const around = path`M${-bleed} ${-bleed}h${width + 2 * bleed}v${height + 2 * bleed}h${-width - 2 * bleed}z`;
  const print: Shape = { kind: 'group', clip: id, shapes: moved({ shapes: art }, panel.x, panel.y) };
  return [
    ...(art.length === 0 ? [] : [{ kind: 'clip', id, shape: printArea(options) } as const]),
    box,
    ...(art.length === 0 ? [] : [print, ...pageLines(options)]),
    line('offcut', around + cutPath(options.product, format, options.rounding)),
    format.shape === 'die' ? line('cut', cutPath(options.product, format)) : outline('cut', options),
  ];
}

/** Text size as a share of the picture: the board is twice as wide as high. */
const [WIDE, HIGH] = [0.04, 0.08];

/** A flat product on the cutting table: bleed, trim, safe area, folds, holes, print, dimensions. */
export function drawBoard(options: BoardOptions): Drawing {
  const { format, bleed, safe, holes, unit, below = NOTHING, beside = NOTHING } = options;
  const { width, height } = format;
  const letter = Math.max((width + beside.size) * WIDE, (height + below.size) * HIGH);
  const margin = bleed + letter * 0.9;
  const room = unit === '' ? margin : bleed + letter * 3;
  return {
    x: -margin,
    y: -margin,
    width: width + margin + room + beside.size,
    height: height + below.size + margin + room,
    shapes: [
      ...sheet(options),
      ...(safe > 0 && format.shape !== 'die' ? [outline('safe', options, safe)] : []),
      ...foldLines(options),
      ...ownHoles(options),
      ...holes.map(({ x, y, diameter }) => circle('hole', x, y, diameter / 2)),
      cropMarks(format, bleed + letter * 0.2, letter * 0.7),
      ...(unit === '' ? [] : dimensions(options, letter)),
      ...moved(below, 0, height),
      ...moved(beside, width + room, height),
    ],
  };
}

function moved({ shapes }: Pick<Attached, 'shapes'>, x: number, y: number): readonly Shape[] {
  if (shapes.length === 0 || (x === 0 && y === 0)) return shapes;
  return [{ kind: 'group', transform: path`translate(${x} ${y})`, shapes }];
}
