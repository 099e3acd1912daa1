import type { Kysely, Transaction } from 'kysely';
import { FilesUnavailable, PREVIEWS_FOLDER } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { removeUnneeded } from '../artwork/content-files.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';

/** What rows that are gone have left in the data folder. */
export type ArtworkTraces = { artworks: { id: string; sha256: string }[]; uploads: string[] };

/** Deletes all that is known of the artworks of a purchase; its files may go once that is certain. */
export async function forgetArtworks(trx: Transaction<Database>, purchaseId: string): Promise<ArtworkTraces> {
  const orders = await trx.selectFrom('orders').select('id').where('purchase_id', '=', purchaseId).execute();
  const ids = orders.map(({ id }) => id);
  const artworks = await trx.deleteFrom('artworks').where('order_id', 'in', ids).returning(['id', 'sha256']).execute();
  const uploads = await trx.deleteFrom('artwork_uploads').where('order_id', 'in', ids).returning('id').execute();
  await trx.deleteFrom('artwork_links').where('order_id', 'in', ids).execute();
  return { artworks, uploads: uploads.map(({ id }) => id) };
}

type Place = Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>;

/** Which of these files are still to be kept. */
async function neededFiles(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const query = db.selectFrom('artworks').select('sha256').where('gone_at', 'is', null);
  const rows = await query.where('sha256', 'in', [...hashes]).execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Deletes files that no artwork names any more. Says how many. */
export async function dropUnneeded(place: Pick<Place, 'db' | 'files' | 'clock'>, hashes: readonly string[]): Promise<number> {
  const needed = await neededFiles(place.db, hashes);
  let count = 0;
  for (const sha256 of hashes) if (!needed.has(sha256) && (await removeUnneeded(place, sha256))) count += 1;
  return count;
}

async function dropPreviews({ files }: Pick<AppDeps, 'files'>, artworkId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of files.list(`${PREVIEWS_FOLDER}/${artworkId}`)) keys.push(key);
  await files.remove(keys);
}

/**
 * Only after the rows are gone for certain. A file another order needs as well stays; what a store that is down keeps goes with the
 * next tidying: no row points to it any more.
 */
export async function dropTraces(place: Place, { artworks, uploads }: ArtworkTraces): Promise<void> {
  try {
    for (const id of uploads) await uploadStorageOf(place).drop(id);
    for (const { id } of artworks) await dropPreviews(place, id);
    await dropUnneeded(place, [...new Set(artworks.map(({ sha256 }) => sha256))]);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
  }
}
