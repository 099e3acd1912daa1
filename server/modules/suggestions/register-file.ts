import { findRegion } from '#lib/domain/cities/region.ts';
import { settlementMessages } from '#lib/messages/operator/cli.ts';

/** One row of the official register (KLADR): the columns NAME, SOCR, CODE, INDEX and, where the file has it, STATUS. */
export type RegisterRow = { name: string; type: string; code: string; postalCode: string; status: string };

/** Baikonur is rented, not a region of Russia; its rows are passed over, not refused. */
export const FOREIGN_REGION = '99';

const isKnownRegion = (code: string): boolean => code.startsWith(FOREIGN_REGION) || findRegion(code.slice(0, 2)) !== undefined;

/** A damaged file: the sentence names the row; nothing of the file is used. */
export class RegisterError extends Error {}

const COLUMNS = ['NAME', 'SOCR', 'CODE', 'INDEX'] as const;
const CODE = /^\d{11}(\d{2})?$/;
const CURRENT = '00';
/** Names are kept in lines of cells parted by tabs: a tab inside one would shift the rest. */
const UNPRINTABLE = /\p{Cc}|\uFFFD/u;

function checkRow(row: RegisterRow, number: number): RegisterRow {
  if (row.name === '') throw new RegisterError(settlementMessages.noName(number));
  if (UNPRINTABLE.test(row.name + row.type)) throw new RegisterError(settlementMessages.badName(number));
  if (!CODE.test(row.code)) throw new RegisterError(settlementMessages.badCode(number, row.code));
  if (row.postalCode !== '' && !/^\d{6}$/.test(row.postalCode))
    throw new RegisterError(settlementMessages.badIndex(number, row.postalCode));
  if (!isKnownRegion(row.code)) throw new RegisterError(settlementMessages.badRegion(number, row.code));
  return row;
}

const isCurrent = ({ code }: RegisterRow): boolean => code.length === 11 || code.endsWith(CURRENT);

type Field = { start: number; length: number };

function dbfFields(file: Buffer, headerLength: number): Map<string, Field> {
  const fields = new Map<string, Field>();
  let start = 1;
  for (let at = 32; at + 32 <= headerLength && file[at] !== 0x0d; at += 32) {
    const name = file.toString('latin1', at, at + 11).replace(/\0.*$/s, '');
    const length = file[at + 16] ?? 0;
    fields.set(name, { start, length });
    start += length;
  }
  return fields;
}

/**
 * Reads KLADR.DBF (dBase III, code page 866).
 * @throws {RegisterError} with the row's number when the file is damaged
 */
export function readDbf(file: Buffer): RegisterRow[] {
  if (file.length < 65) throw new RegisterError(settlementMessages.notDbf);
  const count = file.readUInt32LE(4);
  const headerLength = file.readUInt16LE(8);
  const rowLength = file.readUInt16LE(10);
  const fields = dbfFields(file, headerLength);
  for (const column of COLUMNS) if (!fields.has(column)) throw new RegisterError(settlementMessages.noColumn(column));
  if (file.length < headerLength + count * rowLength) {
    throw new RegisterError(settlementMessages.cut(Math.floor((file.length - headerLength) / rowLength) + 1, count));
  }
  const decoder = new TextDecoder('ibm866');
  const rows: RegisterRow[] = [];
  for (let number = 1; number <= count; number += 1) {
    const at = headerLength + (number - 1) * rowLength;
    if (file[at] === 0x2a) continue;
    const read = (column: string): string => {
      const { start, length } = fields.get(column) ?? { start: 0, length: 0 };
      return decoder.decode(file.subarray(at + start, at + start + length)).trim();
    };
    const row = { name: read('NAME'), type: read('SOCR'), code: read('CODE'), postalCode: read('INDEX'), status: read('STATUS') };
    if (isCurrent(checkRow(row, number))) rows.push(row);
  }
  return rows;
}

/**
 * Reads the same columns from CSV: UTF-8, first line names the columns (NAME, SOCR, CODE, INDEX in any order, STATUS if known), `;` or `,` or tab between them.
 * @throws {RegisterError} with the line's number
 */
export function readCsv(text: string): RegisterRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = lines[0] ?? '';
  const separator = [';', '\t', ','].find((sign) => header.includes(sign)) ?? ';';
  const names = header.split(separator).map((name) => name.trim().replaceAll('"', '').toUpperCase());
  const places = COLUMNS.map((column) => {
    const place = names.indexOf(column);
    if (place < 0) throw new RegisterError(settlementMessages.noColumn(column));
    return place;
  });
  const status = names.indexOf('STATUS');
  return lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
    if (cells.length !== names.length) throw new RegisterError(settlementMessages.badColumns(index + 2, cells.length, names.length));
    const [name = '', type = '', code = '', postalCode = ''] = places.map((place) => cells[place] ?? '');
    const row = checkRow({ name, type, code, postalCode, status: cells[status] ?? '' }, index + 2);
    return isCurrent(row) ? [row] : [];
  });
}
