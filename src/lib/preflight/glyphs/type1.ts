import type { FontGlyphs } from './font-glyphs.ts';
import { ASCII_NAMES, OTHER_NAMES } from './glyph-names.ts';

/** The cipher of Type 1 (Adobe Type 1 Font Format, 7.1). */
const [KEY, FIRST, SECOND, LEADING] = [55_665, 52_845, 22_719, 4];
const SPACE = 32;
const LATIN1 = new TextDecoder('latin1');

function decipher(bytes: Uint8Array): Uint8Array {
  let key = KEY;
  const plain = bytes.map((cipher) => {
    const byte = cipher ^ (key >> 8);
    key = ((cipher + key) * FIRST + SECOND) & 0xffff;
    return byte;
  });
  return plain.subarray(LEADING);
}

const isHex = (bytes: Uint8Array): boolean => /^[0-9a-fA-F\s]{4}/.test(LATIN1.decode(bytes.subarray(0, 4)));
const fromHex = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(LATIN1.decode(bytes).replace(/\s/g, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The file without the headers of a Windows font. */
function withoutHeaders(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x80) return bytes;
  const parts: Uint8Array[] = [];
  for (let at = 0; bytes[at] === 0x80 && bytes[at + 1] !== 3; ) {
    const length = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8) | ((bytes[at + 4] ?? 0) << 16);
    parts.push(bytes.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Glyphs of a Type 1 font; null when it cannot be read. */
export function type1Glyphs(file: Uint8Array): FontGlyphs | null {
  const bytes = withoutHeaders(file);
  const text = LATIN1.decode(bytes);
  const at = text.indexOf('eexec');
  if (at === -1) return null;
  const start = at + 'eexec'.length + (/^[\r\n\t ]*/.exec(text.slice(at + 5, at + 9))?.[0].length ?? 0);
  const cipher = bytes.subarray(start);
  const names = new Set(
    [...LATIN1.decode(decipher(isHex(cipher) ? fromHex(cipher) : cipher)).matchAll(/\/([^\s/]+) +\d+ +(?:RD|-\|)/g)].map(
      ([, name]) => name,
    ),
  );
  if (names.size === 0) return null;
  const own = new Map([...text.slice(0, at).matchAll(/dup +(\d+) *\/(\S+) +put/g)].map(([, code, name]) => [Number(code), name ?? '']));
  const byName = (name: string) => (names.has(name) || names.has(OTHER_NAMES.get(name) ?? '') ? 'drawn' : 'none');
  return {
    byNumber: () => 'unknown',
    byName,
    byCode: (code) => {
      const name = own.get(code) ?? (own.size === 0 ? ASCII_NAMES[code - SPACE] : undefined);
      return name === undefined ? 'unknown' : byName(name);
    },
  };
}
