import { inflateSync } from 'node:zlib';
import type { PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import type { ReadSamples } from '#lib/preflight/check/pdf-check.ts';
import { codedBytes, coderOf, filtersOf, lastParameters } from '#lib/preflight/image-coding/coding.ts';
import { readJpegHead } from '#lib/preflight/image-coding/image-head.ts';
import type { Samples } from '#lib/preflight/image-coding/plate-picture.ts';
import { numberOf } from '#lib/preflight/pdf/pdf-objects.ts';
import { JPEG_DAMAGE, lookThroughJpeg } from './jpeg-damage.ts';
import { undoPredictor } from './undo-predictor.ts';

/** Every pixel the mean of those that fall into it. */
function shrink({ width, height, components, data }: Samples, wanted: number): Samples {
  const step = Math.max(1, Math.floor(width / wanted));
  const [wide, high] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const small = new Uint8Array(wide * high * components);
  const sums = new Float64Array(wide * components);
  for (let y = 0; y < high; y += 1) {
    sums.fill(0);
    for (let row = y * step; row < (y + 1) * step; row += 1) {
      let at = row * width * components;
      for (let x = 0; x < wide; x += 1)
        for (let pixel = 0; pixel < step; pixel += 1)
          for (let part = 0; part < components; part += 1) {
            const to = x * components + part;
            sums[to] = (sums[to] ?? 0) + (data[at] ?? 0);
            at += 1;
          }
    }
    for (let at = 0; at < sums.length; at += 1) small[y * sums.length + at] = Math.round((sums[at] ?? 0) / (step * step));
  }
  return { width: wide, height: high, components, data: small };
}

/** Smaller pictures are not worth the effort. */
const WORTH_PIXELS = 400_000;
const WORTH_OF_STRIP = 16_000;
const LESS = 2;
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
  const jpeg = codedBytes(stream);
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

function readFlate({ dict, contents }: PDFRawStream, components: number, width: number): Samples | null {
  const size = { width: numberOf(dict, 'Width') ?? 0, height: numberOf(dict, 'Height') ?? 0 };
  if (numberOf(dict, 'BitsPerComponent') !== 8) return null;
  const row = size.width * components;
  const raw = inflateSync(contents, { maxOutputLength: (row + 1) * size.height + 1024 });
  const data = undoPredictor(raw, row, components, numberOf(lastParameters(dict), 'Predictor') ?? 1);
  return data === null || data.length < row * size.height ? null : shrink({ ...size, components, data }, width);
}

/** Samples of a picture that has many more pixels than are drawn, or that it is broken; kinds not read here are left to the engine. */
export const readSamples: ReadSamples = async ({ stream, space, fact }, scale) => {
  const { width, height, ppi } = fact;
  const wanted = Math.max(1, Math.round((width * scale * MM_PER_INCH) / ppi));
  const isMuchLess = wanted * LESS <= width && width * height >= WORTH_OF_STRIP;
  const isWorth = (width * height >= WORTH_PIXELS || isMuchLess) && wanted < width && space.table === undefined;
  const isJpeg = coderOf(stream) === 'DCTDecode';
  const isFlate = filtersOf(stream.dict).join() === 'FlateDecode';
  try {
    if (isJpeg && isWorth) return await readJpeg(stream, space.components, wanted, Math.max(1, Math.round((height * wanted) / width)));
    if (isJpeg) await lookThroughJpeg(codedBytes(stream));
    return isFlate && isWorth ? readFlate(stream, space.components, wanted) : null;
  } catch (error) {
    // Formats this decoder merely does not support are left to the engine.
    const damage = isFlate ? ENDS_EARLY : JPEG_DAMAGE;
    return (isJpeg || isFlate) && damage.test(String(error)) ? 'broken' : null;
  }
};
