/** An operand of a content stream: a number, a name, a string's bytes, an array or a dictionary (inline images, marked content). */
export type Operand = number | boolean | null | { name: string } | { text: Uint8Array } | Operand[] | Map<string, Operand>;
export type Operation = { operator: string; operands: Operand[] };

/** Operands of one operator are few; a stream of junk must not pile up. */
const MOST_OPERANDS = 256;
const MOST_NESTING = 32;
/** Bytes after `EI` that have to look like operators before it is taken for the end of an inline image. */
const LOOK_AHEAD = 10;
/** A space and `EI`. */
const END_BYTES = 3;

const code = (character: string): number => character.charCodeAt(0);
const SLASH = code('/');
const PERCENT = code('%');
const OPEN = code('(');
const CLOSE = code(')');
const LESS = code('<');
const MORE = code('>');
const LEFT = code('[');
const BACKSLASH = code('\\');

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13) || byte === 0;
const DELIMITERS = new Set(Array.from('()<>[]{}/%', code));
const isRegular = (byte: number): boolean => !isSpace(byte) && !DELIMITERS.has(byte);

type Cursor = { bytes: Uint8Array; at: number };

const peek = (cursor: Cursor): number => cursor.bytes[cursor.at] ?? -1;

function skipSpace(cursor: Cursor): void {
  for (;;) {
    const byte = peek(cursor);
    if (byte === PERCENT) while (cursor.at < cursor.bytes.length && peek(cursor) !== 10 && peek(cursor) !== 13) cursor.at += 1;
    else if (byte === -1 || !isSpace(byte)) return;
    else cursor.at += 1;
  }
}

function readWord(cursor: Cursor): string {
  const from = cursor.at;
  while (cursor.at < cursor.bytes.length && isRegular(peek(cursor))) cursor.at += 1;
  return String.fromCharCode(...cursor.bytes.subarray(from, Math.min(cursor.at, from + 127)));
}

function readName(cursor: Cursor): { name: string } {
  cursor.at += 1;
  return { name: readWord(cursor).replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) };
}

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function readEscape(cursor: Cursor): number | null {
  const byte = peek(cursor);
  cursor.at += 1;
  if (byte >= 48 && byte <= 55) {
    let value = byte - 48;
    for (let more = 0; more < 2 && peek(cursor) >= 48 && peek(cursor) <= 55; more += 1) {
      value = value * 8 + peek(cursor) - 48;
      cursor.at += 1;
    }
    return value & 255;
  }
  if (byte === 13 && peek(cursor) === 10) cursor.at += 1;
  return byte === 10 || byte === 13 ? null : (ESCAPES[String.fromCharCode(byte)] ?? byte);
}

function readString(cursor: Cursor): { text: Uint8Array } {
  const text: number[] = [];
  cursor.at += 1;
  for (let depth = 1; cursor.at < cursor.bytes.length; ) {
    const byte = peek(cursor);
    cursor.at += 1;
    if (byte === BACKSLASH) {
      const escaped = readEscape(cursor);
      if (escaped !== null) text.push(escaped);
      continue;
    }
    depth += byte === OPEN ? 1 : byte === CLOSE ? -1 : 0;
    if (depth === 0) break;
    text.push(byte);
  }
  return { text: Uint8Array.from(text) };
}

function readHex(cursor: Cursor): { text: Uint8Array } {
  cursor.at += 1;
  let digits = '';
  while (cursor.at < cursor.bytes.length && peek(cursor) !== MORE) {
    if (!isSpace(peek(cursor))) digits += String.fromCharCode(peek(cursor));
    cursor.at += 1;
  }
  cursor.at += 1;
  const pairs = digits.match(/../g) ?? [];
  return { text: Uint8Array.from(digits.length % 2 === 0 ? pairs : [...pairs, `${digits.at(-1)}0`], (pair) => Number.parseInt(pair, 16)) };
}

function readArray(cursor: Cursor, depth: number): Operand[] {
  const items: Operand[] = [];
  cursor.at += 1;
  for (;;) {
    skipSpace(cursor);
    if (peek(cursor) === -1 || endsWith(cursor, ']')) return items;
    const token = readToken(cursor, depth + 1);
    if (typeof token !== 'string') items.push(token);
  }
}

function readDictionary(cursor: Cursor, depth: number, isEnd: () => boolean): Map<string, Operand> {
  const entries = new Map<string, Operand>();
  for (;;) {
    skipSpace(cursor);
    if (peek(cursor) === -1 || isEnd()) return entries;
    const key = readToken(cursor, depth + 1);
    skipSpace(cursor);
    if (typeof key !== 'object' || key === null || !('name' in key)) continue;
    if (peek(cursor) === -1 || isEnd()) return entries;
    const value = readToken(cursor, depth + 1);
    if (typeof value !== 'string') entries.set(key.name, value);
  }
}

function endsWith(cursor: Cursor, mark: string): boolean {
  const isHere = Array.from(mark).every((character, index) => cursor.bytes[cursor.at + index] === code(character));
  if (isHere) cursor.at += mark.length;
  return isHere;
}

