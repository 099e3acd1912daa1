import { sql } from 'kysely';
import type { Db } from './database.ts';
import { beyond } from './due.ts';
import type { RateLimitTable } from './tables/operations.ts';

/**
 * One more call under a key, or `by` of whatever is counted: counted on in a window that still runs, from the first in a new window. A window
 * that ends later than any that begins now is of before the clock was set back, and is over.
 */
export function countHit(db: Db, key: string, now: Date, windowMs: number, by = 1): Promise<Omit<RateLimitTable, 'key'>> {
  const next = new Date(now.getTime() + windowMs).toISOString();
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now.toISOString()} or rate_limits.resets_at > ${beyond(now, windowMs)})`;
  return db
    .insertInto('rate_limits')
    .values({ key, hits: by, resets_at: next })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then ${by} else rate_limits.hits + ${by} end`,
        resets_at: sql<string>`case when ${isOver} then ${next} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
}

/** What is counted under a key in the window that runs now. */
export async function hitsOf(db: Db, key: string, at: string): Promise<number> {
  const row = await db.selectFrom('rate_limits').select('hits').where('key', '=', key).where('resets_at', '>', at).executeTakeFirst();
  return row?.hits ?? 0;
}
