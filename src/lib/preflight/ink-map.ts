import type { Box } from '#lib/domain/artwork/report.ts';
import type { Raster } from './raster.ts';

const SOLID = 255;
const PERCENT = 100;
const NOTHING = new Uint8Array();

/** Amounts of single inks over an area, 0–255 a pixel, by the name of the ink. */
export type Plates = { width: number; height: number; scale: number; inks: Map<string, Uint8Array> };

/** Takes the channels of a drawing apart: one ink, or three in one go. */
export function addPlates(plates: Plates, { data }: Raster, inks: readonly string[]): void {
  const amounts = inks.map(() => new Uint8Array(plates.width * plates.height));
  const [first = NOTHING, second = NOTHING, third = NOTHING] = amounts;
  for (let at = 0, from = 0; at < first.length; at += 1, from += 4) {
    first[at] = SOLID - (data[from] ?? SOLID);
    if (amounts.length === 1) continue;
    second[at] = SOLID - (data[from + 1] ?? SOLID);
    third[at] = SOLID - (data[from + 2] ?? SOLID);
  }
  inks.forEach((ink, channel) => void plates.inks.set(ink, amounts[channel] ?? NOTHING));
}

/** All inks together, 255 for each full one. */
export function sumOf({ width, height, inks }: Plates): Uint16Array {
  const sum = new Uint16Array(width * height);
  const plates = [...inks.values()];
  const full = plates.splice(0, plates.length - (plates.length % 4));
  // Four at a time: a page of the four inks is gone through once.
  for (let from = 0; from < full.length; from += 4) {
    const [a = NOTHING, b = NOTHING, c = NOTHING, d = NOTHING] = full.slice(from, from + 4);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (a[at] ?? 0) + (b[at] ?? 0) + (c[at] ?? 0) + (d[at] ?? 0);
  }
  for (const amounts of plates) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (amounts[at] ?? 0);
  return sum;
}

/** The square millimetre with the most of something, wherever it begins: its mean, 255 for a full one, and its place in mm. */
export function worstSquare(
  sum: Uint16Array,
  { width, height, scale }: Pick<Plates, 'width' | 'height' | 'scale'>,
): { mean: number; place: Box } {
  const side = Math.max(1, Math.round(scale));
  const [wide, high] = [Math.min(side, width), Math.min(side, height)];
  // A window of `high` rows goes down, one of `wide` columns of it goes across.
  const columns = new Int32Array(width);
  let [most, left, top] = [-1, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) columns[x] = (columns[x] ?? 0) + (sum[at] ?? 0);
    if (y < high - 1) continue;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      square += columns[x] ?? 0;
      if (x >= wide) square -= columns[x - wide] ?? 0;
      if (x >= wide - 1 && square > most) [most, left, top] = [square, x - wide + 1, y - high + 1];
    }
    for (let x = 0, at = (y - high + 1) * width; x < width; x += 1, at += 1) columns[x] = (columns[x] ?? 0) - (sum[at] ?? 0);
  }
  const place = { x: left / scale, y: top / scale, width: wide / scale, height: high / scale };
  return { mean: most / (wide * high), place };
}

/** The most ink on a square millimetre, in per cent. */
export function worstInk(plates: Plates): { percent: number; place: Box } {
  const { mean, place } = worstSquare(sumOf(plates), plates);
  return { percent: (mean / SOLID) * PERCENT, place };
}
