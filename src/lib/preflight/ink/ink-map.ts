import type { Box } from '#lib/domain/artwork/report.ts';
import { type Raster, SOLID } from '../raster.ts';

const NOTHING = new Uint8Array();

/** Amounts of single inks over an area, 0–255 a pixel, by the name of the ink. */
export type Plates = { width: number; height: number; scale: number; inks: Map<string, Uint8Array> };

/** The amounts of the ink that is drawn in one channel; a loop of one channel is the fastest, and there are millions of pixels. */
function amountsIn({ data }: Raster, channel: number): Uint8Array {
  const amounts = new Uint8Array(data.length / 4);
  for (let at = 0, from = channel; at < amounts.length; at += 1, from += 4) amounts[at] = SOLID - (data[from] ?? SOLID);
  return amounts;
}

/** Takes the channels of a drawing apart: one ink, or three. */
export function addPlates(plates: Plates, drawn: Raster, inks: readonly string[]): void {
  for (const [channel, ink] of inks.entries()) plates.inks.set(ink, amountsIn(drawn, channel));
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

/** A square millimetre of a sum, by its first pixel; `total` of all its pixels. */
export type Square = { total: number; left: number; top: number };
type Field = Pick<Plates, 'width' | 'height' | 'scale'>;

const sidesOf = ({ width, height, scale }: Field): [number, number] => {
  const side = Math.max(1, Math.round(scale));
  return [Math.min(side, width), Math.min(side, height)];
};

/** Goes through the square millimetres of a sum, wherever they begin. */
export function eachSquare(sum: Uint16Array, map: Field, visit: (total: number, left: number, top: number) => void): void {
  const { width, height } = map;
  const [wide, high] = sidesOf(map);
  // A window of `high` rows goes down, one of `wide` columns of it goes across.
  const columns = new Int32Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) columns[x] = (columns[x] ?? 0) + (sum[at] ?? 0);
    if (y < high - 1) continue;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      square += columns[x] ?? 0;
      if (x >= wide) square -= columns[x - wide] ?? 0;
      if (x >= wide - 1) visit(square, x - wide + 1, y - high + 1);
    }
    for (let x = 0, at = (y - high + 1) * width; x < width; x += 1, at += 1) columns[x] = (columns[x] ?? 0) - (sum[at] ?? 0);
  }
}

/** Place of a square, mm, and its mean: 255 is a full ink. */
export function placeOfSquare({ total, left, top }: Square, map: Field): { mean: number; place: Box } {
  const { scale } = map;
  const [wide, high] = sidesOf(map);
  return { mean: total / (wide * high), place: { x: left / scale, y: top / scale, width: wide / scale, height: high / scale } };
}

/** The square millimetre with the most of something, wherever it begins. */
export function worstSquare(sum: Uint16Array, map: Field): { mean: number; place: Box } {
  let [most, left, top] = [-1, 0, 0];
  eachSquare(sum, map, (total, x, y) => {
    if (total > most) [most, left, top] = [total, x, y];
  });
  return placeOfSquare({ total: most, left, top }, map);
}
