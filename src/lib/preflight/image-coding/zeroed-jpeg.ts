/** A sector of a disk that was not written, or was lost, reads as so many noughts. */
const SECTOR = 512;
/** Noughts required in a row are this many fewer than a sector: at both of its ends some may be taken for the code beside them. */
const SLACK = 8;

const [MARK, TABLES, BASELINE, EXTENDED, SCAN, END] = [0xff, 0xc4, 0xc0, 0xc1, 0xda, 0xd9];
const END_OF_BLOCK = 0;
const LENGTHS = 16;

type Segment = { kind: number; from: number; to: number };

/** The segments of a JPEG up to its first scan. */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === MARK; ) {
    const to = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    segments.push({ kind: bytes[at + 1] ?? 0, from: at + 4, to });
    if (bytes[at + 1] === SCAN) break;
    at = to;
  }
  return segments;
}

/** Whether the code of noughts alone means nothing more in a block, in every table of these segments: then plain areas are noughts. */
function isPlainNoughts(bytes: Uint8Array, tables: readonly Segment[]): boolean {
  return tables.every(({ from, to }) => {
    for (let at = from; at + 1 + LENGTHS < to; ) {
      const counts = bytes.subarray(at + 1, at + 1 + LENGTHS);
      if (bytes[at + 1 + LENGTHS] !== END_OF_BLOCK) return false;
      at += 1 + LENGTHS + counts.reduce((sum, count) => sum + count, 0);
    }
    return true;
  });
}

/** Where the code that begins here ends: within it no mark follows 255. Noughts that fill a file up lie behind its end. */
function endOf(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARK, from); at !== -1; at = bytes.indexOf(MARK, at + 1)) if (bytes[at + 1] === END) return at;
  let end = bytes.length;
  while (end > from && bytes[end - 1] === 0) end -= 1;
  return end;
}

/** Whether so many noughts stand in a row somewhere in a part. */
function hasNoughts(bytes: Uint8Array, from: number, to: number, length: number): boolean {
  for (let at = from + length - 1; at < to; at += length) {
    if (bytes[at] !== 0) continue;
    let [first, last] = [at, at];
    while (first > from && bytes[first - 1] === 0) first -= 1;
    while (last + 1 < to && bytes[last + 1] === 0) last += 1;
    if (last - first + 1 >= length) return true;
  }
  return false;
}

/**
 * Whether a sector of noughts lies in the code of a JPEG that never writes them: decoders go on behind it as if nothing were wrong. Of one
 * that is coded step by step, or whose plain areas are noughts, this is not known.
 */
export function isZeroedJpeg(bytes: Uint8Array): boolean {
  const segments = segmentsOf(bytes);
  const scan = segments.find(({ kind }) => kind === SCAN);
  const isPlain = segments.some(({ kind }) => kind === BASELINE || kind === EXTENDED);
  if (
    scan === undefined ||
    !isPlain ||
    isPlainNoughts(
      bytes,
      segments.filter(({ kind }) => kind === TABLES),
    )
  )
    return false;
  return hasNoughts(bytes, scan.to, endOf(bytes, scan.to), SECTOR - SLACK);
}
