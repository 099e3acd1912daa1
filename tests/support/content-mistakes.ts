import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Content that stays as it is, so that the lines of its files may be named. */
export const EXAMPLE = resolve('tests/support/shop');

/** One mistake an editor makes in a folder of content; the rest of it is right. */
export type Mistake = (folder: string) => void;

export const edit =
  (path: string, from: string, to: string): Mistake =>
  (folder) => {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    writeFileSync(join(folder, path), text.replace(from, to));
  };
export const write =
  (path: string, text: string | Buffer): Mistake =>
  (folder) =>
    writeFileSync(join(folder, path), text);
export const drop =
  (path: string): Mistake =>
  (folder) =>
    rmSync(join(folder, path));
export const rename =
  (path: string, name: string): Mistake =>
  (folder) =>
    renameSync(join(folder, path), join(folder, dirname(path), name));

/** Written below everything a page says. */
export const append =
  (path: string, text: string): Mistake =>
  (folder) =>
    writeFileSync(join(folder, path), `${readFileSync(join(folder, path), 'utf8').trimEnd()}\n\n${text}\n`);
