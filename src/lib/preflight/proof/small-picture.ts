import { offsetAt, type Raster } from '../raster.ts';

/** Where the pixels begin that each pixel of a shorter side stands for, and where the last of them ends. */
const stepsOf = (from: number, to: number): number[] => Array.from({ length: to + 1 }, (_, at) => Math.floor((at * from) / to));

/** The mean of a part of a picture, written as one pixel. */
function writeMean(
  raster: Raster,
  [left = 0, right = 0]: readonly number[],
  [top = 0, bottom = 0]: readonly number[],
  to: Uint8Array,
): void {
  const count = (right - left) * (bottom - top);
  for (let part = 0; part < 3; part += 1) {
    let sum = 0;
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += raster.data[offsetAt(raster, x, y) + part] ?? 0;
    to[part] = Math.round(sum / count);
  }
}

/** A picture with no more than `longest` pixels on its longer side, each the mean of those it stands for. */
export function shrunk(raster: Raster, longest: number): Raster {
  const share = Math.min(1, longest / Math.max(raster.width, raster.height));
  const [width, height] = [Math.max(1, Math.round(raster.width * share)), Math.max(1, Math.round(raster.height * share))];
  const small = { width, height, scale: raster.scale * share, data: new Uint8Array(width * height * 4).fill(255) };
  const [columns, rows] = [stepsOf(raster.width, width), stepsOf(raster.height, height)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      writeMean(raster, columns.slice(x, x + 2), rows.slice(y, y + 2), small.data.subarray(offsetAt(small, x, y)));
  return small;
}
