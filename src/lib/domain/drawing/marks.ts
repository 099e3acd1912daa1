import { line, mm, path, type Shape, type Size, text } from './shape.ts';

/** Two short lines per corner of a trim box, starting `gap` mm outside it. */
export function cropMarks({ width, height }: Size, gap = 3, length = 5): Shape {
  const corners = [
    [0, 0, -1, -1],
    [width, 0, 1, -1],
    [0, height, -1, 1],
    [width, height, 1, 1],
  ] as const;
  const strokes = corners.map(
    ([x, y, right, down]) => path`M${x + right * gap} ${y}h${right * length}M${x} ${y + down * gap}v${down * length}`,
  );
  return line('mark', strokes.join(''));
}

/** Registration mark: a circle and a cross. */
export const registration = (x: number, y: number, radius = 3): Shape =>
  line(
    'mark',
    path`M${x - radius * 1.7} ${y}h${radius * 3.4}M${x} ${y - radius * 1.7}v${radius * 3.4}M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
  );

const INKS = ['c', 'm', 'y', 'k'] as const;

/** Control strip of solid patches: one path per ink, not a node per patch. */
export const controlStrip = (x: number, y: number, patch: number, count: number): Shape[] =>
  INKS.map((ink, turn) => {
    const mine = Math.ceil((count - turn) / INKS.length);
    return line(ink, path`M${x + turn * patch} ${y}` + path`h${patch}v${patch}h${-patch}zm${INKS.length * patch} 0`.repeat(mine));
  });

export type DimensionStyle = {
  /** Start of the extension lines, mm from the measured edge's own coordinate. */
  from: number;
  /** Height of the figure, mm. */
  letter: number;
};

/** Width of the gap for a figure; tabular digits are 0.58 of the height wide. */
const gapOf = (label: string, letter: number): number => (label.length * 0.58 + 0.8) * letter;

/** Horizontal dimension line as on an engineering drawing: extension lines, narrow arrow heads, the figure in a gap. */
export function horizontalDimension(start: number, end: number, y: number, label: string, { from, letter }: DimensionStyle): Shape[] {
  const arrow = letter * 0.5;
  const wing = arrow * 0.28;
  const middle = (start + end) / 2;
  const half = Math.min(gapOf(label, letter) / 2, (end - start) / 2);
  const past = y + Math.sign(y - from || 1) * letter * 0.3;
  return [
    line('dim', path`M${start} ${from}V${past}M${end} ${from}V${past}M${start} ${y}H${middle - half}M${middle + half} ${y}H${end}`),
    line('tip', path`M${start} ${y}l${arrow} ${-wing}v${2 * wing}zM${end} ${y}l${-arrow} ${-wing}v${2 * wing}z`),
    text('figure', middle, y + letter * 0.35, letter, label),
  ];
}

/** Vertical dimension line; the figure stands upright in the gap. */
export function verticalDimension(start: number, end: number, x: number, label: string, { from, letter }: DimensionStyle): Shape[] {
  const arrow = letter * 0.5;
  const wing = arrow * 0.28;
  const middle = (start + end) / 2;
  const half = letter * 0.85;
  const past = x + Math.sign(x - from || 1) * letter * 0.3;
  return [
    line('dim', path`M${from} ${start}H${past}M${from} ${end}H${past}M${x} ${start}V${middle - half}M${x} ${middle + half}V${end}`),
    line('tip', path`M${x} ${start}l${-wing} ${arrow}h${2 * wing}zM${x} ${end}l${-wing} ${-arrow}h${2 * wing}z`),
    text('figure', x, middle + letter * 0.35, letter, label),
  ];
}

/** Numbers as Russian drawings write them: «90», «98,5». */
export const figure = (value: number): string => String(mm(value)).replace('.', ',');
