import { type Cursor, endsWith, isSpace, type Operand, peek, readDictionary, readToken, skipSpace } from './content-tokens.ts';

export type Operation = { operator: string; operands: Operand[] };

/** Operands of one operator are few; a stream of junk must not pile up. */
const MOST_OPERANDS = 256;
/** Bytes after `EI` that have to look like operators before it is taken for the end of an inline image. */
const LOOK_AHEAD = 10;
/** A space and `EI`. */
const END_BYTES = 3;

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
