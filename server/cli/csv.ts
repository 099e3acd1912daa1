import { writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { CSV_START, type Cell, csvLines } from '../base/csv.ts';
import { CommandError } from './command.ts';

/** A table for Russian Excel, as its pages come. */
export async function* csvOf(head: readonly Cell[], pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([head]);
  for await (const rows of pages) yield csvLines(rows);
}

/** Why a new file could not be written. */
export function notWritten(file: string, error: unknown): CommandError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new CommandError(code === 'EEXIST' ? cliMessages.fileExists(file) : cliMessages.notWritten(file, code ?? message));
}

/** @throws {CommandError} when the file is there already or cannot be */
export function writeNew(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** The same for a text as it comes; what could not be finished does not stay. @throws {CommandError} */
export async function writeNewParts(file: string, parts: AsyncIterable<string>): Promise<void> {
  const opened = await open(file, 'wx').catch((error: unknown) => {
    throw notWritten(file, error);
  });
  try {
    for await (const part of parts) await opened.writeFile(part);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await opened.close();
  }
}
