import { writeFileSync } from 'node:fs';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { CommandError } from './command.ts';

type Cell = string | number;

const BOM = '\uFEFF';
const SEPARATOR = ';';
/** A spreadsheet would run what begins so; the apostrophe makes it text. */
const FORMULA = /^[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with the separator and the byte order mark Russian Excel opens without asking. Text may come from customers. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((row) => `${row.map(cellOf).join(SEPARATOR)}\r\n`).join('');

/** @throws {CommandError} when the file is there already or cannot be */
export function writeNew(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(code === 'EEXIST' ? cliMessages.fileExists(file) : cliMessages.notWritten(file, code ?? message));
  }
}
