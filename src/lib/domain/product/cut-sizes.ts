import { customCircle, customSheet, readCustomSize } from './custom-size.ts';
import type { Format, Product, SizeRange } from './product.ts';

/** Whether a listed format is a sheet of this size, upright or turned: flat, without a hole or blocks of its own. */
export function isSameSheet({ shape, width, height, folds, hole, blocks }: Format, size: Format): boolean {
  if (shape !== size.shape || folds.length > 0 || hole !== undefined || blocks !== undefined) return false;
  return (width === size.width && height === size.height) || (width === size.height && height === size.width);
}

/** The number of a range that is nearest to a wanted one. */
export const within = ({ min, max }: SizeRange, wanted: number): number => Math.min(max, Math.max(min, wanted));

/** The custom size nearest to this one that the product is cut to; undefined when it has none of the shape, or the id is of no custom size. */
export function nearestCustomSize(id: string, { custom = {} }: Pick<Product, 'custom'>): string | undefined {
  const size = readCustomSize(id);
  const { width, height, diameter } = custom;
  if (size?.shape === 'round') return diameter && customCircle(within(diameter, size.width));
  return size && width && height && customSheet(within(width, size.width), within(height, size.height));
}
