import type { Format, Product, SizeRange } from './product.ts';

/** Stands where a job has the id of a listed format: «custom-120x80», of a circle «custom-d40»; whole millimetres. */
const WRITTEN = /^custom-(?:([1-9]\d{0,3})x([1-9]\d{0,3})|d([1-9]\d{0,3}))$/;

export const customSheet = (width: number, height: number): string => `custom-${width}x${height}`;
export const customCircle = (diameter: number): string => `custom-d${diameter}`;

/** The flat format that the id of a custom size stands for, whether or not a product is cut to it; undefined for any other id. */
export function readCustomSize(id: string): Format | undefined {
  const [, width, height, diameter] = WRITTEN.exec(id) ?? [];
  if (diameter !== undefined)
    return { id, name: `⌀\u00a0${diameter}`, width: Number(diameter), height: Number(diameter), shape: 'round', folds: [] };
  if (width === undefined || height === undefined) return undefined;
  return { id, name: `${width}×${height}`, width: Number(width), height: Number(height), shape: 'rect', folds: [] };
}

/** Whether a listed format is a sheet of this size, upright or turned: flat, without a hole or blocks of its own. */
export function isSameSheet({ shape, width, height, folds, hole, blocks }: Format, size: Format): boolean {
  if (shape !== size.shape || folds.length > 0 || hole !== undefined || blocks !== undefined) return false;
  return (width === size.width && height === size.height) || (width === size.height && height === size.width);
}

const within = ({ min, max }: SizeRange, value: number): number => Math.min(max, Math.max(min, value));

/** The custom size nearest to this one that the product is cut to; undefined when it has none of the shape, or the id is of no custom size. */
export function nearestCustomSize(id: string, { custom = {} }: Pick<Product, 'custom'>): string | undefined {
  const size = readCustomSize(id);
  const { width, height, diameter } = custom;
  if (size?.shape === 'round') return diameter && customCircle(within(diameter, size.width));
  return size && width && height && customSheet(within(width, size.width), within(height, size.height));
}
