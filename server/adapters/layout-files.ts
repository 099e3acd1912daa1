import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SIGNATURE_BYTES } from '#lib/domain/layout/file-type.ts';

const READ_ONLY = 0o444;

/** Where layouts lie in the data folder: `uploads` while they arrive, `files` by their hash, `previews` as pictures of ours. */
export function layoutFolders(dataDir: string) {
  const root = join(dataDir, 'layouts');
  return { uploads: join(root, 'uploads'), files: join(root, 'files'), previews: join(root, 'previews') };
}

const HASH = /^[0-9a-f]{64}$/;

/** The path of a file by its hash. @throws for anything that is no hash: no other name can lead out of the folder */
export function storedPath(dataDir: string, sha256: string): string {
  if (!HASH.test(sha256)) throw new Error('not a content hash');
  return join(layoutFolders(dataDir).files, sha256.slice(0, 2), sha256);
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Bytes that have arrived; null without such a file. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/**
 * Gives an arrived file its name by content and makes it unchangeable. A second name for the same bytes, so a repeat after a crash
 * finds everything as it was, and the upload still answers how far it has come.
 */
export async function keepFile(dataDir: string, uploaded: string, sha256: string): Promise<void> {
  const path = storedPath(dataDir, sha256);
  await mkdir(dirname(path), { recursive: true });
  await link(uploaded, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await chmod(path, READ_ONLY);
  await flush(path);
}

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

/**
 * Takes a stored file away unless somebody needs it. It is put aside before the last question, so that whoever names it meanwhile is
 * either heard here or finds it missing and can store it again.
 */
export async function dropStored(dataDir: string, sha256: string, isNeeded: () => Promise<boolean>): Promise<void> {
  if (await isNeeded()) return;
  const path = storedPath(dataDir, sha256);
  const aside = `${path}.gone`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException)) return;
    throw error;
  }
  if (await isNeeded()) {
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  await rm(aside, { force: true });
}

export const dropPreviews = (dataDir: string, layoutId: string): Promise<void> =>
  rm(join(layoutFolders(dataDir).previews, layoutId), { recursive: true, force: true });

/** What is acknowledged must survive a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

export async function dropUpload(dataDir: string, id: string): Promise<void> {
  const path = join(layoutFolders(dataDir).uploads, id);
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
}
