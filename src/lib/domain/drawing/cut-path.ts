import { dieLineOf, type Outline } from '../product/die-line.ts';
import type { Format, Product } from '../product/product.ts';
import { path } from './shape.ts';

const polygonPath = (shape: Outline): string =>
  shape.kind === 'polygon' ? `M${shape.points.map(({ x, y }) => path`${x} ${y}`).join('L')}z` : '';

function roundedPath({ width, height }: Format, radius: number): string {
  const corner = (x: number, y: number): string => path`a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const upper = path`M${radius} 0h${across}` + corner(radius, radius) + path`v${down}` + corner(-radius, radius);
  return upper + path`h${-across}` + corner(-radius, -radius) + path`v${-down}` + corner(radius, -radius);
}

/** The cut around a piece as one closed path; `rounding` is the radius of its corners, 0 for square ones. */
export function cutPath(product: Pick<Product, 'code'>, format: Format, rounding = 0): string {
  const { width: w, height: h, shape } = format;
  if (shape === 'round') return path`M0 ${h / 2}a${w / 2} ${h / 2} 0 1 0 ${w} 0a${w / 2} ${h / 2} 0 1 0 ${-w} 0z`;
  return rounding > 0 ? roundedPath(format, rounding) : polygonPath(dieLineOf(product, format).outline);
}
