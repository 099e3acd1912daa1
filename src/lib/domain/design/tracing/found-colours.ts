import { flatColours, missingColour } from './flat-colours.ts';
import { isBetween, type Labels, labelPixels } from './label-pixels.ts';
import type { Levels, Pixels } from './pixels.ts';

/** Inks of a drawing, and the ground. */
const MOST_COLOURS = 7;
/** Opacity: less is nothing, more is all. */
const CLEAR = 24;
const SOLID = 230;
/** Red, green and blue of what prints as paper at least. */
const LIGHT = 225;
/** Share of the picture's border that the ground has at least. */
const GROUND_SHARE = 0.98;
/** Of what is not ground, pixels that no colour and no edge explains. */
const MOST_UNEXPLAINED = 0.015;

/** Share of a colour's pixels that have it for certain: of thin letters four in ten do. */
const LEAST_CERTAIN = 0.37;
/** Share of a colour's border that another one has which is not there by chance. */
const BESIDE = 0.05;

/** `grounds`: which of the colours are nothing, by their place in the list. */
export type Coloured = { colours: Levels[]; labels: Labels; grounds: boolean[] };
/** `shades`: there are too many, or they go over into one another; `fine`: lines are thinner than the pixels. */
export type NotFlat = 'see-through' | 'shades' | 'fine';

/** What a colour is on paper; thin lines on nothing have no pixel that is solid. */
export const onPaper = ([red, green, blue, opacity]: Levels): [number, number, number] => [
  red + 255 - opacity,
  green + 255 - opacity,
  blue + 255 - opacity,
];

/** Nothing is what is clear, and a light colour all around the picture: paper. */
function groundsOf(colours: readonly Levels[], label: Uint8Array, { width, height }: Pixels): boolean[] {
  const border = [
    ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]),
    ...Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]),
  ].flat();
  return colours.map((colour, index) => {
    if (colour[3] < CLEAR) return true;
    const share = border.filter((pixel) => label[pixel] === index).length / border.length;
    return Math.min(...colour) >= LIGHT && share >= GROUND_SHARE;
  });
}

const countOf = (label: Uint8Array, isCounted: readonly boolean[]): number =>
  label.reduce((sum, one) => sum + (isCounted[one] === true ? 1 : 0), 0);

/** How many pixels of each colour have one of each other right of them or below. */
function touching(label: Uint8Array, width: number, count: number): number[][] {
  const touches = Array.from({ length: count }, () => Array.from({ length: count }, () => 0));
  for (let pixel = 0; pixel < label.length - width; pixel += 1)
    for (const near of [pixel + 1, pixel + width]) {
      const [one, other] = [label[pixel] ?? 0, label[near] ?? 0];
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const row = touches[from];
        if (from !== to && row !== undefined) row[to] = (row[to] ?? 0) + 1;
      }
    }
  return touches;
}

/** Whether a colour that only thin lines have, those from `first` on, lies between two others and next to both: then it is one of them, blurred. */
function isMixedUp(label: Uint8Array, width: number, colours: readonly Levels[], first: number): boolean {
  if (colours.length === first) return false;
  const touches = touching(label, width, colours.length);
  return colours.some((colour, index) => {
    if (index < first) return false;
    const row = touches[index] ?? [];
    const least = row.reduce((sum, one) => sum + one, 0) * BESIDE;
    const beside = colours.filter((_, other) => (row[other] ?? 0) > least);
    return beside.some((one) => beside.some((other) => isBetween(colour, one, other)));
  });
}

/** Whether a colour has few pixels for certain: then it is a part of a shadow. */
function hasVague({ label, surety }: Labels, count: number): boolean {
  const [certain, all] = [new Float64Array(count), new Float64Array(count)];
  for (const [pixel, index] of label.entries()) {
    all[index] = (all[index] ?? 0) + 1;
    if (surety[pixel] === 0.5) certain[index] = (certain[index] ?? 0) + 1;
  }
  return certain.some((one, index) => one < (all[index] ?? 0) * LEAST_CERTAIN);
}

/** Finds the colours that a picture is drawn in, or why it is no drawing of flat colours. */
export function foundColours(picture: Pixels): Coloured | NotFlat {
  const flat = flatColours(picture);
  if (flat === null || flat.length === 0) return 'shades';
  if (flat.some(([, , , opacity]) => opacity >= CLEAR && opacity < SOLID)) return 'see-through';
  for (let colours = flat; colours.length <= MOST_COLOURS; ) {
    const labels = labelPixels(picture, colours);
    const grounds = groundsOf(colours, labels.label, picture);
    const count = labels.unexplained.length;
    const inked = picture.width * picture.height - countOf(labels.label, grounds);
    if (count <= (inked + count) * MOST_UNEXPLAINED) {
      if (labels.isSoft || hasVague(labels, colours.length)) return 'shades';
      return isMixedUp(labels.label, picture.width, colours, flat.length) ? 'fine' : { colours, labels, grounds };
    }
    const missing = missingColour(picture, labels.unexplained, colours);
    if (missing === null) return 'shades';
    colours = [...colours, missing];
  }
  return 'shades';
}
