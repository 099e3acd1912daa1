import type { Fold, Format } from '../product/product.ts';
import { cropMarks, figure, horizontalDimension, verticalDimension } from './marks.ts';
import { circle, type Drawing, line, path, rect, type Shape, type Size } from './shape.ts';

export type Hole = { x: number; y: number; diameter: number };

export type BoardOptions = {
  format: Pick<Format, 'width' | 'height' | 'shape' | 'folds'>;
  bleed: number;
  safe: number;
  /** Radius of rounded corners, mm; 0 for square ones. */
  rounding: number;
  holes: readonly Hole[];
  /** The print, drawn on the front panel (see `frontPanel`); empty for a blank. */
  art: readonly Shape[];
  /** Unit after the width's figure; empty hides the dimensions. */
  unit: string;
  /** Unique on the page. */
  id: string;
};

type Span = { from: number; length: number };

/** A piece between two folds that is shorter than this share of the longest is a flap, a pocket or a spine. */
const PANEL_SHARE = 0.65;

function lastPanel(folds: readonly number[], length: number): Span {
  const edges = [0, ...[...folds].sort((a, b) => a - b), length];
  const spans = edges.slice(1).map((to, index): Span => ({ from: edges[index] ?? 0, length: to - (edges[index] ?? 0) }));
  const least = Math.max(...spans.map((span) => span.length)) * PANEL_SHARE;
  return spans.findLast((span) => span.length >= least) ?? { from: 0, length };
}

/** The panel that is on top when the product is folded: the last one along the folds that is no flap. The whole sheet when there are none. */
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

const foldLine = ({ axis, at }: Fold, { width, height }: Size, past: number): Shape =>
  line('fold', axis === 'x' ? path`M${at} ${-past}V${height + past}` : path`M${-past} ${at}H${width + past}`);

/** Dimensions stand outside the crop marks; the figures keep one size on screen for small and large products alike. */
function dimensions({ format, bleed, unit }: BoardOptions, letter: number): Shape[] {
  const { width, height } = format;
  const away = bleed + letter * 1.7;
  const from = bleed + letter * 0.9;
  return [
    ...horizontalDimension(0, width, height + away, `${figure(width)} ${unit}`, { from: height + from, letter }),
    ...verticalDimension(0, height, width + away, figure(height), { from: width + from, letter }),
  ];
}

/** A flat product as it lies on the cutting table: bleed, trim, safe area, folds, holes, print, dimensions. */
export function drawBoard(options: BoardOptions): Drawing {
  const { format, bleed, safe, holes, art, unit, id } = options;
  const { width, height } = format;
  const letter = Math.max(width, height * 1.2) * 0.042;
  const margin = bleed + letter * 0.9;
  const room = unit === '' ? margin : bleed + letter * 3;
  const panel = frontPanel(format);
  const print: Shape[] =
    art.length === 0
      ? []
      : [{ kind: 'group', clip: id, shapes: [{ kind: 'group', transform: `translate(${panel.x} ${panel.y})`, shapes: art }] }];
  const bleedBox =
    format.shape === 'round'
      ? circle('bleed', width / 2, height / 2, width / 2 + bleed)
      : rect('bleed', -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  return {
    x: -margin,
    y: -margin,
    width: width + margin + room,
    height: height + margin + room,
    shapes: [
      { kind: 'clip', id, shape: outline('', options) },
      bleedBox,
      outline('stock', options),
      ...print,
      outline('cut', options),
      ...(safe > 0 ? [outline('safe', options, safe)] : []),
      ...format.folds.map((fold) => foldLine(fold, format, bleed + 2)),
      ...holes.map(({ x, y, diameter }) => circle('hole', x, y, diameter / 2)),
      cropMarks(format, bleed + letter * 0.2, letter * 0.7),
      ...(unit === '' ? [] : dimensions(options, letter)),
    ],
  };
}
