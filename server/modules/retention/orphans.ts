import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dropUpload, uploadsFolder } from '../../adapters/artwork-files.ts';
import { ARTWORKS_FOLDER, hashInKey, PREVIEWS_FOLDER } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { dropUnneeded } from './artwork-files.ts';

/** What has just been written may have its row yet to come. */
const LEFT_AFTER_MS = 24 * 3_600_000;
const PER_QUESTION = 200;

type Place = Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>;

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PER_QUESTION) }, (_, at) => all.slice(at * PER_QUESTION, (at + 1) * PER_QUESTION));

async function oldKeys({ files, clock }: Place, folder: string): Promise<string[]> {
  const before = clock().getTime() - LEFT_AFTER_MS;
  const old: string[] = [];
  for await (const { key, modified } of files.list(folder)) if (modified.getTime() < before) old.push(key);
  return old;
}

/** Files are named by their hash; anything else there is what a crash left. */
async function dropFiles(place: Place): Promise<number> {
  const old = await oldKeys(place, ARTWORKS_FOLDER);
  const strays = old.filter((key) => hashInKey(key) === null);
  await place.files.remove(strays);
  let count = strays.length;
  for (const batch of batchesOf(old.flatMap((key) => hashInKey(key) ?? []))) count += await dropUnneeded(place, batch);
  return count;
}

const artworkOf = (key: string): string => key.slice(PREVIEWS_FOLDER.length + 1).split('/')[0] ?? '';

async function dropPictures(place: Place): Promise<number> {
  let count = 0;
  for (const batch of batchesOf(await oldKeys(place, PREVIEWS_FOLDER))) {
    const ids = [...new Set(batch.map(artworkOf))];
    const rows = await place.db.selectFrom('artworks').select('id').where('id', 'in', ids).where('gone_at', 'is', null).execute();
    const known = new Set(rows.map(({ id }) => id));
    const nobodys = batch.filter((key) => !known.has(artworkOf(key)));
    await place.files.remove(nobodys);
    count += nobodys.length;
  }
  return count;
}

/** Deletes files and pictures older than a day that no artwork names. Says how many. */
export const dropLeftovers = async (place: Place): Promise<number> => (await dropFiles(place)) + (await dropPictures(place));

/** Deletes what uploads nobody knows have left on the disk of this machine. Says how many. */
export async function dropLostUploads({ db, config: { dataDir }, clock }: Place): Promise<number> {
  const folder = uploadsFolder(dataDir);
  const before = clock().getTime() - LEFT_AFTER_MS;
  const lost: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = await stat(join(folder, name)).catch(() => null);
    if (entry !== null && entry.mtimeMs < before) lost.push(name.replace(/\.json$/, ''));
  }
  let count = 0;
  for (const batch of batchesOf([...new Set(lost)])) {
    const rows = await db.selectFrom('artwork_uploads').select('id').where('id', 'in', batch).execute();
    const known = new Set(rows.map(({ id }) => id));
    const nobodys = batch.filter((id) => !known.has(id));
    for (const id of nobodys) await dropUpload(dataDir, id);
    count += nobodys.length;
  }
  return count;
}
