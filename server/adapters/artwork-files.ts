import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LOOKED_AT_BYTES } from '#lib/domain/artwork/foreign-type.ts';

/** Folder of unfinished uploads. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'artworks', 'uploads');

export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Bytes received so far; null when there is no such file. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

export async function dropUpload(dataDir: string, id: string): Promise<void> {
  const path = join(uploadsFolder(dataDir), id);
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
}
