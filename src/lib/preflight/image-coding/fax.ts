import { type CodeTable, faxTables, HORIZONTAL, lengthOf, MOST_BITS, meaningOf, PASS, SHIFTS } from './fax-codes.ts';

/** A picture coded as a fax: `k` below zero is Group 4, zero Group 3 of one dimension, above of two; rows may begin at whole bytes. */
export type FaxFormat = { k: number; columns: number; rows: number; isAligned: boolean };

/** A last row or two is missing in files that print well. */
const ENOUGH_SHARE = 0.97;
/** What follows the last row may be filling. */
const FILLING_BITS = 128;
const TERMINATING = 64;
const END_OF_LINE_BITS = 12;

type Bits = { bytes: Uint8Array; at: number; end: number };

/** The next bits without taking them; beyond the end there are zeros. */
function peek({ bytes, at }: Bits): number {
  const byte = at >> 3;
  const word = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
  return (word >> (24 - MOST_BITS - (at & 7))) & ((1 << MOST_BITS) - 1);
}

/** What the next code says; -1 where no code begins so. */
function take(bits: Bits, table: CodeTable): number {
  const entry = table[peek(bits)] ?? 0;
  if (entry === 0) return -1;
  bits.at += lengthOf(entry);
  return meaningOf(entry);
}

function takeRun(bits: Bits, table: CodeTable): number {
  for (let run = 0; ; ) {
    const part = take(bits, table);
    if (part < 0) return -1;
    run += part;
    if (part < TERMINATING) return run;
  }
}

/** Where the colour changes along one row, white first; null where no row can be read. */
type Row = number[] | null;

function readRow1d(bits: Bits, columns: number): Row {
  const { runs } = faxTables();
  const row: number[] = [];
  for (let at = 0; at < columns; ) {
    const run = takeRun(bits, runs[row.length % 2 === 0 ? 0 : 1]);
    at += run;
    if (run < 0 || at > columns) return null;
    row.push(at);
  }
  return row;
}

function readRow2d(bits: Bits, columns: number, above: readonly number[]): Row {
  const { runs, modes } = faxTables();
  const row: number[] = [];
  let passed = 0;
  for (let at = -1; at < columns; ) {
    while (passed < above.length && (above[passed] ?? 0) <= at) passed += 1;
    const colour = row.length % 2;
    const change = passed + ((passed ^ colour) & 1);
    const mode = take(bits, modes);
    if (mode < 0) return null;
    const from = Math.max(0, at);
    if (mode === PASS) at = above[change + 1] ?? columns;
    else if (mode === HORIZONTAL) {
      const [first, second] = [takeRun(bits, runs[colour === 0 ? 0 : 1]), takeRun(bits, runs[colour === 0 ? 1 : 0])];
      at = from + first + second;
      if (first < 0 || second < 0 || at > columns) return null;
      row.push(from + first, at);
    } else {
      at = (above[change] ?? columns) + (SHIFTS[mode] ?? 0);
      if (at < from || at > columns) return null;
      row.push(at);
    }
  }
  return row;
}

const bitAt = ({ bytes }: Bits, at: number): number => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;

/** Whether twelve bits from `at` on are the end of a line. */
const isEndOfLine = (bits: Bits, at: number): boolean => peek({ ...bits, at }) >> (MOST_BITS - END_OF_LINE_BITS) === 1;

/** Steps over the end of a line with the filling before it, if one is there. */
function takeEnd(bits: Bits): boolean {
  let at = bits.at;
  while (at < bits.end && bitAt(bits, at) === 0) at += 1;
  if (at - bits.at < END_OF_LINE_BITS - 1) return false;
  bits.at = Math.min(bits.end, at + 1);
  return true;
}

/** Goes to the beginning of the next row; false where the data says that there is none. */
function startRow(bits: Bits, { k, isAligned }: FaxFormat): boolean {
  const isEnded = takeEnd(bits);
  if (isAligned && !isEnded) bits.at = (bits.at + 7) & ~7;
  // With k > 0 a tag bit follows each end of line, so the second end, which closes the picture, begins one bit later.
  return bits.at < bits.end && !isEndOfLine(bits, bits.at + (k > 0 ? 1 : 0));
}

function readRow(bits: Bits, { k, columns }: FaxFormat, above: readonly number[]): Row {
  if (k < 0) return readRow2d(bits, columns, above);
  if (k === 0) return readRow1d(bits, columns);
  const isWhole = peek(bits) >> (MOST_BITS - 1) === 1;
  bits.at += 1;
  return isWhole ? readRow1d(bits, columns) : readRow2d(bits, columns, above);
}

/** Whether every row can be read, `use` gets each; engines draw what they make of a row that cannot. */
export function isFaxSound(bytes: Uint8Array, format: FaxFormat, use: (row: readonly number[]) => void = () => undefined): boolean {
  const bits: Bits = { bytes, at: 0, end: bytes.length * 8 };
  if (format.columns < 1) return false;
  let above: readonly number[] = [];
  for (let rows = 0; ; rows += 1) {
    if (!startRow(bits, format)) return rows >= format.rows * ENOUGH_SHARE;
    const row = readRow(bits, format, above);
    if (row === null || bits.at > bits.end) return rows >= format.rows && bits.end - bits.at < FILLING_BITS;
    use(row);
    above = row;
  }
}
