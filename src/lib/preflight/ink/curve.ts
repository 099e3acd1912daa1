import { decodePDFRawStream, PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { arrayOf, itemsOf, numberOf, numbersOf } from '../pdf/pdf-objects.ts';
import { calculator } from './calculator.ts';

/** A function of a file, of one number. */
export type Curve = (value: number) => number;

const MOST_NESTING = 4;
const MOST_BYTES = 1 << 18;
const MOST_SAMPLES = 1 << 16;
const BYTE = 8;

const within = (value: number, [least = 0, most = 1]: readonly number[]): number => Math.min(Math.max(value, least), most);
const between = (value: number, [from = 0, to = 1]: readonly number[], [first = 0, last = 1]: readonly number[]): number =>
  from === to ? first : first + ((value - from) / (to - from)) * (last - first);

const numbersIn = (dict: PDFDict, key: string): number[] | undefined => {
  const numbers = itemsOf(arrayOf(dict, key)).map((item) => Number(String(item)));
  return numbers.length === 0 || numbers.some(Number.isNaN) ? undefined : numbers;
};

function bytesOf(stream: PDFRawStream): Uint8Array {
  return Uint8Array.from(decodePDFRawStream(stream).getBytes(MOST_BYTES));
}

/** Samples lie bit by bit, one after another. */
function sampled(stream: PDFRawStream, domain: readonly number[], range: readonly number[]): Curve | null {
  const { dict } = stream;
  const size = numbersIn(dict, 'Size')?.[0] ?? 0;
  const bits = numberOf(dict, 'BitsPerSample') ?? BYTE;
  const bytes = bytesOf(stream);
  if (size < 1 || size > MOST_SAMPLES || bytes.length * BYTE < size * bits) return null;
  const most = 2 ** bits - 1;
  const samples = Float64Array.from({ length: size }, (_, sample) => {
    let value = 0;
    for (let bit = sample * bits; bit < (sample + 1) * bits; bit += 1)
      value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (BYTE - 1 - (bit % BYTE))) & 1);
    return value;
  });
  const encode = numbersIn(dict, 'Encode') ?? [0, size - 1];
  const decode = numbersIn(dict, 'Decode') ?? range;
  return (value) => {
    const at = within(between(value, domain, encode), [0, size - 1]);
    const [low, share] = [Math.floor(at), at % 1];
    const first = samples[low] ?? 0;
    return between(first + ((samples[low + 1] ?? first) - first) * share, [0, most], decode);
  };
}

function stitched(dict: PDFDict, domain: readonly number[], depth: number): Curve | null {
  const parts = itemsOf(arrayOf(dict, 'Functions')).map((part) => curveOf(part, depth + 1));
  const bounds = numbersIn(dict, 'Bounds') ?? [];
  const encode = numbersIn(dict, 'Encode') ?? [];
  if (parts.length === 0 || bounds.length !== parts.length - 1) return null;
  return (value) => {
    const found = bounds.findIndex((bound) => value < bound);
    const at = found === -1 ? parts.length - 1 : found;
    const own = [bounds[at - 1] ?? domain[0] ?? 0, bounds[at] ?? domain[1] ?? 1];
    return parts[at]?.(between(value, own, encode.slice(at * 2, at * 2 + 2))) ?? value;
  };
}

function unlimited(object: PDFObject, dict: PDFDict, domain: readonly number[], depth: number): Curve | null {
  const type = numberOf(dict, 'FunctionType');
  if (type === 2) {
    const [from = 0] = numbersIn(dict, 'C0') ?? [];
    const [to = 1] = numbersIn(dict, 'C1') ?? [];
    const power = numberOf(dict, 'N') ?? 1;
    return (value) => from + value ** power * (to - from);
  }
  if (type === 3) return stitched(dict, domain, depth);
  if (!(object instanceof PDFRawStream)) return null;
  if (type === 0) return sampled(object, domain, numbersOf(dict, 'Range', 2) ?? [0, 1]);
  return type === 4 ? calculator(new TextDecoder('latin1').decode(bytesOf(object))) : null;
}

/** Reads a function of one number; null for an unreadable one and for `Identity`. */
export function curveOf(object: PDFObject | undefined, depth = 0): Curve | null {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  if (object === undefined || !(dict instanceof PDFDict) || depth > MOST_NESTING) return null;
  const domain = numbersIn(dict, 'Domain') ?? [0, 1];
  const range = numbersIn(dict, 'Range') ?? [-Infinity, Infinity];
  try {
    const curve = unlimited(object, dict, domain, depth);
    return curve === null ? null : (value) => within(curve(within(value, domain)), range);
  } catch {
    return null;
  }
}
