import { sql } from 'kysely';
import { CHECK_BUDGET } from '../../config/limits.ts';
import type { Db } from '../../db/database.ts';
import { beyond, isFree } from '../../db/due.ts';
import type { ArtworkRow } from '../artwork/repository.ts';
import { IS_KNOWN, LINE, LINE_TIME, PURCHASE_TIME } from '../artwork/repository-checks.ts';

export const ARTWORK_ATTEMPTS = 3;

/** Waiting for a check or a correction. This is exactly the condition of a partial index, so that the index is used. */
export const isInWork = sql<boolean>`(artworks.state = 'waiting' or artworks.fix_asked_at is not null)`;

/** Files in work with their customers, and how much time the check has spent on these lately. */
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

/** 0: customers who have paid before, 1: the others, 2: those whose time budget of the hour is used up. */
const RANK = (() => {
  const { purchaseMs, networkMs } = CHECK_BUDGET;
  const over = (kind: 'known' | 'unknown') =>
    sql`coalesce(own_time.hits, 0) > ${sql.lit(purchaseMs[kind])} or coalesce(line_time.hits, 0) > ${sql.lit(networkMs[kind])}`;
  return sql<number>`case when ${IS_KNOWN} = 1 then (case when ${over('known')} then 2 else 0 end)
    else (case when ${over('unknown')} then 2 else 1 end) end`;
})();

export type Lease = { at: string; until: string; runningAfter: string };

/** Lines one of whose files is being checked. */
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
 * Leases the next file: customers who have paid first, then the line that has used the least check time within the hour, then the file that
 * waits longest. A line that has never paid has one file in work at a time, so that it delays no other. Files tried too often are not
 * taken.
 */
export async function leaseArtwork(db: Db, lease: Lease): Promise<ArtworkRow | undefined> {
  const { at, until } = lease;
  const next = await findNext(db, lease);
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

/** Where a file stands in the queue: its rank, and the check time of its line within the hour. */
const LINE_MS = sql<number>`coalesce(line_time.hits, 0)`;

async function findNext(db: Db, lease: Lease) {
  const { at, until } = lease;
  const busy = await busyLines(db, lease);
  return queue(db, at)
    .where(isFree('artworks.locked_until', at, until))
    .where('artworks.attempts', '<', ARTWORK_ATTEMPTS)
    .$if(busy.length > 0, (query) => query.where((eb) => eb.or([eb(IS_KNOWN, '=', 1), eb(LINE, 'not in', busy)])))
    .select(['artworks.id', RANK.as('rank'), LINE_MS.as('time')])
    .orderBy(RANK)
    .orderBy(LINE_MS)
    .orderBy((eb) => eb.fn.coalesce('artworks.fix_asked_at', 'artworks.created_at'))
    .limit(1)
    .executeTakeFirst();
}

type Standing = { rank: number; time: number };
const standingOf = ({ rank, time }: Standing): Standing => ({ rank: Number(rank), time: Number(time) });

/** A file in work beside the one that would be leased next; undefined when none waits. */
export async function standingInQueue(db: Db, id: string, lease: Lease): Promise<{ own: Standing; next: Standing } | undefined> {
  const [next, own] = [
    await findNext(db, lease),
    await queue(db, lease.at)
      .where('artworks.id', '=', id)
      .select([RANK.as('rank'), LINE_MS.as('time')])
      .executeTakeFirst(),
  ];
  return next === undefined || own === undefined ? undefined : { own: standingOf(own), next: standingOf(next) };
}
