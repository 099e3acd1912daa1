import { Inflate } from 'fflate';
import { refuse } from './refusal.ts';

/** Where an archive says a file of it lies. */
type Entry = { method: number; packed: number; at: number };
export type Archive = { bytes: Uint8Array; entries: ReadonlyMap<string, Entry> };

const END_OF_ARCHIVE = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of an archive may be followed by a comment. */
const LONGEST_END = 22 + 0xffff;
/** A workbook has some dozens. */
const MOST_ENTRIES = 2000;
/** Bytes that are unpacked between two looks at how much has come out; a thousand times as many at most. */
const STEP = 4096;
const [STORED, DEFLATED] = [0, 8];

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);

function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - LONGEST_END);
  for (let at = view.byteLength - 22; at >= least; at -= 1) if (view.getUint32(at, true) === END_OF_ARCHIVE) return at;
  return refuse('broken');
}

/** Lists the files of a ZIP archive. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = viewOf(bytes);
  const end = endOf(view);
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = Math.min(view.getUint16(end + 10, true), MOST_ENTRIES); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) refuse('broken');
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number];
    const entry = { method: view.getUint16(at + 10, true), packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) };
    entries.set(names.decode(bytes.subarray(at + 46, at + 46 + name)), entry);
    at += 46 + name + extra + comment;
  }
  return { bytes, entries };
}

/** Unpacks step by step and stops at the limit, whatever size the archive names. */
function inflate(packed: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    length += part.length;
    if (length > most) refuse('large');
    parts.push(part);
  });
  for (let at = 0; at < packed.length; at += STEP) stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  const whole = new Uint8Array(length);
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

/** The text of one file of an archive, `most` bytes at most; null when there is none of this name. */
export function textIn({ bytes, entries }: Archive, name: string, most: number): string | null {
  const entry = entries.get(name);
  if (entry === undefined) return null;
  const view = viewOf(bytes);
  if (view.getUint32(entry.at, true) !== LOCAL) refuse('broken');
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method !== STORED && entry.method !== DEFLATED) refuse('broken');
  if (entry.method === STORED && packed.length > most) refuse('large');
  return new TextDecoder().decode(entry.method === STORED ? packed : inflate(packed, most));
}
