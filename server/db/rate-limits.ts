import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { beyond } from './due.ts';
import type { RateLimitTable } from './tables/operations.ts';

/**
 * One more call under a key: counted on in a window that still runs, from one in a new window. A window that ends later than any that begins
 * now is of before the clock was set back, and is over.
 */
export function countHit(db: Kysely<Database>, key: string, now: Date, windowMs: number): Promise<Omit<RateLimitTable, 'key'>> {
  const next = new Date(now.getTime() + windowMs).toISOString();
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now.toISOString()} or rate_limits.resets_at > ${beyond(now, windowMs)})`;
  return db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: next })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<string>`case when ${isOver} then ${next} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
}
