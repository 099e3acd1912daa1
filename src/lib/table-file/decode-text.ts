/** Marks at the beginning of a text that say how its letters are written. */
const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Where capitals and most small letters of Russian stand in the code page of DOS; in that of Windows few signs do. */
const DOS_LETTERS = [0x80, 0xaf] as const;
const WINDOWS_CAPITALS = [0xc0, 0xff] as const;

const count = (bytes: Uint8Array, [from, to]: readonly [number, number]): number =>
  bytes.reduce((sum, byte) => (byte >= from && byte <= to ? sum + 1 : sum), 0);

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isDos = count(bytes, DOS_LETTERS) > count(bytes, WINDOWS_CAPITALS);
    return new TextDecoder(isDos ? 'ibm866' : 'windows-1251').decode(bytes);
  }
}

/** The letters of a text file: as its mark says, else UTF-8, else the Russian code page of Windows or of DOS. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  return marked === undefined ? decodeUnmarked(bytes) : new TextDecoder(marked.encoding).decode(bytes);
}
