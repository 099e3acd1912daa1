import type { Box } from '#lib/domain/artwork/report.ts';
import type { Raster } from './raster.ts';

const SOLID = 255;
const PERCENT = 100;

/** Amounts of single inks over an area, 0–255 a pixel, by the name of the ink. */
export type Plates = { width: number; height: number; scale: number; inks: Map<string, Uint8Array> };

/** Takes the channels of a drawing apart. */
export function addPlates(plates: Plates, { data }: Raster, inks: readonly string[]): void {
  inks.forEach((ink, channel) => {
    const amounts = new Uint8Array(plates.width * plates.height);
    for (let at = 0; at < amounts.length; at += 1) amounts[at] = SOLID - (data[at * 4 + channel] ?? SOLID);
    plates.inks.set(ink, amounts);
  });
}

/** All inks together, 255 for each full one. */
export function sumOf({ width, height, inks }: Plates): Uint16Array {
  const sum = new Uint16Array(width * height);
  for (const amounts of inks.values()) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (amounts[at] ?? 0);
  return sum;
}

/** Running sums across and down, with a row and a column of noughts before. */
function integral(sum: Uint16Array, width: number, height: number): Float64Array {
  const across = width + 1;
  const total = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += sum[y * width + x] ?? 0;
      total[(y + 1) * across + x + 1] = (total[y * across + x + 1] ?? 0) + row;
    }
  }
  return total;
}

/** The square millimetre with the most of something, wherever it begins: its mean, 255 for a full one, and its place in mm. */
export function worstSquare(
  sum: Uint16Array,
  { width, height, scale }: Pick<Plates, 'width' | 'height' | 'scale'>,
): { mean: number; place: Box } {
  const side = Math.max(1, Math.round(scale));
  const [wide, high] = [Math.min(side, width), Math.min(side, height)];
  const total = integral(sum, width, height);
  const across = width + 1;
  let worst = { most: -1, x: 0, y: 0 };
  for (let y = 0; y + high <= height; y += 1)
    for (let x = 0; x + wide <= width; x += 1) {
      const [top, bottom] = [y * across + x, (y + high) * across + x];
      const most = (total[bottom + wide] ?? 0) - (total[bottom] ?? 0) - (total[top + wide] ?? 0) + (total[top] ?? 0);
      if (most > worst.most) worst = { most, x, y };
    }
  const place = { x: worst.x / scale, y: worst.y / scale, width: wide / scale, height: high / scale };
  return { mean: worst.most / (wide * high), place };
}

/** The most ink on a square millimetre, in per cent. */
export function worstInk(plates: Plates): { percent: number; place: Box } {
  const { mean, place } = worstSquare(sumOf(plates), plates);
  return { percent: (mean / SOLID) * PERCENT, place };
}
