import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import type { PageStructure } from '../facts/page-facts.ts';
import { findBrokenPictures } from '../image-checks/broken-pictures.ts';
import { findSmoothPictures } from '../image-checks/smooth-pictures.ts';
import { findSquareCodes } from '../image-checks/square-codes.ts';
import { readWhole } from '../image-checks/whole-picture.ts';
import type { Samples } from '../image-coding/plate-picture.ts';
import type { Retold } from '../paint/image-log.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import type { IsShown } from '../paint/trace.ts';
import type { PdfCheck } from './pdf-check.ts';

/** Pixels decoded in parallel: an A4 page at 300 ppi, or as much in parts. */
const MOST_DECODED_PIXELS = 12_000_000;

/** Pictures that are decoded side by side: many small ones, a large one by itself. */
function batchesOf(pictures: readonly DrawnPicture[]): DrawnPicture[][] {
  const batches: DrawnPicture[][] = [];
  let pixels = Number.POSITIVE_INFINITY;
  for (const picture of pictures) {
    const own = picture.fact.width * picture.fact.height;
    if (pixels + own > MOST_DECODED_PIXELS) {
      batches.push([]);
      pixels = 0;
    }
    pixels += own;
    batches.at(-1)?.push(picture);
  }
  return batches;
}

/** `broken`: places of pictures that cannot be decoded; `retold`: pictures that need no more pixels. */
export type Read = { samples: Map<PDFRawStream, Samples>; broken: Box[]; retold: Retold };

/** The samples of pictures that show, and where those lie that do not decode. */
export async function readPictures(
  { log, content }: PageStructure,
  isShown: IsShown,
  scale: number,
  { readSamples, pdfium, rules }: PdfCheck,
): Promise<Read> {
  const samples = new Map<PDFRawStream, Samples>();
  const [broken, sound] = [new Set<PDFRawStream>(), new Set<PDFRawStream>()];
  const pictures = log.pictures().filter(({ trace }) => isShown(trace));
  for (const batch of batchesOf(pictures)) {
    // All pictures of a batch are started together, before this thread turns to other work.
    const read = await Promise.all(batch.map((picture) => readSamples?.(picture, scale) ?? null));
    for (const [at, { stream }] of batch.entries()) {
      const one = read[at] ?? null;
      if (one === 'broken') broken.add(stream);
      else if (one === 'sound') sound.add(stream);
      else if (one !== null) samples.set(stream, one);
    }
  }
  const left = pictures.filter(({ stream }) => !broken.has(stream));
  const found = findBrokenPictures(pdfium, content, left, {
    isRead: ({ stream }) => samples.has(stream),
    isSound: ({ stream }) => sound.has(stream),
  });
  for (const picture of found.undrawn) {
    const whole = picture.ref === null ? null : readWhole(pdfium, content, picture);
    if (whole === null) broken.add(picture.stream);
    else samples.set(picture.stream, whole);
  }
  const places = pictures.flatMap(({ stream, fact }) => (broken.has(stream) ? [fact.place] : []));
  const codes = findSquareCodes(pdfium, content, pictures, rules.resolution);
  const others = pictures.filter(({ stream }) => !codes.has(stream));
  const retold = new Map(findSmoothPictures(pdfium, content, others, rules));
  for (const code of codes) retold.set(code, { isSmooth: true });
  return { samples, broken: [...places, ...found.places], retold };
}
