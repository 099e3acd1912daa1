import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { RateLimitTable } from './tables/operations.ts';

/** One more call under a key: counted on in a window that still runs, from one in a new window, which ends at `next`. */
export const countHit = (db: Kysely<Database>, key: string, at: string, next: string): Promise<Omit<RateLimitTable, 'key'>> =>
  db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: next })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${at} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<string>`case when rate_limits.resets_at <= ${at} then ${next} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
