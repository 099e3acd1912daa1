import { apart, CHANNELS, type Levels, levelsAt, type Pixels } from './pixels.ts';

/** Which colour each pixel has for the most part, by its place in the list; `surety`: how far from half and half, up to 0.5. */
export type Labels = { label: Uint8Array; surety: Float32Array; unexplained: number[]; isSoft: boolean };

/** No colour. */
const NONE = 255;
/** Levels by which a pixel may miss its colour, and an edge the mixture of the two beside it. */
const CORE = 28;
const STRAY = 48;
const EDGE_STRAY = 80;
/** Of the distance to the nearest other colour: nearer than that a pixel belongs to one of them for certain. */
const CORE_SHARE = 0.3;
/** Pixels of the file over which an edge spreads. */
const EDGE = 2.5;
/** Over one and a half pixels of the file an edge changes by this share of what it parts at least; of a drawing's edges few are softer. */
const STEEP = 0.35;
const STEEP_REACH = 0.75;
const MOST_SOFT = 0.15;
/** Of surety: the middle of an edge. */
const MIDDLE = 0.15;

/** How near to each colour a pixel has to be to have it. */
const radiiOf = (colours: readonly Levels[]): number[] =>
  colours.map((one) => Math.min(CORE, ...colours.filter((other) => other !== one).map((other) => apart(one, other) * CORE_SHARE)));

/** The colours of pixels that have one for certain. */
function coresOf({ data, width, height }: Pixels, colours: readonly Levels[]): Uint8Array {
  const core = new Uint8Array(width * height).fill(NONE);
  const radii = radiiOf(colours);
  for (const [index, [red, green, blue, opacity]] of colours.entries()) {
    const square = (radii[index] ?? 0) ** 2;
    for (let pixel = 0, at = 0; pixel < core.length; pixel += 1, at += CHANNELS) {
      const [r, g, b, a] = [(data[at] ?? 0) - red, (data[at + 1] ?? 0) - green, (data[at + 2] ?? 0) - blue, (data[at + 3] ?? 0) - opacity];
      if (r * r + g * g + b * b + a * a <= square) core[pixel] = index;
    }
  }
  return core;
}

/** Whether a colour lies between two others: an edge between these passes it. */
export const isBetween = (colour: Levels, one: Levels, other: Levels): boolean =>
  colour !== one && colour !== other && one !== other && mixtureOf(colour, one, other).stray < STRAY;

/** Takes the colour from pixels that only look so because they lie between two others, as on the edge of black and white, where there is a grey too. */
function dropPassing(core: Uint8Array, { width, scale }: Pixels, colours: readonly Levels[]): void {
  const near = Math.ceil(scale);
  const found: number[] = [];
  for (const [index, colour] of colours.entries()) {
    const pairs = colours.map((one) => colours.map((other) => isBetween(colour, one, other)));
    if (!pairs.flat().includes(true)) continue;
    const seen = (pixel: number, by: number): number => {
      const one = core[pixel + by] ?? NONE;
      return one !== NONE && one !== index ? one : (core[pixel + 2 * by] ?? NONE);
    };
    const ways = [1, width, width + 1, width - 1].map((way) => way * near);
    for (let pixel = 0; pixel < core.length; pixel += 1)
      if (core[pixel] === index && ways.some((way) => pairs[seen(pixel, way)]?.[seen(pixel, -way)] === true)) found.push(pixel);
  }
  for (const pixel of found) core[pixel] = NONE;
}

type Grid = { width: number; height: number };

/** The four neighbours of a pixel; itself for one beyond the border. */
const neighbours = (pixel: number, { width, height }: Grid): [number, number, number, number] => {
  const x = pixel % width;
  return [
    x > 0 ? pixel - 1 : pixel,
    x < width - 1 ? pixel + 1 : pixel,
    pixel >= width ? pixel - width : pixel,
    pixel < width * (height - 1) ? pixel + width : pixel,
  ];
};

