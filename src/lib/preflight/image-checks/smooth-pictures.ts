import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ImageFact } from '#lib/domain/artwork/report.ts';
import { isEvaluated } from '#lib/domain/artwork/resolution.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import type { PageContent } from '../facts/page-facts.ts';
import { maskOf } from '../image-coding/picture-mask.ts';
import type { Retold } from '../paint/image-log.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import { numberOf } from '../pdf/pdf-objects.ts';
import type { Raster } from '../raster.ts';
import { drawAlone, GROUND, isGround } from './lone-picture.ts';

/** Limit per page: more pictures, or larger ones together, are photographs. */
const MOST_LOOKED_AT = 24;
const MOST_PIXELS = 6_000_000;
const ON_PAPER = '1 g 0 0 9999 9999 re f';
const INK_ON_GROUND = `${GROUND} 0 0 9999 9999 re f 0 0 0 rg`;
/** Most from one pixel to the next, and away from the straight line through three of them, of 255. */
type Evenness = { step: number; bend: number };
const OF_COLOURS: Evenness = { step: 24, bend: 6 };
/** A shadow is grown in few pixels and blurred by two of them and more. */
const OF_MASK: Evenness = { step: 48, bend: 12 };
const CHANNELS = 3;

/** Whether the pixels `stride` bytes apart go on evenly behind `at`; a last one has one neighbour only. */
function goesOn(data: Uint8Array, at: number, stride: number, isLast: boolean, { step, bend }: Evenness): boolean {
  for (let channel = at; channel < at + CHANNELS; channel += 1) {
    const [before = 0, own = 0] = [data[channel - stride], data[channel]];
    if (Math.abs(own - before) > step) return false;
    if (!isLast && Math.abs(before - 2 * own + (data[channel + stride] ?? 0)) > bend) return false;
  }
  return true;
}

/** Whether a picture has no detail of the size of its pixels: then none of them is seen in print. */
function isSmooth({ width, height, data }: Raster, evenness: Evenness): boolean {
  const row = width * 4;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * row + x * 4;
      if (x > 0 && !goesOn(data, at, 4, x === width - 1, evenness)) return false;
      if (y > 0 && !goesOn(data, at, row, y === height - 1, evenness)) return false;
    }
  return true;
}

const sizeOf = ({ dict }: PDFRawStream) => ({ width: numberOf(dict, 'Width') ?? 0, height: numberOf(dict, 'Height') ?? 0 });

/** A mask as a picture in the same place; its resolution is never reported too high. */
function factOfMask({ width, height, ppi, place }: ImageFact, mask: PDFRawStream): Partial<ImageFact> {
  const own = sizeOf(mask);
  const byPixels = ppi * Math.min(own.width / width, own.height / height);
  const byPlace = MM_PER_INCH * Math.min(own.width / place.width, own.height / place.height);
  return { ...own, bits: 8, ppi: Math.max(byPixels, byPlace) };
}

/** Pictures of too few pixels in which no pixel is seen; of one that only colours its mask the mask is told. */
export function findSmoothPictures(
  pdfium: Pdfium,
  content: PageContent,
  pictures: readonly DrawnPicture[],
  { resolution }: ArtworkRules,
): Retold {
  let left = MOST_PIXELS;
  const looksSmooth = (stream: PDFRawStream, evenness: Evenness, paper: string | null = null): boolean => {
    const size = sizeOf(stream);
    left -= size.width * size.height;
    const [raster] = left < 0 ? [] : (drawAlone(pdfium, content, [stream], size, paper ?? INK_ON_GROUND, paper !== null) ?? []);
    return raster !== undefined && !isGround(raster) && isSmooth(raster, evenness);
  };
  // Where nothing shows programs write any colour: of a shadow only what is seen over paper tells.
  const fadesSmoothly = (stream: PDFRawStream, mask: PDFRawStream): boolean =>
    looksSmooth(mask, OF_MASK) && looksSmooth(stream, OF_MASK, ON_PAPER);
  const known = new Map<PDFRawStream, Partial<ImageFact>>();
  const isSuspect = ({ fact: { bits, ppi } }: DrawnPicture): boolean => ppi < (bits === 1 ? resolution.bitmapNeeded : resolution.needed);
  for (const { stream, fact } of pictures.filter(isSuspect).slice(0, MOST_LOOKED_AT)) {
    const mask = maskOf(stream);
    const isLarge = isEvaluated(fact, resolution);
    if (mask === undefined || (mask === null && !isLarge)) continue;
    const isPlain = !isLarge || looksSmooth(stream, OF_COLOURS);
    if (!isPlain && !(mask !== null && fadesSmoothly(stream, mask))) continue;
    if (mask === null || !isPlain || looksSmooth(mask, OF_MASK)) known.set(stream, { isSmooth: true });
    else known.set(stream, factOfMask(fact, mask));
  }
  return known;
}
