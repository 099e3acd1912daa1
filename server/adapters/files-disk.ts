import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, FileDamaged, FileMissing, type FileStore, hashFile, hashInKey, type StoredFile } from './files.ts';
import { WORK_FOLDER } from './work-folder.ts';

const READ_ONLY = 0o444;
const FOLDER_MODE = 0o700;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
/** Null when the file does not exist; other disk errors are thrown. */
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};
const orMissing = (key: string) => (error: unknown) => {
  throw isMissing(error) ? new FileMissing(key) : error;
};

/** Makes a hard link where the disk can, otherwise a copy. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to);
  });

/** Forces a file to the disk: acknowledged files must survive a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** Moves a file under its final name completely and read-only. */
async function place(from: string, to: string, part: string): Promise<void> {
  for (const path of [to, part]) await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  try {
    await linkOrCopy(from, part);
    await chmod(part, READ_ONLY);
    await flush(part);
    await rename(part, to);
    await flush(dirname(to));
  } finally {
    // Renaming one hard link onto another of the same file does nothing, so the first is removed.
    await rm(part, { force: true });
  }
}

/** @throws {FileMissing} {FileDamaged} */
async function checkedHash(key: string, path: string): Promise<string> {
  const sha256 = await hashFile(path).catch(orMissing(key));
  const named = hashInKey(key);
  if (named !== null && named !== sha256) throw new FileDamaged(key);
  return sha256;
}

/** All files below a folder; files deleted meanwhile are skipped. */
async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(orNull);
    if (facts !== null) yield { key: relative(dataDir, path).split(sep).join('/'), bytes: facts.size, modified: facts.mtime };
  }
}

/** Files in the data folder of this machine. */
export function createDiskFiles(dataDir: string): FileStore {
  const pathOf = (key: string): string => join(dataDir, checkKey(key));
  return {
    addressOf: pathOf,
    isShared: false,
    put: async (key, path) => {
      await checkedHash(key, path);
      // A crash may leave the temporary copy; the next clean-up deletes it.
      await place(path, pathOf(key), join(dataDir, WORK_FOLDER, randomUUID()));
    },
    open: async (key, range) => {
      const path = pathOf(key);
      await stat(path).catch(orMissing(key));
      return createReadStream(path, range ?? {});
    },
    withFile: async (key, use) => {
      await checkedHash(key, pathOf(key));
      return use(pathOf(key));
    },
    factsOf: async (key) => {
      const facts = await stat(pathOf(key)).catch(orNull);
      return facts === null ? null : { bytes: facts.size, sha256: await hashFile(pathOf(key)) };
    },
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: (folder) => filesBelow(dataDir, pathOf(folder)),
    ping: async () => {},
  };
}
