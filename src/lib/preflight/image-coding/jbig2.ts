import { isFaxSound } from './fax.ts';
import { hasStrayMark } from './stray-mark.ts';

const UNKNOWN_LENGTH = 0xffffffff;
const MOST_SEGMENTS = 100_000;
const REGION_HEAD = 17;
const HEIGHT_AT = 4;
/** The arithmetic coder closes with a mark. */
const END_BYTES = 2;

type Segment = { type: number; from: number; to: number };

/** The segments of a picture one after another; null where one is longer than what is left. */
function segmentsOf(view: DataView): Segment[] | null {
  const segments: Segment[] = [];
  for (let at = 0; segments.length < MOST_SEGMENTS && at + 11 <= view.byteLength; ) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const short = view.getUint8(at + 5) >> 5;
    const isLong = short === 7;
    const referred = isLong ? view.getUint32(at + 5) & 0x1fffffff : short;
    const size = number <= 256 ? 1 : number <= 65536 ? 2 : 4;
    const head = at + 5 + (isLong ? 4 + Math.ceil((referred + 1) / 8) : 1) + referred * size + ((flags & 0x40) === 0 ? 1 : 4);
    if (head + 4 > view.byteLength) return null;
    const length = view.getUint32(head);
    if (length === UNKNOWN_LENGTH) return segments;
    at = head + 4 + length;
    if (at > view.byteLength) return null;
    segments.push({ type: flags & 63, from: head + 4, to: at });
  }
  return segments;
}

type Part = { bytes: Uint8Array; view: DataView };

/** Bits one by one: a fax, or what the arithmetic coder makes of them. */
function isBitmapSound({ bytes, view }: Part): boolean {
  if (bytes.length <= REGION_HEAD) return false;
  const flags = view.getUint8(REGION_HEAD);
  const adaptive = (flags & 6) === 0 ? 8 : 2;
  if ((flags & 1) === 0) return !hasStrayMark(bytes.subarray(REGION_HEAD + 1 + adaptive, -END_BYTES));
  const format = { k: -1, columns: view.getUint32(0), rows: view.getUint32(HEIGHT_AT), isAligned: false };
  return isFaxSound(bytes.subarray(REGION_HEAD + 1), format);
}

/** Letters kept to be laid; those of the Huffman coder cannot be told from damage. */
function isDictionarySound({ bytes, view }: Part): boolean {
  if (bytes.length < 10) return false;
  const flags = view.getUint16(0);
  const adaptive = (flags & 0xc00) === 0 ? 8 : 2;
  const refining = (flags & 2) !== 0 && (flags & 0x1000) === 0 ? 4 : 0;
  return (flags & 1) === 1 || !hasStrayMark(bytes.subarray(2 + adaptive + refining + 8, -END_BYTES));
}

/** Letters laid in their places. */
function isTextSound({ bytes, view }: Part): boolean {
  if (bytes.length < REGION_HEAD + 6) return false;
  const flags = view.getUint16(REGION_HEAD);
  const refining = (flags & 2) !== 0 && (flags & 0x8000) === 0 ? 4 : 0;
  return (flags & 1) === 1 || !hasStrayMark(bytes.subarray(REGION_HEAD + 2 + refining + 4, -END_BYTES));
}

const READERS: Readonly<Record<number, (part: Part) => boolean>> = {
  0: isDictionarySound,
  ...Object.fromEntries([4, 6, 7].map((type) => [type, isTextSound])),
  ...Object.fromEntries([36, 38, 39].map((type) => [type, isBitmapSound])),
};

/** Whether a JBIG2 picture is whole and holds nothing its coders never write. */
export function isJbig2Sound(bytes: Uint8Array): boolean {
  const segments = segmentsOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  if (segments === null || segments.length === 0) return false;
  return segments.every(({ type, from, to }) => {
    const part = bytes.subarray(from, to);
    return READERS[type]?.({ bytes: part, view: new DataView(part.buffer, part.byteOffset, part.length) }) ?? true;
  });
}
