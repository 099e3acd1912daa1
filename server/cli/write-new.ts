import { writeFileSync } from 'node:fs';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { CommandError } from './command.ts';

/** @throws {CommandError} when the file is there already or cannot be */
export function writeNew(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(code === 'EEXIST' ? cliMessages.fileExists(file) : cliMessages.notWritten(file, code ?? message));
  }
}