/** Spreads labels pixel by pixel as far as an edge reaches. `accepts`: whether a pixel takes a label. */
function spread(label: Uint8Array, from: number[], steps: number, grid: Grid, accepts: (pixel: number, label: number) => boolean): void {
  let front = from;
  for (let step = 0; step < steps && front.length > 0; step += 1) {
    const next: number[] = [];
    for (const pixel of front) {
      const own = label[pixel] ?? NONE;
      for (const near of neighbours(pixel, grid))
        if (label[near] === NONE && accepts(near, own)) {
          label[near] = own;
          next.push(near);
        }
    }
    front = next;
  }
}

/** The nearest colour of each pixel, and the nearest other one beside an edge. */
function nearestTwo(core: Uint8Array, grid: Grid, reach: number): { first: Uint8Array; second: Uint8Array } {
  const first = core.slice();
  const rim: number[] = [];
  for (let pixel = 0; pixel < core.length; pixel += 1)
    if (core[pixel] === NONE) rim.push(...neighbours(pixel, grid).filter((near) => core[near] !== NONE));
  spread(first, rim, reach, grid, () => true);
  const second = new Uint8Array(core.length).fill(NONE);
  const meeting: number[] = [];
  for (let pixel = 0; pixel < core.length; pixel += 1) {
    if (core[pixel] !== NONE || first[pixel] === NONE) continue;
    const other = neighbours(pixel, grid).find((near) => first[near] !== first[pixel] && first[near] !== NONE);
    if (other === undefined) continue;
    second[pixel] = first[other] ?? NONE;
    meeting.push(pixel);
  }
  spread(second, meeting, 2 * reach, grid, (pixel, own) => core[pixel] === NONE && first[pixel] !== NONE && first[pixel] !== own);
  return { first, second };
}

/** How much of the first of two colours a mixture has, and how far it is from any mixture of them. */
function mixtureOf(levels: Levels, one: Levels, other: Levels): { share: number; stray: number } {
  const [r, g, b, a] = [one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]];
  const square = r * r + g * g + b * b + a * a;
  if (square === 0) return { share: 1, stray: apart(levels, one) };
  const along = (levels[0] - other[0]) * r + (levels[1] - other[1]) * g + (levels[2] - other[2]) * b + (levels[3] - other[3]) * a;
  const share = Math.min(1, Math.max(0, along / square));
  return { share, stray: apart(levels, [other[0] + r * share, other[1] + g * share, other[2] + b * share, other[3] + a * share]) };
}

/** Whether the colour goes over slowly around a pixel: as in a shadow, or in a blurred picture. */
function isSoftAt(picture: Pixels, pixel: number, between: number): boolean {
  const by = Math.max(1, Math.round(STEEP_REACH * picture.scale));
  return [1, picture.width, picture.width + 1, picture.width - 1].every(
    (way) => apart(levelsAt(picture, pixel + way * by), levelsAt(picture, pixel - way * by)) < between * STEEP,
  );
}

/** Gives each pixel a colour; edges lie where two colours have half a pixel each. */
export function labelPixels(picture: Pixels, colours: readonly Levels[]): Labels {
  const core = coresOf(picture, colours);
  dropPassing(core, picture, colours);
  const { first, second } = nearestTwo(core, picture, Math.ceil(EDGE * picture.scale) + 1);
  const surety = new Float32Array(core.length).fill(0.5);
  const label = first.map((one) => (one === NONE ? 0 : one));
  const unexplained: number[] = [];
  let [soft, middle] = [0, 0];
  for (let pixel = 0; pixel < core.length; pixel += 1) {
    if (core[pixel] !== NONE) continue;
    const [one, other] = [colours[first[pixel] ?? NONE], colours[second[pixel] ?? NONE]];
    const { share, stray } = one === undefined ? { share: 1, stray: STRAY } : mixtureOf(levelsAt(picture, pixel), one, other ?? one);
    if (stray >= (other === undefined ? STRAY : EDGE_STRAY)) unexplained.push(pixel);
    if (one === undefined || other === undefined) continue;
    if (share < 0.5) label[pixel] = second[pixel] ?? NONE;
    surety[pixel] = Math.abs(share - 0.5);
    if (Math.abs(share - 0.5) > MIDDLE) continue;
    middle += 1;
    if (isSoftAt(picture, pixel, apart(one, other))) soft += 1;
  }
  return { label, surety, unexplained, isSoft: soft > middle * MOST_SOFT };
}
