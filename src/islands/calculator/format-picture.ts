import { cutPath } from '#lib/domain/drawing/cut-path.ts';
import { type Drawing, line, path, type Shape } from '#lib/domain/drawing/shape.ts';
import { dieLineOf } from '#lib/domain/product/die-line.ts';
import type { Format, Product } from '#lib/domain/product/product.ts';

/** Room of a card's picture in pixels. */
const ROOM = { width: 84, height: 72 };

/** A ready month under the head of a wall calendar, mm: the drawing board shows it whole, a card its sheet and its name. */
const MONTH = 145;
const drawnHeight = ({ height, blocks = 0 }: Format): number => height + blocks * MONTH;

const monthsOf = ({ width, height, blocks = 0 }: Format): Shape[] =>
  Array.from({ length: blocks }, (_, month) =>
    line(
      'sheet',
      path`M0 ${height + month * MONTH}v${MONTH}h${width}v${-MONTH}zM${width / 9} ${height + (month + 0.15) * MONTH}h${width / 5}`,
    ),
  );

/** Pixels per millimetre at which all formats of a product fit one scale. */
export function commonScale(formats: readonly Format[]): number {
  const width = Math.max(...formats.map((format) => format.width));
  const height = Math.max(...formats.map(drawnHeight));
  return Math.min(ROOM.width / width, ROOM.height / height);
}

/** The outline of a size that is not settled yet. */
export const drawOutline = (size: Format, product: Product): Drawing => ({
  x: 0,
  y: 0,
  width: size.width,
  height: size.height,
  shapes: [line('fold', cutPath(product, size))],
});

/** The format as it is cut, with its folds; a wall calendar with its months. `print`: what lies on the paper, below the folds. */
export function drawFormat(format: Format, product: Product, print: readonly Shape[] = []): Drawing {
  const folds = dieLineOf(product, format).folds.map(({ from, to }) => path`M${from.x} ${from.y}L${to.x} ${to.y}`);
  return {
    x: 0,
    y: 0,
    width: format.width,
    height: drawnHeight(format),
    shapes: [
      line('sheet', cutPath(product, format)),
      ...print,
      ...(folds.length > 0 ? [line('fold', folds.join(''))] : []),
      ...monthsOf(format),
    ],
  };
}
