import type { Kysely } from 'kysely';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markArtworksGone } from '../artwork/repository.ts';
import { type ArtworkTraces, dropTraces } from './artwork-files.ts';

const DAY_MS = 86_400_000;
const PER_PASS = 100;

/** Artworks that still have their file and whose order left the shop, or was called off, before an instant. */
const listOutlived = (db: Kysely<Database>, before: string): Promise<ArtworkTraces['artworks']> =>
  db
    .selectFrom('artworks')
    .innerJoin('orders', 'orders.id', 'artworks.order_id')
    .select(['artworks.id', 'artworks.sha256'])
    .where('artworks.gone_at', 'is', null)
    .where((eb) => {
      const isShippedSince = eb.exists(
        eb
          .selectFrom('order_history')
          .select('order_history.id')
          .whereRef('order_history.order_id', '=', 'orders.id')
          .where('order_history.status', '=', 'SHP')
          .where('order_history.event', '=', 'status')
          .where('order_history.at', '>=', before),
      );
      return eb.or([eb.and([eb('orders.status', '=', 'SHP'), eb.not(isShippedSince)]), eb('orders.cancelled_at', '<', before)]);
    })
    .limit(PER_PASS)
    .execute();

/** Takes the next files off their rows; the rows stay with hash, verdict and approval. */
function letOutlivedGo({ db }: Pick<AppDeps, 'db'>, before: string, at: string): Promise<ArtworkTraces['artworks']> {
  return inTransaction(db, async (trx) => {
    const outlived = await listOutlived(trx, before);
    await markArtworksGone(trx, outlived, at);
    return outlived;
  });
}

/** Deletes the files and pictures of orders that were shipped longer ago than the shop keeps artworks. Says how many. */
export async function dropOutlived(deps: Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>): Promise<number> {
  const now = deps.clock();
  const before = new Date(now.getTime() - deps.config.retention.artworksDays * DAY_MS).toISOString();
  for (let count = 0; ; ) {
    const artworks = await letOutlivedGo(deps, before, now.toISOString());
    await dropTraces(deps, { artworks, uploads: [] });
    count += artworks.length;
    if (artworks.length < PER_PASS) return count;
  }
}