const CONSTANTS: Record<string, Operand> = { true: true, false: false, null: null };

function wordToken(cursor: Cursor): Operand | string {
  const word = readWord(cursor);
  if (word === '') {
    cursor.at += 1;
    return '';
  }
  if (/^[+-]*(?:\d+(?:\.\d*)?|\.\d*)?(?:-\d*)?$/.test(word) && /\d/.test(word))
    return Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, '')) || 0;
  return Object.hasOwn(CONSTANTS, word) ? (CONSTANTS[word] ?? null) : word;
}

/** An operand, or an operator as a plain string. */
function readToken(cursor: Cursor, depth: number): Operand | string {
  const byte = peek(cursor);
  if (depth > MOST_NESTING) {
    cursor.at = cursor.bytes.length;
    return '';
  }
  if (byte === SLASH) return readName(cursor);
  if (byte === OPEN) return readString(cursor);
  if (byte === LEFT) return readArray(cursor, depth);
  if (byte !== LESS) return wordToken(cursor);
  if (cursor.bytes[cursor.at + 1] !== LESS) return readHex(cursor);
  cursor.at += 2;
  return readDictionary(cursor, depth, () => endsWith(cursor, '>>'));
}

const looksLikeContent = (bytes: Uint8Array): boolean => bytes.every((byte) => isSpace(byte) || (byte >= 32 && byte < 127));

const COMPONENTS: Readonly<Record<string, number>> = { G: 1, DeviceGray: 1, RGB: 3, DeviceRGB: 3, CMYK: 4, DeviceCMYK: 4 };

/** Bytes of an inline image that is not packed, by its own dictionary; 0 where that does not say. */
function plainLength(entries: ReadonlyMap<string, Operand>): number {
  const entry = (short: string, long: string): Operand => entries.get(short) ?? entries.get(long) ?? null;
  const space = entry('CS', 'ColorSpace');
  const [width, height, bits] = [entry('W', 'Width'), entry('H', 'Height'), entry('BPC', 'BitsPerComponent')];
  if (entry('F', 'Filter') !== null || typeof width !== 'number' || typeof height !== 'number') return 0;
  if (entry('IM', 'ImageMask') === true) return Math.ceil(width / 8) * height;
  const named = typeof space === 'object' && space !== null && 'name' in space ? COMPONENTS[space.name] : undefined;
  return named === undefined || typeof bits !== 'number' ? 0 : Math.ceil((width * named * bits) / 8) * height;
}

/** Samples may say `EI` themselves: it ends the image where its size does, or else where operators follow. */
function skipImageData(cursor: Cursor, length: number): void {
  const { bytes } = cursor;
  const end = cursor.at + length;
  const isEnd =
    length > 0 &&
    Array.from(bytes.subarray(end, end + LOOK_AHEAD), (byte) => String.fromCharCode(byte))
      .join('')
      .includes('EI');
  for (let at = isEnd ? end : cursor.at; at < bytes.length; at += 1) {
    const isMark = bytes[at + 1] === 69 && bytes[at + 2] === 73 && isSpace(bytes[at] ?? 0) && isSpace(bytes[at + 3] ?? 32);
    if (!isMark || !looksLikeContent(bytes.subarray(at + 3, at + 3 + LOOK_AHEAD))) continue;
    cursor.at = at + 3;
    return;
  }
  cursor.at = bytes.length;
}

/** Inline images come as one operation `BI` whose operand is their dictionary; their data is passed over. */
function readInlineImage(cursor: Cursor): { operation: Operation; data: Uint8Array } {
  const entries = readDictionary(cursor, 0, () => endsWith(cursor, 'ID'));
  const from = cursor.at + 1;
  skipImageData(cursor, plainLength(entries));
  return { operation: { operator: 'BI', operands: [entries] }, data: cursor.bytes.subarray(from, Math.max(from, cursor.at - END_BYTES)) };
}

/** The operations of a content stream in order; what cannot be read is passed over, as viewers do. */
export function* readOperations(bytes: Uint8Array): Generator<Operation> {
  for (const { operation } of readPieces(bytes)) yield operation;
}

/** An operation and where its bytes end; those of an inline image's data apart. */
export type Piece = { operation: Operation; to: number; data: Uint8Array | null };

/** The operations with their bytes: each piece begins where the one before ended. */
export function* readPieces(bytes: Uint8Array): Generator<Piece> {
  const cursor: Cursor = { bytes, at: 0 };
  let operands: Operand[] = [];
  for (;;) {
    skipSpace(cursor);
    if (peek(cursor) === -1) return;
    const token = readToken(cursor, 0);
    if (typeof token !== 'string') {
      if (operands.length < MOST_OPERANDS) operands.push(token);
      continue;
    }
    if (token === 'BI') {
      const image = readInlineImage(cursor);
      yield { ...image, to: cursor.at };
    } else if (token !== '') yield { operation: { operator: token, operands }, to: cursor.at, data: null };
    operands = [];
  }
}
