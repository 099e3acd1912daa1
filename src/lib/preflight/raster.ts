import type { Box } from '#lib/domain/artwork/report.ts';

/** A picture of a page: four bytes per pixel, red first, the fourth unused. `scale` is pixels per mm. */
export type Raster = { width: number; height: number; scale: number; data: Uint8Array };

/** The trimmed page inside a raster of trim and bleed, in pixels. */
export type Sheet = { raster: Raster; bleed: number; trim: { width: number; height: number } };

/** A walk across one side: `at(along, outward)` is a pixel, outward 0 the last one inside the cut, 1 the first one outside. */
export type Walk = { length: number; at: (along: number, outward: number) => readonly [x: number, y: number] };

/** A channel of a picture or plate at its most: paper on a drawn page, full ink on a plate. */
export const SOLID = 255;
/** Lighter than this in every channel is bare paper: two per cent of ink or the noise of a JPEG. */
const PAPER = 250;

export const offsetAt = ({ width }: Raster, x: number, y: number): number => (y * width + x) * 4;

export const isInkedAt = ({ data }: Raster, at: number): boolean =>
  (data[at] ?? 255) < PAPER || (data[at + 1] ?? 255) < PAPER || (data[at + 2] ?? 255) < PAPER;

export const isInked = (raster: Raster, x: number, y: number): boolean => isInkedAt(raster, offsetAt(raster, x, y));

/** The greatest difference of a channel between two pixels. */
export function difference({ data }: Raster, a: number, b: number): number {
  const red = Math.abs((data[a] ?? 0) - (data[b] ?? 0));
  const green = Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0));
  return Math.max(red, green, Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)));
}

/** Whether no channel of one pixel is darker than that of the other. */
export const isLighter = ({ data }: Raster, one: number, other: number): boolean =>
  (data[one] ?? 0) >= (data[other] ?? 0) &&
  (data[one + 1] ?? 0) >= (data[other + 1] ?? 0) &&
  (data[one + 2] ?? 0) >= (data[other + 2] ?? 0);

/** The area to draw: the trimmed page with the ordered bleed. */
export const withBleed = ({ x, y, width, height }: Box, bleed: number): Box => ({
  x: x - bleed,
  y: y - bleed,
  width: width + 2 * bleed,
  height: height + 2 * bleed,
});

/** Pixels per mm that keep a picture of `area` within `most` pixels. */
export const scaleFor = (area: Box, wanted: number, most: number): number => Math.min(wanted, Math.sqrt(most / (area.width * area.height)));

export function sheetOf(raster: Raster, trim: Box, bleed: number): Sheet {
  const { scale, width, height } = raster;
  const edge = Math.round(bleed * scale);
  const inside = {
    width: Math.min(width - edge, Math.round(trim.width * scale)),
    height: Math.min(height - edge, Math.round(trim.height * scale)),
  };
  return { raster, bleed: edge, trim: inside };
}

/** A part of a picture; beyond its edges there is bare paper. */
export function cropTo(from: Raster, area: Box): Raster {
  const { scale } = from;
  const [width, height] = [Math.max(1, Math.round(area.width * scale)), Math.max(1, Math.round(area.height * scale))];
  const [left, top] = [Math.round(area.x * scale), Math.round(area.y * scale)];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = Math.max(0, -top); y < height && y + top < from.height; y += 1) {
    const first = Math.max(0, -left);
    const last = Math.min(width, from.width - left);
    if (last <= first) break;
    const start = ((y + top) * from.width + left + first) * 4;
    data.set(from.data.subarray(start, start + (last - first) * 4), (y * width + first) * 4);
  }
  return { width, height, scale, data };
}
