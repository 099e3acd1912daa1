import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hashFile } from '../adapters/files.ts';

export type BackedFile = { path: string; bytes: number; sha256: string };

/**
 * The database is copied by rows and its numbers with it, letters are in its outbox, a backup does not hold backups nor what is at work this
 * minute; what the engine has compiled (NODE_COMPILE_CACHE of the service) any machine compiles again.
 */
const LEFT_OUT = [/^shop\.db/, /^numbers\.json$/, /^mail(\/|$)/, /^backups(\/|$)/, /^work(\/|$)/, /^compiled(\/|$)/, /\.part$/];

const ATTEMPTS = 5;

/** Paths below the data folder that belong into a backup, with `/` on every system. */
export function listFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)))
    .sort();
}

/** Copies one file so that the copy is what the file once was; null when it is gone meanwhile. */
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

/** Copies everything; what is deleted while the copy runs is left out. Run after the rows are read: rows never point to a file to come. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<BackedFile[]> {
  const copied: BackedFile[] = [];
  for (const path of paths) {
    const file = await copyWhole(join(from, path), join(to, path));
    if (file !== null) copied.push({ path, ...file });
  }
  return copied;
}
