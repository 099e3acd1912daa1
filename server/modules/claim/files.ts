import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Photographs of claims in the data folder. Names are made by the shop: nothing a customer types becomes a path. */
export const photosFolder = (dataDir: string): string => join(dataDir, 'claims');

export const photoPath = (dataDir: string, file: string): string => join(photosFolder(dataDir), file);

/** Whole or not at all: a name that exists holds all its bytes. */
export async function keepPhoto(dataDir: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(photosFolder(dataDir), { recursive: true, mode: 0o700 });
  const path = photoPath(dataDir, file);
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

export const readPhoto = (dataDir: string, file: string): Promise<Buffer> => readFile(photoPath(dataDir, file));

export const dropPhoto = (dataDir: string, file: string): Promise<void> => rm(photoPath(dataDir, file), { force: true });
