import { writeFileSync } from 'node:fs';
import { deskMessages as say } from '#lib/messages/desk.ts';
import { CommandFault } from './command.ts';

/** @throws {CommandFault} when the file is there already or cannot be */
export function writeNew(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandFault(code === 'EEXIST' ? say.fileExists(file) : say.notWritten(file, code ?? message));
  }
}
