import type { Pixels } from '#lib/domain/design/tracing/pixels.ts';

type Paint = readonly [red: number, green: number, blue: number, opacity?: number];
/** A figure, by whether a place is in it, and its paint. */
export type Painted = { covers: (x: number, y: number) => boolean; paint: Paint };

export const CLEAR: Paint = [0, 0, 0, 0];
export const WHITE: Paint = [255, 255, 255];
export const INKS: Readonly<Record<'blue' | 'red' | 'yellow' | 'black', Paint>> = {
  blue: [29, 78, 216],
  red: [220, 38, 38],
  yellow: [255, 201, 60],
  black: [17, 24, 39],
};

export const disc =
  (cx: number, cy: number, radius: number): Painted['covers'] =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) < radius;
export const box =
  (left: number, top: number, width: number, height: number): Painted['covers'] =>
  (x, y) =>
    x >= left && x < left + width && y >= top && y < top + height;
export const ring =
  (cx: number, cy: number, outer: number, inner: number): Painted['covers'] =>
  (x, y) =>
    disc(cx, cy, outer)(x, y) && !disc(cx, cy, inner)(x, y);

/** Samples of a pixel each way: its edges are as smooth as a program draws them. */
const SAMPLES = 4;

/** A picture of figures, each above those before it. */
export function painted(width: number, height: number, ground: Paint, figures: readonly Painted[], scale = 1): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const parts = Array.from({ length: SAMPLES }, (_, at) => (at + 0.5) / SAMPLES);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const seen = parts.flatMap((dy) => parts.map((dx) => figures.findLast(({ covers }) => covers(x + dx, y + dy))?.paint ?? ground));
      const opacity = seen.reduce((sum, [, , , one = 255]) => sum + one, 0);
      const level = (channel: 0 | 1 | 2): number =>
        seen.reduce((sum, paint) => sum + paint[channel] * (paint[3] ?? 255), 0) / (opacity || 1);
      data.set([level(0), level(1), level(2), opacity / seen.length], (y * width + x) * 4);
    }
  return { width, height, data, scale };
}

/** The same with each level changed by up to so much. */
export function noisy({ data, ...rest }: Pixels, by: number, random: () => number): Pixels {
  return { ...rest, data: data.map((level, at) => (at % 4 === 3 ? level : level + (random() * 2 - 1) * by)) };
}
