import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { dropTraces, type LayoutTraces } from './forget.ts';
import { letGo } from './repository.ts';

const DAY_MS = 86_400_000;
const PER_PASS = 100;

/** Layouts that still have their file and whose order left the shop, or was called off, before an instant. */
const listOutlived = (db: Kysely<Database>, before: string): Promise<LayoutTraces['layouts']> =>
  db
    .selectFrom('layouts')
    .innerJoin('orders', 'orders.id', 'layouts.order_id')
    .select(['layouts.id', 'layouts.sha256'])
    .where('layouts.gone_at', 'is', null)
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
function letOutlivedGo({ db }: Pick<AppDeps, 'db'>, before: string, at: string): Promise<LayoutTraces['layouts']> {
  return inTransaction(db, async (trx) => {
    const outlived = await listOutlived(trx, before);
    await letGo(trx, outlived, at);
    return outlived;
  });
}

/** Deletes the files and pictures of orders that were shipped longer ago than the shop keeps layouts. Says how many. */
export async function dropOutlived(deps: Pick<AppDeps, 'db' | 'files' | 'config' | 'clock'>): Promise<number> {
  const now = deps.clock();
  const before = new Date(now.getTime() - deps.config.retention.layoutsDays * DAY_MS).toISOString();
  for (let count = 0; ; ) {
    const layouts = await letOutlivedGo(deps, before, now.toISOString());
    await dropTraces(deps, { layouts, uploads: [] });
    count += layouts.length;
    if (layouts.length < PER_PASS) return count;
  }
}
