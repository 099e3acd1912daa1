import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dropUpload, uploadsFolder } from '../../adapters/artwork-files.ts';
import { ARTWORKS_FOLDER, hashInKey, INQUIRIES_FOLDER, PARTS_FOLDER, PHOTOS_FOLDER, PREVIEWS_FOLDER } from '../../adapters/files.ts';
import { ORPHANS_KEPT_MS, UPLOAD_PARTS_KEPT_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import { eraseUnneeded } from './artwork-files.ts';
import { holdBack } from './held.ts';
import { keptArtworks, knownInquiryFiles, knownPhotos, knownUploads, neededContents } from './repository.ts';

const PER_QUESTION = 200;

type Store = Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>;

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PER_QUESTION) }, (_, at) => all.slice(at * PER_QUESTION, (at + 1) * PER_QUESTION));

async function oldKeys({ files, clock }: Store, folder: string, keptMs = ORPHANS_KEPT_MS): Promise<string[]> {
  const before = clock().getTime() - keptMs;
  const old: string[] = [];
  for await (const { key, modified } of files.list(folder)) if (modified.getTime() < before) old.push(key);
  return old;
}

/** Artworks are named by their hash; any other file was left by a crash. */
async function eraseArtworks(store: Store, isConfirmed: boolean): Promise<number> {
  const old = await oldKeys(store, ARTWORKS_FOLDER);
  const strays = old.filter((key) => hashInKey(key) === null);
  const hashes = old.flatMap((key) => hashInKey(key) ?? []);
  const unneeded: string[] = [];
  for (const batch of batchesOf(hashes)) {
    const needed = await neededContents(store.db, batch);
    unneeded.push(...batch.filter((sha256) => !needed.has(sha256)));
  }
  // A database older than its files knows few of them, so this may be a wrong restore.
  if (!isConfirmed) await holdBack(store.db, store.clock(), [{ name: 'orphans', expired: unneeded.length, kept: hashes.length }]);
  await store.files.remove(strays);
  let count = strays.length;
  for (const batch of batchesOf(unneeded)) count += await eraseUnneeded(store, batch);
  return count;
}

/** Deletes old files of a folder whose owner, named in the key, does not exist. */
async function eraseUnowned(store: Store, folder: string, known: (db: Store['db'], owners: string[]) => Promise<Set<string>>) {
  const ownerOf = (key: string): string => key.slice(folder.length + 1).split('/')[0] ?? '';
  let count = 0;
  for (const batch of batchesOf(await oldKeys(store, folder))) {
    const owners = await known(store.db, [...new Set(batch.map(ownerOf))]);
    const orphans = batch.filter((key) => !owners.has(ownerOf(key)));
    await store.files.remove(orphans);
    count += orphans.length;
  }
  return count;
}

/** Deletes parts older than any upload may be: they were left by a crash or an unavailable store. */
async function eraseParts(store: Store): Promise<number> {
  const old = await oldKeys(store, PARTS_FOLDER, UPLOAD_PARTS_KEPT_MS);
  await store.files.remove(old);
  return old.length;
}

/**
 * Deletes files older than a day that no row refers to: artworks, their pictures, photographs of claims, files of inquiries, parts. Returns how many. @throws
 * {ErasureHeld}
 */
export async function eraseOrphans(store: Store, isConfirmed: boolean): Promise<number> {
  const artworks = await eraseArtworks(store, isConfirmed);
  const previews = await eraseUnowned(store, PREVIEWS_FOLDER, keptArtworks);
  const photos = await eraseUnowned(store, PHOTOS_FOLDER, knownPhotos);
  const inquiries = await eraseUnowned(store, INQUIRIES_FOLDER, knownInquiryFiles);
  return artworks + previews + photos + inquiries + (await eraseParts(store));
}

/** Deletes files of unknown uploads on this machine's disk. Returns how many. */
export async function eraseLostUploads({ db, config: { dataDir }, clock }: Store): Promise<number> {
  const folder = uploadsFolder(dataDir);
  const before = clock().getTime() - ORPHANS_KEPT_MS;
  const lost: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = await stat(join(folder, name)).catch(() => null);
    if (entry !== null && entry.mtimeMs < before) lost.push(name.replace(/\.json$/, ''));
  }
  let count = 0;
  for (const batch of batchesOf([...new Set(lost)])) {
    const known = await knownUploads(db, batch);
    const orphans = batch.filter((id) => !known.has(id));
    for (const id of orphans) await dropUpload(dataDir, id);
    count += orphans.length;
  }
  return count;
}
