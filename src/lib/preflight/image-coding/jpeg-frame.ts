import { codeTable } from './jpeg-bits.ts';

const MARK = 0xff;
const [BASELINE, EXTENDED, TABLES, END, SCAN, QUANTA, INTERVAL] = [0xc0, 0xc1, 0xc4, 0xd9, 0xda, 0xdb, 0xdd];
const LENGTHS = 16;
const BLOCK = 8;
const EIGHT_BITS = 8;

/** One component of a scan: its blocks in a unit, its tables of codes, and what its means are divided by. */
type Part = { blocks: number; dc: Uint16Array; ac: Uint16Array; quantum: number };
/** A scan from its first byte of code on; a mark follows each `interval` of units. */
export type JpegScan = { from: number; units: number; interval: number; parts: readonly Part[] };
export type JpegFrame = { scans: readonly JpegScan[] };

type Component = { across: number; down: number; quantum: number };
type Known = { codes: Map<number, Uint16Array>; quanta: Map<number, number>; interval: number };

function learnCodes(bytes: Uint8Array, from: number, to: number, { codes }: Known): void {
  for (let at = from; at + LENGTHS < to; ) {
    const counts = bytes.subarray(at + 1, at + 1 + LENGTHS);
    const size = counts.reduce((sum, count) => sum + count, 0);
    codes.set(bytes[at] ?? 0, codeTable(counts, bytes.subarray(at + 1 + LENGTHS, at + 1 + LENGTHS + size)));
    at += 1 + LENGTHS + size;
  }
}

function learnQuanta(bytes: Uint8Array, from: number, to: number, { quanta }: Known): void {
  for (let at = from; at < to; ) {
    const isWide = (bytes[at] ?? 0) >> 4 !== 0;
    quanta.set((bytes[at] ?? 0) & 15, isWide ? (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0) : (bytes[at + 1] ?? 0));
    at += 1 + (isWide ? 128 : 64);
  }
}

type Size = { width: number; height: number; components: Map<number, Component> };

/** The size and the components; null of more bits a sample. */
function readSize(bytes: Uint8Array, from: number): Size | null {
  const two = (at: number): number => (bytes[from + at] ?? 0) * 256 + (bytes[from + at + 1] ?? 0);
  if (bytes[from] !== EIGHT_BITS) return null;
  const components = new Map<number, Component>();
  for (let at = from + 6, left = bytes[from + 5] ?? 0; left > 0; left -= 1, at += 3)
    components.set(bytes[at] ?? 0, { across: (bytes[at + 1] ?? 0) >> 4, down: (bytes[at + 1] ?? 0) & 15, quantum: bytes[at + 2] ?? 0 });
  return { height: two(1), width: two(3), components };
}

/** Null where a table is missing. */
function readScan(bytes: Uint8Array, from: number, to: number, { width, height, components }: Size, known: Known): JpegScan | null {
  const count = bytes[from] ?? 0;
  const [across, down] = [
    Math.max(...[...components.values()].map((one) => one.across)),
    Math.max(...[...components.values()].map((one) => one.down)),
  ];
  const parts: Part[] = [];
  let units = Math.ceil(width / (across * BLOCK)) * Math.ceil(height / (down * BLOCK));
  for (let at = from + 1; at < from + 1 + count * 2; at += 2) {
    const own = components.get(bytes[at] ?? 0);
    const [dc, ac] = [known.codes.get((bytes[at + 1] ?? 0) >> 4), known.codes.get(16 + ((bytes[at + 1] ?? 0) & 15))];
    if (own === undefined || dc === undefined || ac === undefined) return null;
    parts.push({ blocks: count === 1 ? 1 : own.across * own.down, dc, ac, quantum: known.quanta.get(own.quantum) ?? 1 });
    const sizeOf = (length: number, share: number, all: number): number => Math.ceil(Math.ceil((length * share) / all) / BLOCK);
    if (count === 1) units = sizeOf(width, own.across, across) * sizeOf(height, own.down, down);
  }
  return { from: to, units, interval: known.interval === 0 ? units : known.interval, parts };
}

/** The scans of a JPEG that is coded block by block in eight bits; null of any other, and of one whose height is not known at its start. */
export function readJpegFrame(bytes: Uint8Array): JpegFrame | null {
  const known: Known = { codes: new Map(), quanta: new Map(), interval: 0 };
  const scans: JpegScan[] = [];
  let size: Size | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [kind, from] = [bytes[at + 1] ?? 0, at + 4];
    // Cameras lay a second picture behind the end of the first.
    if (bytes[at] !== MARK || kind < BASELINE || kind === END) break;
    const to = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (kind === TABLES) learnCodes(bytes, from, to, known);
    else if (kind === QUANTA) learnQuanta(bytes, from, to, known);
    else if (kind === INTERVAL) known.interval = (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0);
    else if (kind === BASELINE || kind === EXTENDED) size = readSize(bytes, from);
    at = to;
    if (kind !== SCAN) continue;
    const scan: JpegScan | null = size === null || size.height === 0 ? null : readScan(bytes, from, to, size, known);
    if (scan === null) return null;
    scans.push(scan);
    while (at < bytes.length && !(bytes[at] === MARK && isSegment(bytes[at + 1] ?? 0))) at += 1;
  }
  return scans.length === 0 ? null : { scans };
}

/** Whether a mark begins a segment: neither a byte of code nor a mark that parts a scan. */
function isSegment(kind: number): boolean {
  return kind >= BASELINE && !(kind >= 0xd0 && kind <= 0xd7) && kind !== MARK;
}
