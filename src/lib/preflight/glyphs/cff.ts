import type { FontGlyphs, Has } from './font-glyphs.ts';
import { ASCII_NAMES } from './glyph-names.ts';

/** Strings every program knows; of them the names of ASCII come first. */
const STANDARD = 391;
/** An outline needs at least a move and a line: shorter ones end at once. */
const EMPTY_BYTES = 4;
const [CHARSET, ENCODING, STRINGS, ROS] = [15, 16, 17, 0x0c1e];
const FIRST_SHORT = 32;
/** Operators of an outline that go on in a subroutine of the font, or of the file. */
const CALLS: readonly number[] = [10, 29];
/** First bytes of numbers in an outline that go on in further bytes, and how many all are. */
const NUMBER_BYTES = [
  [255, 5],
  [247, 2],
  [29, 1],
  [28, 3],
] as const;

type Index = { count: number; lengthOf: (at: number) => number; bytesOf: (at: number) => Uint8Array; end: number };

function readIndex(bytes: Uint8Array, from: number): Index {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(from);
  if (count === 0) return { count, lengthOf: () => 0, bytesOf: () => new Uint8Array(), end: from + 2 };
  const size = bytes[from + 2] ?? 1;
  const offsetAt = (at: number): number => {
    let offset = 0;
    for (let byte = 0; byte < size; byte += 1) offset = offset * 256 + (bytes[from + 3 + at * size + byte] ?? 0);
    return offset;
  };
  const data = from + 2 + (count + 1) * size;
  return {
    count,
    lengthOf: (at) => offsetAt(at + 1) - offsetAt(at),
    bytesOf: (at) => bytes.subarray(data + offsetAt(at), data + offsetAt(at + 1)),
    end: data + offsetAt(count),
  };
}

/** Whole numbers of a dictionary by operator; reals do not matter here. */
function readDict(bytes: Uint8Array): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const next = (step: number): number => bytes[at + step] ?? 0;
    if (byte <= 21) {
      entries.set(byte === 12 ? 0x0c00 + next(1) : byte, operands);
      operands = [];
      at += byte === 12 ? 2 : 1;
    } else if (byte === 28) {
      operands.push(((next(1) << 24) >> 16) | next(2));
      at += 3;
    } else if (byte === 29) {
      operands.push((next(1) << 24) | (next(2) << 16) | (next(3) << 8) | next(4));
      at += 5;
    } else if (byte === 30) {
      for (at += 1; at < bytes.length && ((bytes[at] ?? 0xff) & 0x0f) !== 0x0f; ) at += 1;
      at += 1;
      operands.push(0);
    } else if (byte >= FIRST_SHORT && byte <= 246) {
      operands.push(byte - 139);
      at += 1;
    } else {
      operands.push(byte <= 250 ? (byte - 247) * 256 + next(1) + 108 : -(byte - 251) * 256 - next(1) - 108);
      at += 2;
    }
  }
  return entries;
}

/** The names, or characters of a font of many, by glyph. */
function readCharset(bytes: Uint8Array, from: number, count: number): number[] {
  if (from <= 2) return Array.from({ length: count }, (_, at) => at);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [format, ids] = [bytes[from] ?? 0, [0]];
  for (let at = from + 1; ids.length < count; ) {
    const id = view.getUint16(at);
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2);
    for (let step = 0; step <= left; step += 1) ids.push(id + step);
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
  return ids;
}

/** Codes the font itself has a glyph for; null for the encoding every program knows. */
function readEncoding(bytes: Uint8Array, from: number): Set<number> | null {
  if (from <= 1) return null;
  const [format, count] = [(bytes[from] ?? 0) & 0x7f, bytes[from + 1] ?? 0];
  const codes = new Set<number>();
  for (let at = 0; at < count; at += 1) {
    const first = bytes[from + 2 + at * (format === 0 ? 1 : 2)] ?? 0;
    const left = format === 0 ? 0 : (bytes[from + 3 + at * 2] ?? 0);
    for (let step = 0; step <= left; step += 1) codes.add(first + step);
  }
  return codes;
}

/** Whether a short outline is drawn by a subroutine. */
function callsOutline(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += NUMBER_BYTES.find(([from]) => (bytes[at] ?? 0) >= from)?.[1] ?? 1)
    if (CALLS.includes(bytes[at] ?? 0)) return true;
  return false;
}

/** Glyphs of outlines in cubic curves. @throws when the file is cut short */
export function cffGlyphs(bytes: Uint8Array): FontGlyphs | null {
  const names = readIndex(bytes, bytes[2] ?? 4);
  const tops = readIndex(bytes, names.end);
  const strings = readIndex(bytes, tops.end);
  const top = readDict(tops.bytesOf(0));
  const outlinesAt = top.get(STRINGS)?.[0];
  if (outlinesAt === undefined) return null;
  const outlines = readIndex(bytes, outlinesAt);
  const ids = readCharset(bytes, top.get(CHARSET)?.[0] ?? 0, outlines.count);
  const glyphs = new Map(ids.map((id, glyph) => [id, glyph]));
  const ofGlyph = (glyph: number | undefined): Has => {
    if (glyph === undefined || glyph >= outlines.count) return 'none';
    return outlines.lengthOf(glyph) > EMPTY_BYTES || callsOutline(outlines.bytesOf(glyph)) ? 'drawn' : 'empty';
  };
  const own = new Map(Array.from({ length: strings.count }, (_, at) => [String.fromCharCode(...strings.bytesOf(at)), STANDARD + at]));
  const isUnnamed = ids.some((id) => id > ASCII_NAMES.length && id < STANDARD);
  const byName = (name: string): Has => {
    const known = ASCII_NAMES.indexOf(name);
    const id = own.get(name) ?? (known === -1 ? undefined : known + 1);
    if (id === undefined) return isUnnamed ? 'unknown' : 'none';
    return ofGlyph(glyphs.get(id));
  };
  const codes = readEncoding(bytes, top.get(ENCODING)?.[0] ?? 0);
  const isOfMany = top.has(ROS);
  return {
    byNumber: (number) => ofGlyph(isOfMany ? glyphs.get(number) : number),
    byName,
    byCode: (code) => {
      if (codes !== null) return codes.has(code) ? 'drawn' : 'none';
      const name = ASCII_NAMES[code - FIRST_SHORT];
      return name === undefined ? 'unknown' : byName(name);
    },
  };
}
