import { FilesUnavailable, PREVIEWS_FOLDER } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { eraseUnneededFile } from '../artwork/content-files.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import { neededContents } from './repository.ts';

/** Files left by deleted rows. */
export type ArtworkTraces = { artworks: { id: string; sha256: string }[]; uploads: string[] };

type Store = Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>;

/** Deletes files no artwork refers to; returns how many. */
export async function eraseUnneeded(store: Store, hashes: readonly string[]): Promise<number> {
  const needed = hashes.length === 0 ? new Set() : await neededContents(store.db, [...hashes]);
  let count = 0;
  for (const sha256 of hashes) if (!needed.has(sha256) && (await eraseUnneededFile(store, sha256))) count += 1;
  return count;
}

async function erasePreviews({ files }: Store, artworkId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of files.list(`${PREVIEWS_FOLDER}/${artworkId}`)) keys.push(key);
  await files.remove(keys);
}

/**
 * Deletes files after the rows' deletion is committed. A file another order uses stays; if the store is unavailable, orphans are deleted
 * another day.
 */
export async function eraseTraces(store: Store, { artworks, uploads }: ArtworkTraces): Promise<void> {
  try {
    for (const id of uploads) await uploadStorageOf(store).drop(id);
    for (const { id } of artworks) await erasePreviews(store, id);
    await eraseUnneeded(store, [...new Set(artworks.map(({ sha256 }) => sha256))]);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
  }
}
