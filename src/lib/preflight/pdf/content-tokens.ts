/** An operand of a content stream: a number, a name, a string's bytes, an array or a dictionary (inline images, marked content). */
export type Operand = number | boolean | null | { name: string } | { text: Uint8Array } | Operand[] | Map<string, Operand>;

const MOST_NESTING = 32;

const code = (character: string): number => character.charCodeAt(0);
const SLASH = code('/');
const PERCENT = code('%');
const OPEN = code('(');
const CLOSE = code(')');
const LESS = code('<');
const MORE = code('>');
const LEFT = code('[');
const BACKSLASH = code('\\');

/** What parts tokens and is none. */
export const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13) || byte === 0;
const DELIMITERS = new Set(Array.from('()<>[]{}/%', code));
const isRegular = (byte: number): boolean => !isSpace(byte) && !DELIMITERS.has(byte);

/** A place in the bytes of a content stream; what is read moves it on. */
export type Cursor = { bytes: Uint8Array; at: number };

/** The byte at the place; -1 at the end. */
export const peek = (cursor: Cursor): number => cursor.bytes[cursor.at] ?? -1;

/** Moves on to the next token, past comments too. */
export function skipSpace(cursor: Cursor): void {
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

/** Names and their values up to where `isEnd` says so; what is no name is passed over. */
export function readDictionary(cursor: Cursor, depth: number, isEnd: () => boolean): Map<string, Operand> {
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

/** Whether the mark stands here; moves past it when it does. */
export function endsWith(cursor: Cursor, mark: string): boolean {
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
export function readToken(cursor: Cursor, depth: number): Operand | string {
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
