/** Red, green, blue and opacity of each pixel up to 255, row after row; `scale`: pixels of it on the side of one of the file's own. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray; scale: number };

/** Red, green and blue as far as they are opaque, and the opacity: a mixture lies straight between what it is mixed of. */
export type Levels = readonly [red: number, green: number, blue: number, opacity: number];

export const CHANNELS = 4;
const FULL = 255;

/** Makes what is transparent nothing, whatever colour it hides. */
export function blended({ data, ...rest }: Pixels): Pixels {
  const made = new Uint8ClampedArray(data);
  for (let at = 0; at < data.length; at += CHANNELS) {
    const opacity = data[at + 3] ?? FULL;
    if (opacity < FULL) for (let channel = at; channel < at + 3; channel += 1) made[channel] = ((data[channel] ?? 0) * opacity) / FULL;
  }
  return { ...rest, data: made };
}

export const levelsAt = ({ data }: Pixels, pixel: number): Levels => {
  const at = pixel * CHANNELS;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
};

export const apart = (one: Levels, other: Levels): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]);
