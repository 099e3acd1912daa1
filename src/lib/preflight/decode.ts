import { decodePDFRawStream, PDFArray, type PDFRawStream } from '@cantoo/pdf-lib';
import { type Budget, LimitHit } from './limits.ts';
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

/**
 * Bytes of a content stream. The decoders are read lazily and no further than the limit, so a bomb costs no more than that.
 * @throws {LimitHit} for too many filters or bytes
 */
export function decodeContent(stream: PDFRawStream, budget: Budget): Uint8Array {
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
    if (part.length < step) return joined(parts, length);
  }
}
