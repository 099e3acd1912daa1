import { decodePDFRawStream, PDFArray, type PDFRawStream } from '@cantoo/pdf-lib';
import { type Budget, LimitHit } from '../limits.ts';
import { lookUp } from './pdf-objects.ts';

const SPACE = 32;
/** Bytes asked of a decoder at first; it keeps room for as many as it is asked. */
const FIRST_STEP = 1 << 16;

function joined(parts: readonly ArrayLike<number>[], length: number, between = 0): Uint8Array {
  const whole = new Uint8Array(length + parts.length * between).fill(SPACE);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length + between;
  }
  return whole;
}

/** Parts of one content stream; an operator never runs over their seams. */
export function joinContent(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return joined(parts, length, 1);
}

function filtersOf(stream: PDFRawStream): number {
  const filter = lookUp(stream.dict, 'Filter');
  if (filter === undefined) return 0;
  return filter instanceof PDFArray ? filter.size() : 1;
}

const [ADLER_MODULUS, ADLER_BYTES] = [65_521, 4];
/** Sums stay whole numbers of 32 bits for so many bytes. */
const ADLER_RUN = 3800;

/** The checksum at the end of what is deflated. */
function adlerOf(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let from = 0; from < bytes.length; from += ADLER_RUN) {
    for (const byte of bytes.subarray(from, from + ADLER_RUN)) {
      low += byte;
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return high * 0x10000 + low;
}

/** What is left of a deflated stream behind its end: the decoder's own place in it, less the bytes it has in hand. */
type Inflater = { stream: { bytes: Uint8Array; pos: number; end: number }; codeSize: number };
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Of what lies behind another filter the end is not known. */
const isInflater = (decoder: object): decoder is Inflater =>
  'codeSize' in decoder &&
  'stream' in decoder &&
  isObject(decoder.stream) &&
  'bytes' in decoder.stream &&
  decoder.stream.bytes instanceof Uint8Array;

/** Whether a deflated stream has another checksum than what came out of it: decoders pass over that and draw whatever there is. */
export function isAltered(decoder: object, bytes: Uint8Array): boolean {
  if (!isInflater(decoder)) return false;
  const { stream, codeSize } = decoder;
  const at = stream.pos - (codeSize >> 3);
  if (stream.end - at < ADLER_BYTES) return false;
  const said = new DataView(stream.bytes.buffer, stream.bytes.byteOffset).getUint32(at);
  return said !== adlerOf(bytes);
}

/**
 * Bytes of a content stream, and whether they are others than were written. The decoders are read lazily and no further than the limit, so a bomb costs no more than that.
 * @throws {LimitHit} for too many filters or bytes
 */
export function checkContent(stream: PDFRawStream, budget: Budget): { bytes: Uint8Array; isDamaged: boolean } {
  const { filters, streamBytes } = budget.limits;
  if (filtersOf(stream) > filters) throw new LimitHit('filters');
  const decoder = decodePDFRawStream(stream);
  const parts: (Uint8Array | Uint8ClampedArray)[] = [];
  let length = 0;
  for (let step = FIRST_STEP; ; step *= 2) {
    const part = decoder.getBytes(step);
    parts.push(part);
    length += part.length;
    budget.spend('decodedBytes', part.length);
    if (length > streamBytes) throw new LimitHit('streamBytes');
    if (part.length >= step) continue;
    const bytes = joined(parts, length);
    return { bytes, isDamaged: isAltered(decoder, bytes) };
  }
}

/** Bytes of a content stream. @throws {LimitHit} for too many filters or bytes */
export const decodeContent = (stream: PDFRawStream, budget: Budget): Uint8Array => checkContent(stream, budget).bytes;
