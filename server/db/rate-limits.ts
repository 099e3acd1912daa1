import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { RateLimitTable } from './tables/operations.ts';

/** One more call under a key, or `by` of whatever is counted: added in a window that still runs, begun in a new window, which ends at `next`. */
export const countHit = (db: Kysely<Database>, key: string, at: string, next: string, by = 1): Promise<Omit<RateLimitTable, 'key'>> =>
  db
    .insertInto('rate_limits')
    .values({ key, hits: by, resets_at: next })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${at} then ${by} else rate_limits.hits + ${by} end`,
        resets_at: sql<string>`case when rate_limits.resets_at <= ${at} then ${next} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();

/** What is counted under a key in the window that runs now. */
export async function hitsOf(db: Kysely<Database>, key: string, at: string): Promise<number> {
  const row = await db.selectFrom('rate_limits').select('hits').where('key', '=', key).where('resets_at', '>', at).executeTakeFirst();
  return row?.hits ?? 0;
}
