import type { Format } from './product.ts';

/** Stands where a job has the id of a listed format: «custom-120x80», of a circle «custom-d40»; whole millimetres. */
const WRITTEN = /^custom-(d?)([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?$/;

export const customSheet = (width: number, height: number): string => `custom-${width}x${height}`;
export const customCircle = (diameter: number): string => `custom-d${diameter}`;

/** The flat format that the id of a custom size stands for, whether or not a product is cut to it; undefined for any other id. */
export function readCustomSize(id: string): Format | undefined {
  const [, round, width, height] = WRITTEN.exec(id) ?? [];
  // A circle has one measure, a sheet two.
  if (width === undefined || (round === '') === (height === undefined)) return undefined;
  const size = { id, width: Number(width), height: Number(height ?? width), folds: [] };
  return height === undefined
    ? { ...size, name: `⌀\u00a0${width}`, shape: 'round' }
    : { ...size, name: `${width}×${height}`, shape: 'rect' };
}
