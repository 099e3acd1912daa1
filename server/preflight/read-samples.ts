import type { PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import type { ReadSamples } from '#lib/preflight/check/pdf-check.ts';
import { codedBytes, coderOf, filtersOf } from '#lib/preflight/image-coding/coding.ts';
import { readJpegHead } from '#lib/preflight/image-coding/image-head.ts';
import type { Samples } from '#lib/preflight/image-coding/plate-picture.ts';
import { endedJpeg, isEnded, JPEG_DAMAGE, lookThroughJpeg } from './jpeg-damage.ts';
import { readFaxBits, readFlate, readFlateBits } from './read-rows.ts';

/** Smaller pictures are not worth the effort. */
const WORTH_PIXELS = 400_000;
const WORTH_OF_STRIP = 16_000;
const LESS = 2;
/** One bit a pixel: drawing so many takes the engine as long as a page may take. */
const WORTH_BITS = 60_000_000;
const MOST_PIXELS = 120_000_000;
const ADOBE_MARK_BYTES = 64 << 10;

/** libvips turns the samples of a JPEG with Adobe's mark over; a PDF takes them as they are. */
function hasAdobeMark(jpeg: Uint8Array): boolean {
  const mark = Buffer.from(jpeg.subarray(0, ADOBE_MARK_BYTES)).indexOf('Adobe');
  return mark > 4 && jpeg[mark - 4] === 0xff && jpeg[mark - 3] === 0xee;
}

/** Four samples at a time. */
function turnOver(words: Uint32Array): void {
  for (let at = 0; at < words.length; at += 1) words[at] = ~(words[at] ?? 0);
}

/** The decompressor's message about missing bytes. */
const ENDS_EARLY = /unexpected end/i;

const CHANNELS: Readonly<Record<string, number>> = { gray: 1, rgb: 3, cmyk: 4 };
const SPACES = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

/**
 * Components from the JPEG's header; null when it does not tell. Synchronous, so that the decoder starts before this thread turns to other
 * work, which may take as long as a page.
 */
function channelsIn(jpeg: Uint8Array): number | null {
  try {
    const space = readJpegHead(jpeg)?.space.replace('icc-', '');
    return space === undefined ? null : (CHANNELS[space] ?? null);
  } catch {
    return null;
  }
}

async function readJpeg(stream: PDFRawStream, components: number, width: number, height: number): Promise<Samples | null> {
  const space = components === 1 || components === 3 || components === 4 ? SPACES[components] : null;
  const coded = codedBytes(stream);
  const jpeg = isEnded(coded) ? coded : await endedJpeg(coded);
  const picture = sharp(jpeg, { limitInputPixels: MOST_PIXELS, failOn: 'warning', ignoreIcc: true });
  const channels = channelsIn(jpeg) ?? (await picture.metadata()).channels;
  if (space === null || channels !== components) return null;
  // Without the pipeline's space a resize goes through sRGB and makes other inks of it; other kernels overshoot at edges.
  const shrunk = picture.pipelineColourspace(space).resize(width, height, { fit: 'fill', kernel: 'linear' }).toColourspace(space);
  const { data, info } = await shrunk.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== components) return null;
  const samples = new Uint8Array(data);
  if (components === 4 && hasAdobeMark(jpeg)) turnOver(new Uint32Array(samples.buffer));
  return { width: info.width, height: info.height, components, data: samples };
}

/** Samples of a picture that has many more pixels than are drawn, or that it is broken; kinds not read here are left to the engine. */
export const readSamples: ReadSamples = async ({ stream, space, fact }, scale) => {
  const { width, height, ppi } = fact;
  const wanted = Math.max(1, Math.round((width * scale * MM_PER_INCH) / ppi));
  const isMuchLess = wanted * LESS <= width && width * height >= WORTH_OF_STRIP;
  const isBits = fact.bits === 1 && !fact.isMask && space.components === 1 && width * height >= WORTH_BITS;
  const isWorth = (width * height >= WORTH_PIXELS || isMuchLess) && wanted < width && space.table === undefined;
  const isJpeg = coderOf(stream) === 'DCTDecode';
  const isFlate = filtersOf(stream.dict).join() === 'FlateDecode';
  try {
    if (isJpeg && isWorth) return await readJpeg(stream, space.components, wanted, Math.max(1, Math.round((height * wanted) / width)));
    if (isJpeg) {
      const coded = codedBytes(stream);
      await lookThroughJpeg(isEnded(coded) ? coded : await endedJpeg(coded));
      return 'sound';
    }
    if (isBits && wanted < width && space.table === undefined) {
      if (isFlate) return await readFlateBits(stream, wanted);
      if (coderOf(stream) === 'CCITTFaxDecode') return readFaxBits(stream, wanted);
    }
    return isFlate && isWorth ? await readFlate(stream, space.components, wanted) : null;
  } catch (error) {
    // Formats this decoder merely does not support are left to the engine.
    const damage = isFlate ? ENDS_EARLY : JPEG_DAMAGE;
    return (isJpeg || isFlate) && damage.test(String(error)) ? 'broken' : null;
  }
};
