import type { TableRefusal } from '#lib/domain/design/people/people-table.ts';
import { type Grid, splitCells } from '#lib/domain/design/people/split-cells.ts';
import { decodeText } from './decode-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { Refused, refuse } from './refusal.ts';

/** `unreckoned`: cells whose formula has no value yet. */
export type TableRead = { ok: true; grid: Grid; unreckoned: readonly string[] } | { ok: false; reason: TableRefusal };

/** Bytes; a table of a thousand people has a fiftieth of it. */
export const MOST_TABLE_BYTES = 5_000_000;

const begins = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** A text has no zero byte; pictures and the files of programs have. */
function textIn(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text.includes('\0') || text.startsWith('%PDF')) refuse('not a table');
  return text;
}

function read(bytes: Uint8Array): { grid: Grid; unreckoned: readonly string[] } {
  if (bytes.length === 0) refuse('empty');
  if (bytes.length > MOST_TABLE_BYTES) refuse('heavy');
  // So begin the files of Excel before 2007, and those under a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) refuse('old excel');
  if (!begins(bytes, 0x50, 0x4b)) return { grid: splitCells(textIn(bytes)), unreckoned: [] };
  return readWorkbook(bytes);
}

/** Reads a CSV file in any of the usual encodings, or the first sheet of an XLSX workbook, or says why it cannot be read. */
export function readTable(bytes: Uint8Array): TableRead {
  try {
    return { ok: true, ...read(bytes) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    // What looks beyond the end of the file, or cannot be unpacked.
    return { ok: false, reason: 'broken' };
  }
}
