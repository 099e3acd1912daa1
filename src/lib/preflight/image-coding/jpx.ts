import { hasStrayMark } from './stray-mark.ts';

const START_OF_TILE = 0xff90;
const START_OF_DATA = 0xff93;
const END = 0xffd9;
/** Marks of a packet, with its number, and of the end of its head stand within the data. */
const WITHIN = new Map([
  [0x91, 6],
  [0x92, 2],
]);
const TILE_LENGTH_AT = 6;

/** Where the picture itself begins, within its boxes or without any; -1 where it does not. */
function startOf(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0x4f && bytes[at + 2] === 0xff && bytes[at + 3] === 0x51) return at;
  return -1;
}

/** Where the kinds of colours stand in the box of a head: its name, then how they are told. */
const COLOURS = [0x63, 0x6f, 0x6c, 0x72];
const SPACE_AT = 7;
const ENUMERATED = 1;
const SPACES: Readonly<Record<number, string>> = { 12: 'DeviceCMYK', 16: 'DeviceRGB', 17: 'DeviceGray' };
const SPACES_OF_COMPONENTS: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' };
const COMPONENTS_AT = 38;

/** The name of the space a JPEG 2000 says it is of, or that its components come to; null where neither is known. */
export function jpxSpace(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = startOf(bytes);
  if (start === -1 || start + COMPONENTS_AT + 2 > bytes.length) return null;
  for (let at = 0; at + SPACE_AT + 4 <= start; at += 1)
    if (COLOURS.every((byte, step) => bytes[at + step] === byte) && bytes[at + 4] === ENUMERATED)
      return SPACES[view.getUint32(at + SPACE_AT)] ?? null;
  return SPACES_OF_COMPONENTS[view.getUint16(start + COMPONENTS_AT)] ?? null;
}

/** Where the data of a tile begins: behind the heads of it, each with its length. -1 where a head is broken off. */
function dataOf(view: DataView, tile: number, end: number): number {
  for (let at = tile; at + 2 <= end; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) === START_OF_DATA) return at + 2;
    if (at + 4 > end) break;
  }
  return -1;
}

/** Whether every tile of a JPEG 2000 picture is whole and holds nothing its coder never writes. */
export function isJpxSound(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = startOf(bytes);
  if (start === -1) return false;
  let [at, tiles] = [start + 2, 0];
  while (at + 4 <= bytes.length && view.getUint16(at) !== END) {
    if (view.getUint16(at) !== START_OF_TILE) {
      at += 2 + view.getUint16(at + 2);
      continue;
    }
    if (at + 12 > bytes.length) return false;
    const length = view.getUint32(at + TILE_LENGTH_AT);
    // A last tile may leave its length open.
    const to = length === 0 ? bytes.length - 2 : at + length;
    const from = to > bytes.length ? -1 : dataOf(view, at, to);
    if (from === -1 || hasStrayMark(bytes.subarray(from, to), WITHIN)) return false;
    tiles += 1;
    at = to;
  }
  return tiles > 0;
}
