import { sql } from 'kysely';
import { CHECK_BUDGET } from '../../config/limits.ts';
import type { Db } from '../../db/database.ts';
import { beyond, isFree } from '../../db/due.ts';
import type { ArtworkRow } from '../artwork/repository.ts';
import { IS_KNOWN, LINE, LINE_TIME, PURCHASE_TIME } from '../artwork/repository-checked-for.ts';

export const ARTWORK_ATTEMPTS = 3;

/** Waiting for its check, or for a correction to be made of it: word for word the condition of an index, which then has all that are. */
export const isInWork = sql<boolean>`(artworks.state = 'waiting' or artworks.fix_asked_at is not null)`;

/** Files in work with whose they are, and how long the check was busy for those lately. */
const queue = (db: Db, at: string) =>
  db
    .selectFrom('artworks')
    .innerJoin('orders', 'orders.id', 'artworks.order_id')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('purchase_origins as origin', 'origin.purchase_id', 'purchases.id')
    .leftJoin('rate_limits as own_time', (join) =>
      join.on('own_time.key', '=', sql<string>`${sql.lit(PURCHASE_TIME)} || purchases.id`).on('own_time.resets_at', '>', at),
    )
    .leftJoin('rate_limits as line_time', (join) =>
      join.on('line_time.key', '=', sql<string>`${sql.lit(LINE_TIME)} || ${LINE}`).on('line_time.resets_at', '>', at),
    )
    .where(isInWork);

/** 0: customers who have paid, 1: the others, 2: those that have used up the time of the hour. */
const RANK = (() => {
  const { purchaseMs, networkMs } = CHECK_BUDGET;
  const over = (kind: 'known' | 'unknown') =>
    sql`coalesce(own_time.hits, 0) > ${sql.lit(purchaseMs[kind])} or coalesce(line_time.hits, 0) > ${sql.lit(networkMs[kind])}`;
  return sql<number>`case when ${IS_KNOWN} = 1 then (case when ${over('known')} then 2 else 0 end)
    else (case when ${over('unknown')} then 2 else 1 end) end`;
})();

export type Lease = { at: string; until: string; runningAfter: string };

/** Lines one of whose files is being worked on. */
async function busyLines(db: Db, { at, until, runningAfter }: Lease): Promise<string[]> {
  const rows = await queue(db, at)
    .where('artworks.locked_until', '>', runningAfter)
    .where('artworks.locked_until', '<=', beyond(new Date(until), 0))
    .select(LINE.as('line'))
    .distinct()
    .execute();
  return rows.map(({ line }) => line);
}

/**
 * Takes the next file under a lease: of customers who have paid first, then of the line that had the least of the check within the hour, then
 * the one that has waited longest. A line that has never paid has one file in work at a time, so that no other waits for it. One that was
 * tried too often is not taken.
 */
export async function leaseArtwork(db: Db, lease: Lease): Promise<ArtworkRow | undefined> {
  const { at, until } = lease;
  const busy = await busyLines(db, lease);
  const next = await queue(db, at)
    .where(isFree('artworks.locked_until', at, until))
    .where('artworks.attempts', '<', ARTWORK_ATTEMPTS)
    .$if(busy.length > 0, (query) => query.where((eb) => eb.or([eb(IS_KNOWN, '=', 1), eb(LINE, 'not in', busy)])))
    .select('artworks.id')
    .orderBy(RANK)
    .orderBy(sql`coalesce(line_time.hits, 0)`)
    .orderBy((eb) => eb.fn.coalesce('artworks.fix_asked_at', 'artworks.created_at'))
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  return db
    .updateTable('artworks')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', next.id)
    .where(isInWork)
    .where(isFree('locked_until', at, until))
    .returningAll()
    .executeTakeFirst();
}
