import type { Box } from '#lib/domain/artwork/report.ts';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import type { PageContent } from '../facts/page-facts.ts';
import { coderOf } from '../image-coding/coding.ts';
import { damagedPictures, hasSpoiledCode } from '../image-coding/damaged-pictures.ts';
import { maskOf } from '../image-coding/picture-mask.ts';
import { GRAY } from '../ink/colour-space.ts';
import { SCALE } from '../measure/measure.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import { drawAlone, GROUND, isGround } from './lone-picture.ts';

const SIDE = 24;
const MOST_SIDE = 1600;
const MOST_LOOKED_AT = 40;

/** Coded as a whole: a byte amiss, and nothing or half of it is drawn. A stencil may well draw nothing. */
const isSuspect = (picture: DrawnPicture): boolean => !picture.fact.isMask && coderOf(picture.stream) !== undefined;

/** Pictures of which the engine draws nothing at this size. */
function undrawnAt(side: number, pdfium: Pdfium, content: PageContent, suspects: readonly DrawnPicture[]): DrawnPicture[] {
  const streams = suspects.map(({ stream }) => stream);
  const rasters = drawAlone(pdfium, content, streams, { width: side, height: side }, `${GROUND} 0 0 ${side} ${side} re f`);
  return suspects.filter((_, index) => {
    const raster = rasters?.[index];
    return raster !== undefined && isGround(raster);
  });
}

/** Pixels of a picture's longer side on the drawings of its page. */
const sideOf = ({ fact: { place } }: DrawnPicture): number =>
  Math.min(MOST_SIDE, Math.max(SIDE, Math.round(Math.max(place.width, place.height) * SCALE)));

/**
 * Pictures of which the engine draws nothing: neither small, which is fast, nor at the size on the page. It cannot draw some JPEG 2000
 * small.
 */
function undrawnPictures(pdfium: Pdfium, content: PageContent, pictures: readonly DrawnPicture[]): DrawnPicture[] {
  const suspects = undrawnAt(SIDE, pdfium, content, pictures.filter(isSuspect).slice(0, MOST_LOOKED_AT));
  return suspects.flatMap((picture) => undrawnAt(sideOf(picture), pdfium, content, [picture]));
}

/** Pictures that do not decode to their end; of `undrawn` the engine draws nothing. */
export type BrokenPictures = { places: Box[]; undrawn: DrawnPicture[] };

type Test = (picture: DrawnPicture) => boolean;

/** Broken pictures, including broken masks. Those whose samples were read are fine; of sound ones the code was read, so it is only drawn. */
export function findBrokenPictures(
  pdfium: Pdfium,
  content: PageContent,
  pictures: readonly DrawnPicture[],
  { isRead, isSound }: { isRead: Test; isSound: Test },
): BrokenPictures {
  const unread = pictures.filter((picture) => !isRead(picture));
  const damaged = new Set([...damagedPictures(unread.filter((picture) => !isSound(picture))), ...pictures.filter(hasSpoiledCode)]);
  const masks = pictures.flatMap(({ stream, fact }) => {
    const mask = maskOf(stream);
    return mask == null ? [] : [{ stream: mask, space: GRAY, fact }];
  });
  const undrawn = undrawnPictures(
    pdfium,
    content,
    unread.filter((picture) => !damaged.has(picture)),
  );
  return { places: [...damaged, ...damagedPictures(masks)].map(({ fact }) => fact.place), undrawn };
}
