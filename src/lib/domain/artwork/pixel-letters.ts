import type { Box, ImageFact } from './report.ts';

/** A lower stencil is a dot, a narrower one is a line. */
const LEAST_HIGH = 5;
const LEAST_WIDE = 3;
/** This many small stencils of one resolution side by side are text. */
const LEAST_LETTERS = 8;

/** Whether two stencils are no further apart than two letters. One on the same place is a tile painted again. */
function isBeside(a: Box, b: Box): boolean {
  const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  return apart > 0 && apart <= 2 * Math.max(a.width, a.height);
}

function around(places: readonly Box[]): Box {
  const [x, y] = [Math.min(...places.map((place) => place.x)), Math.min(...places.map((place) => place.y))];
  const right = Math.max(...places.map((place) => place.x + place.width));
  return { x, y, width: right - x, height: Math.max(...places.map((place) => place.y + place.height)) - y };
}

/**
 * Finds text written as small one-bit pictures, as printer drivers without fonts do. Returns, per resolution, one picture around all its
 * letters; pass only small pictures.
 */
export function pixelLetters(images: readonly ImageFact[]): ImageFact[] {
  const texts = new Map<number, ImageFact[]>();
  for (const image of images) {
    const [wide, high] = [Math.min(image.width, image.height), Math.max(image.width, image.height)];
    if (!image.isMask || wide < LEAST_WIDE || high < LEAST_HIGH) continue;
    const ppi = Math.round(image.ppi);
    texts.set(ppi, [...(texts.get(ppi) ?? []), image]);
  }
  return [...texts.values()].flatMap((text) => {
    const letters = text.filter(({ place }) => text.some((other) => isBeside(place, other.place)));
    const [first] = letters;
    return first === undefined || letters.length < LEAST_LETTERS ? [] : { ...first, place: around(letters.map(({ place }) => place)) };
  });
}
