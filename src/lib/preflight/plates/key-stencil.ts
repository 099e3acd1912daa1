import { decodePDFRawStream, type PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { bitsOf } from '../ink/colour-space.ts';
import { type Made, register } from '../pdf/output.ts';
import { arrayOf, itemsOf, lookUp, numberOf } from '../pdf/pdf-objects.ts';

/** The engine leaves colours out of grey and RGB by itself. */
const BY_ENGINE = new Set([1, 3]);
const MOST_PIXELS = 8_000_000;

function samplesOf(stream: PDFRawStream, count: number): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(decodePDFRawStream(stream).getBytes(count));
    return bytes.length < count ? null : bytes;
  } catch {
    // Coded in another way than as plain bytes.
    return null;
  }
}

/** A stencil for the colours a picture leaves out by their values; null where the engine does it, or the samples cannot be read here. */
export function keyStencil(made: Made, stream: PDFRawStream, components: number): PDFRef | null {
  const { dict } = stream;
  const ranges = itemsOf(arrayOf(dict, 'Mask')).map((item) => Number(String(item)));
  const [width, height] = [numberOf(dict, 'Width') ?? 0, numberOf(dict, 'Height') ?? 0];
  const isPlain = bitsOf(dict) === 8 && ranges.length === components * 2 && lookUp(dict, 'DecodeParms') === undefined;
  if (BY_ENGINE.has(components) || !isPlain || width * height > MOST_PIXELS) return null;
  const samples = samplesOf(stream, width * height * components);
  if (samples === null) return null;
  const row = Math.ceil(width / 8);
  const bits = new Uint8Array(row * height);
  for (let at = 0; at < width * height; at += 1) {
    let isLeft = true;
    for (let part = 0; part < components && isLeft; part += 1) {
      const sample = samples[at * components + part] ?? 0;
      isLeft = sample >= (ranges[part * 2] ?? 0) && sample <= (ranges[part * 2 + 1] ?? -1);
    }
    const to = Math.floor(at / width) * row + ((at % width) >> 3);
    if (isLeft) bits[to] = (bits[to] ?? 0) | (128 >> ((at % width) & 7));
  }
  const entries = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 1, ImageMask: true };
  return register(made, made.context.flateStream(bits, entries));
}
