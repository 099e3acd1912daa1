import { apart, CHANNELS, type Levels, levelsAt, type Pixels } from './pixels.ts';

/** Levels: what a JPEG changes in a flat colour, and colours that are one. */
const NOISE = 16;
const SAME = 36;
/** Beyond it a flat pixel is a shade, and of those a drawing has few. */
const SHADE = 20;
const MOST_SHADED = 0.1;
/** Share of the picture below which a colour is chance. */
const LEAST_SHARE = 0.0004;
const LEAST_SAMPLES = 5;
/** Each other pixel each way is looked at. */
const STRIDE = 2;
/** Share of those farthest from the known colours, among which a missing one is looked for. */
const FAR = 0.08;

type Bin = { count: number; levels: Levels };

/** Pixels by their colour in coarse steps, the most frequent colour first. */
function binned(picture: Pixels, pixels: readonly number[]): Bin[] {
  const bins = new Map<number, { count: number; sums: [number, number, number, number] }>();
  for (const pixel of pixels) {
    const [red, green, blue, opacity] = levelsAt(picture, pixel);
    const key = ((red >> 4) << 12) | ((green >> 4) << 8) | ((blue >> 4) << 4) | (opacity >> 4);
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0, 0] };
    bins.set(key, bin);
    bin.count += 1;
    bin.sums[0] += red;
    bin.sums[1] += green;
    bin.sums[2] += blue;
    bin.sums[3] += opacity;
  }
  return [...bins.values()]
    .map(
      ({ count, sums: [red, green, blue, opacity] }): Bin => ({
        count,
        levels: [red / count, green / count, blue / count, opacity / count],
      }),
    )
    .sort((one, other) => other.count - one.count);
}

/** Pixels in the middle of one colour: what is a pixel of the file away on each side looks the same. */
function flatPixels({ width, height, data, scale }: Pixels): number[] {
  const reach = Math.max(1, Math.round(scale));
  const around = [-reach, 0, reach].flatMap((dy) => [-reach, 0, reach].map((dx) => (dy * width + dx) * CHANNELS));
  const isFlat = (pixel: number): boolean => {
    for (let channel = pixel * CHANNELS; channel < (pixel + 1) * CHANNELS; channel += 1) {
      const level = data[channel] ?? 0;
      for (const by of around) if (Math.abs((data[channel + by] ?? 0) - level) > NOISE) return false;
    }
    return true;
  };
  const flat: number[] = [];
  for (let y = reach; y < height - reach; y += STRIDE)
    for (let x = reach; x < width - reach; x += STRIDE) if (isFlat(y * width + x)) flat.push(y * width + x);
  return flat;
}

/** The colours that areas of a picture have, the largest first; null for areas that go over from one shade to another. */
export function flatColours(picture: Pixels): Levels[] | null {
  const least = Math.max(LEAST_SAMPLES, (picture.width * picture.height * LEAST_SHARE) / STRIDE ** 2);
  const colours: Bin[] = [];
  let shaded = 0;
  for (const bin of binned(picture, flatPixels(picture))) {
    const same = colours.find(({ levels }) => apart(levels, bin.levels) < SAME);
    if (same === undefined) colours.push({ ...bin });
    else same.count += bin.count;
    if (same !== undefined && apart(same.levels, bin.levels) > SHADE) shaded += bin.count;
  }
  const [, ...smaller] = colours;
  if (shaded > MOST_SHADED * smaller.reduce((sum, { count }) => sum + count, 0)) return null;
  return colours.filter(({ count }) => count >= least).map(({ levels }) => levels);
}

/** The colour of strokes so thin that nothing in them is flat: of pixels that no mixture of the known colours explains, what is farthest from these. */
export function missingColour(picture: Pixels, pixels: readonly number[], known: readonly Levels[]): Levels | null {
  const distance = (levels: Levels): number => Math.min(...known.map((colour) => apart(colour, levels)));
  const bins = binned(picture, pixels).sort((one, other) => distance(other.levels) - distance(one.levels));
  let left = pixels.length * FAR;
  const far = bins.filter(({ count }) => {
    left -= count;
    return left + count > 0;
  });
  const [most] = far.sort((one, other) => other.count - one.count);
  return most === undefined || distance(most.levels) < SAME ? null : most.levels;
}
