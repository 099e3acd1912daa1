import type { Format } from './product.ts';

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
