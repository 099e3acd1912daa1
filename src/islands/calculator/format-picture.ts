import { circle, type Drawing, line, path, rect } from '#lib/domain/drawing/shape.ts';
import type { Format } from '#lib/domain/product/product.ts';

/** Room of a card's picture in pixels. */
const ROOM = { width: 84, height: 72 };

/** Pixels per millimetre that let every format of a product stand in one scale. */
export function commonScale(formats: readonly Format[]): number {
  const width = Math.max(...formats.map((format) => format.width));
  const height = Math.max(...formats.map((format) => format.height));
  return Math.min(ROOM.width / width, ROOM.height / height);
}

/** The outline of a format with its folds. */
export function drawFormat({ width, height, shape, folds }: Format): Drawing {
  const outline = (look: string) => (shape === 'round' ? circle(look, width / 2, height / 2, width / 2) : rect(look, 0, 0, width, height));
  const lines = folds.map(({ axis, at }) => (axis === 'x' ? path`M${at} 0V${height}` : path`M0 ${at}H${width}`));
  return {
    x: 0,
    y: 0,
    width,
    height,
    shapes: [outline('stock'), outline('edge'), ...(lines.length > 0 ? [line('fold', lines.join(''))] : [])],
  };
}
