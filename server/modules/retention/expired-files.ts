import { DAY_MS } from '#lib/domain/time.ts';
import { eachInTurn } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { finishLostUploads } from '../upload/finish.ts';
import { discardUpload } from '../upload/reserve.ts';
import { listExpired } from '../upload-storage/repository.ts';
import { type ArtworkTraces, eraseTraces } from './artwork-files.ts';
import { listExpiredArtworks, markArtworksGone } from './repository.ts';

/** Finishes uploads that arrived just before a crash, and discards those not continued in time. */
export async function tidyUploads(deps: AppDeps): Promise<void> {
  await finishLostUploads(deps);
  await eachInTurn(await listExpired(deps.db, deps.clock().toISOString()), ({ id }) => discardUpload(deps, id));
}

const PER_PASS = 100;

/** Detaches the next files from their rows; the rows keep hash, verdict and approval. */
function takeOff({ db }: Pick<AppDeps, 'db'>, before: string, at: string): Promise<ArtworkTraces['artworks']> {
  return inTransaction(db, async (trx) => {
    const expired = await listExpiredArtworks(trx, before, PER_PASS);
    await markArtworksGone(trx, expired, at);
    return expired;
  });
}

/** Deletes files and pictures of orders shipped longer ago than the retention time. Returns how many. */
export async function eraseExpiredArtworks(deps: Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>): Promise<number> {
  const now = deps.clock();
  const before = new Date(now.getTime() - deps.config.retention.artworksDays * DAY_MS).toISOString();
  for (let count = 0; ; ) {
    const artworks = await takeOff(deps, before, now.toISOString());
    await eraseTraces(deps, { artworks, uploads: [] });
    count += artworks.length;
    if (artworks.length < PER_PASS) return count;
  }
}
