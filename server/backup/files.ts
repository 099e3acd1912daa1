import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hashFile } from '../adapters/files.ts';

export type BackedFile = { path: string; bytes: number; sha256: string };

/**
 * Left out: the database and its numbers are copied as rows, letters are in its outbox, backups and temporary files are not needed, and
 * compiled code (NODE_COMPILE_CACHE) is made again anywhere.
 */
const LEFT_OUT = [/^shop\.db/, /^numbers\.json$/, /^mail(\/|$)/, /^backups(\/|$)/, /^work(\/|$)/, /^compiled(\/|$)/, /\.part$/];

const ATTEMPTS = 5;

/** Paths below the data folder that a backup contains, with `/` on every system. */
export function listFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)))
    .sort();
}

/** Copies one file as it was at one moment; null when it was deleted meanwhile. */
async function copyWhole(from: string, to: string): Promise<Omit<BackedFile, 'path'> | null> {
  mkdirSync(dirname(to), { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!existsSync(from)) return null;
    await copyFile(from, to).catch(() => undefined);
    if (!existsSync(from) || !existsSync(to)) continue;
    const sha256 = await hashFile(to);
    if (sha256 === (await hashFile(from).catch(() => ''))) return { bytes: statSync(to).size, sha256 };
  }
  await rm(to, { force: true });
  return null;
}

/** Copies all files; those deleted meanwhile are skipped. Run it after reading the rows, so that rows never refer to newer files. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<BackedFile[]> {
  const copied: BackedFile[] = [];
  for (const path of paths) {
    const file = await copyWhole(join(from, path), join(to, path));
    if (file !== null) copied.push({ path, ...file });
  }
  return copied;
}
