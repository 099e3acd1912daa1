import { PDFArray, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import type { Pdfium } from '../engine/pdfium-heap.ts';
import type { PageContent } from '../facts/page-facts.ts';
import { filtersOf } from '../image-coding/coding.ts';
import { damagedPictures } from '../image-coding/damaged-pictures.ts';
import { maskOf } from '../image-coding/picture-mask.ts';
import { bitsOf, GRAY } from '../ink/colour-space.ts';
import type { DrawnPicture } from '../paint/ink-log.ts';
import { isTrue, itemsOf, lookUp, numberOf } from '../pdf/pdf-objects.ts';
import type { Raster } from '../raster.ts';
import { drawAlone, GROUND, isGround } from './lone-picture.ts';

/** Of one colour alone so many pixels go into a byte; a mask of fewer holds something. */
const PIXELS_PER_BYTE = 24;
const HEAD_BYTES = 256;
const MOST_PIXELS = 4_000_000;
const MOST_LOOKED_AT = 40;
/** Of 255: the engine may round a nought up. */
const NOTHING = 1;
const INK_ON_GROUND = `${GROUND} 0 0 9999 9999 re f 0 0 0 rg`;

const sizeOf = ({ dict }: PDFRawStream) => ({ width: numberOf(dict, 'Width') ?? 0, height: numberOf(dict, 'Height') ?? 0 });

/** Whether a mask may be of one value alone: such a one packs into next to nothing. */
function mayBeEven(mask: PDFRawStream): boolean {
  const { width, height } = sizeOf(mask);
  const pixels = width * height;
  const isPacked = filtersOf(mask.dict).length > 0;
  return pixels > 0 && pixels <= MOST_PIXELS && (!isPacked || mask.getContents().length <= pixels / PIXELS_PER_BYTE + HEAD_BYTES);
}

function isDark({ data }: Raster): boolean {
  for (let at = 0; at < data.length; at += 4) if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > NOTHING) return false;
  return true;
}

/** Whether a range of colours that are left out holds all there are. */
function leavesOutAll({ dict }: PDFRawStream): boolean {
  const ranges = lookUp(dict, 'Mask');
  if (!(ranges instanceof PDFArray) || ranges.size() === 0) return false;
  const most = 2 ** bitsOf(dict) - 1;
  const numbers = itemsOf(ranges).map((item) => (item instanceof PDFNumber ? item.asNumber() : -1));
  return numbers.every((number, at) => (at % 2 === 0 ? number === 0 : number >= most));
}

/** Pictures of which nothing is painted: their mask lets nothing through, or they are stencils without a hole. */
export function findBlankPictures(pdfium: Pdfium, content: PageContent, pictures: readonly DrawnPicture[]): Set<PDFRawStream> {
  const masked = pictures.flatMap(({ stream, fact }) => {
    const mask = fact.isMask ? stream : maskOf(stream);
    return mask != null && mayBeEven(mask) ? [{ picture: stream, stream: mask, space: GRAY }] : [];
  });
  const looked = masked.slice(0, MOST_LOOKED_AT);
  const damaged = new Set(damagedPictures(looked));
  const blank = looked.filter((one) => {
    const isStencil = isTrue(one.stream.dict, 'ImageMask');
    const [raster] = damaged.has(one) ? [] : (drawAlone(pdfium, content, [one.stream], sizeOf(one.stream), INK_ON_GROUND) ?? []);
    return raster !== undefined && (isStencil ? isGround(raster) : isDark(raster));
  });
  return new Set([...blank.map(({ picture }) => picture), ...pictures.map(({ stream }) => stream).filter(leavesOutAll)]);
}
