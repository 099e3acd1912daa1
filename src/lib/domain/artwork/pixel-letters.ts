import type { Box, ImageFact } from './report.ts';

/** Pixels of a small letter: lower is a dot, narrower is a line of one. */
const LEAST_HIGH = 5;
const LEAST_WIDE = 3;
/** So many small stencils of one resolution side by side are a text. */
const LEAST_LETTERS = 8;

/** From one corner to the other no further than two letters, but elsewhere: a tile painted again says nothing new. */
function isBeside(a: Box, b: Box): boolean {
  const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  return apart > 0 && apart <= 2 * Math.max(a.width, a.height);
}

function around(places: readonly Box[]): Box {
  const [x, y] = [Math.min(...places.map((place) => place.x)), Math.min(...places.map((place) => place.y))];
  const right = Math.max(...places.map((place) => place.x + place.width));
  return { x, y, width: right - x, height: Math.max(...places.map((place) => place.y + place.height)) - y };
}

/** Texts written in small stencils, as drivers of printers do that have no font: of each resolution one picture around all its letters. What is larger is a picture itself and is not to be among them. */
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
