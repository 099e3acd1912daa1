import { createInflate } from 'node:zlib';
import type { PDFRawStream } from '@cantoo/pdf-lib';
import { codedBytes, lastParameters } from '#lib/preflight/image-coding/coding.ts';
import { faxFormatOf } from '#lib/preflight/image-coding/damaged-pictures.ts';
import { isFaxSound } from '#lib/preflight/image-coding/fax.ts';
import type { Samples } from '#lib/preflight/image-coding/plate-picture.ts';
import { isTrue, numberOf } from '#lib/preflight/pdf/pdf-objects.ts';
import { SOLID } from '#lib/preflight/raster.ts';
import { openRows, packedRow } from './undo-predictor.ts';

const CHUNK_BYTES = 1 << 18;
const BITS = 8;
/** Padding after the last row that is no longer padding. */
const MOST_BEYOND = 1024;

const isCutShort = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';

/**
 * Unpacks rows of this length one by one: all together may be the size of the child's memory. Returns the bytes that came; where these are
 * all, the checksum behind them may be missing.
 */
async function eachRow(packed: Uint8Array, length: number, all: number, use: (row: Uint8Array) => void): Promise<number> {
  const most = all + MOST_BEYOND;
  const row = Buffer.alloc(length);
  let bytes = 0;
  const inflate = createInflate({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length && bytes < most; ) {
        const filled = bytes % length;
        const count = Math.min(length - filled, chunk.length - at);
        chunk.copy(row, filled, at, at + count);
        at += count;
        bytes += count;
        if (filled + count === length) use(row);
      }
      if (bytes >= most) break;
    }
  } catch (error) {
    if (bytes < all || !isCutShort(error)) throw error;
  }
  return bytes;
}

/** A picture made smaller as its rows come: each pixel the mean of `step` × `step`. `add` adds a row to sums, one for each sample. */
function openShrinking(
  width: number,
  height: number,
  components: number,
  step: number,
  add: (row: Uint8Array, sums: Float64Array) => void,
) {
  const size = { width: Math.max(1, Math.floor(width / step)), height: Math.max(1, Math.floor(height / step)) };
  const data = new Uint8Array(size.width * size.height * components);
  const sums = new Float64Array(size.width * components);
  let rows = 0;
  return {
    take: (row: Uint8Array): void => {
      add(row, sums);
      rows += 1;
      if (rows % step !== 0 || rows / step > size.height) return;
      const from = (rows / step - 1) * sums.length;
      for (let at = 0; at < sums.length; at += 1) data[from + at] = Math.round((sums[at] ?? 0) / (step * step));
      sums.fill(0);
    },
    /** Null while rows are missing. */
    end: (): Samples | null => (rows < height ? null : { ...size, components, data }),
  };
}

const sizeOf = ({ dict }: PDFRawStream) => ({ width: numberOf(dict, 'Width') ?? 0, height: numberOf(dict, 'Height') ?? 0 });

type Shrinking = ReturnType<typeof openShrinking>;

async function readRows({ dict, contents }: PDFRawStream, row: number, step: number, { take, end }: Shrinking): Promise<Samples | null> {
  const predictor = numberOf(lastParameters(dict), 'Predictor') ?? 1;
  const undo = openRows(row, step, predictor);
  const length = packedRow(row, predictor);
  const all = length * (numberOf(dict, 'Height') ?? 0);
  if (undo === null) return null;
  const bytes = await eachRow(contents, length, all, (packed) => take(undo(packed)));
  return bytes >= all + MOST_BEYOND ? null : end();
}

/** Samples of eight bits, packed by Flate, in about `wanted` columns. @throws what cannot be unpacked */
export async function readFlate(stream: PDFRawStream, components: number, wanted: number): Promise<Samples | null> {
  const { width, height } = sizeOf(stream);
  if (numberOf(stream.dict, 'BitsPerComponent') !== BITS) return null;
  const step = Math.max(1, Math.floor(width / wanted));
  const wide = Math.max(1, Math.floor(width / step));
  const shrinking = openShrinking(width, height, components, step, (row, sums) => {
    for (let x = 0, at = 0; x < wide; x += 1)
      for (let pixel = 0; pixel < step; pixel += 1)
        for (let part = 0; part < components; part += 1, at += 1)
          sums[x * components + part] = (sums[x * components + part] ?? 0) + (row[at] ?? 0);
  });
  return readRows(stream, width * components, components, shrinking);
}

/** How many bits of a byte are set. */
const ONES = Uint8Array.from({ length: 1 << BITS }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Bits in blocks of whole bytes, set ones as full samples. */
function openBits({ width, height }: { width: number; height: number }, wanted: number): Shrinking {
  const bytes = Math.max(1, Math.floor(width / wanted / BITS));
  return openShrinking(width, height, 1, bytes * BITS, (row, sums) => {
    for (let x = 0, at = 0; x < sums.length; x += 1)
      for (let byte = 0; byte < bytes; byte += 1, at += 1) sums[x] = (sums[x] ?? 0) + (ONES[row[at] ?? 0] ?? 0) * SOLID;
  });
}

/** One bit a pixel, packed by Flate. @throws what cannot be unpacked */
export async function readFlateBits(stream: PDFRawStream, wanted: number): Promise<Samples | null> {
  const size = sizeOf(stream);
  if (numberOf(lastParameters(stream.dict), 'Predictor') === 2) return null;
  return readRows(stream, Math.ceil(size.width / BITS), 1, openBits(size, wanted));
}

/** Sets the bits from one place to another. */
function setBits(row: Uint8Array, from: number, to: number): void {
  const [first, last] = [from >> 3, to >> 3];
  const [head, tail] = [0xff >> (from & 7), 0xff & ~(0xff >> (to & 7))];
  if (first === last) row[first] = (row[first] ?? 0) | (head & tail);
  else {
    row[first] = (row[first] ?? 0) | head;
    row.fill(0xff, first + 1, last);
    if (tail !== 0) row[last] = (row[last] ?? 0) | tail;
  }
}

/** One bit a pixel, coded as a fax; `broken` where a row cannot be read. */
export function readFaxBits(stream: PDFRawStream, wanted: number): Samples | 'broken' | null {
  const size = sizeOf(stream);
  const format = faxFormatOf(stream.dict);
  if (format.columns !== size.width) return null;
  const shrinking = openBits(size, wanted);
  const row = new Uint8Array(Math.ceil(size.width / BITS));
  const isBlackSet = isTrue(lastParameters(stream.dict), 'BlackIs1');
  const isSound = isFaxSound(codedBytes(stream), format, (changes) => {
    row.fill(0);
    for (let at = isBlackSet ? 0 : -1; at < changes.length; at += 2) setBits(row, changes[at] ?? 0, changes[at + 1] ?? size.width);
    shrinking.take(row);
  });
  return isSound ? shrinking.end() : 'broken';
}
