import { DAY_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ArtworkTraces, eraseTraces } from './artwork-files.ts';
import { listExpiredArtworks, markArtworksGone } from './repository.ts';

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
