import { createHash } from 'node:crypto';
import { SECOND_MS } from '#lib/domain/time.ts';
import type { Db } from './database.ts';

/** A process that has not said so lately does not run any more. */
const ALIVE_MS = 30 * SECOND_MS;
const PREFIX = 'secret ';
const SIGNS = 16;

/** Says which secret it is, and nothing of it. */
const printOf = (secret: string): string => PREFIX + createHash('sha256').update(`tirazh ${secret}`).digest('hex').slice(0, SIGNS);

const livePrints = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('leases')
      .select('name')
      .where('name', 'like', `${PREFIX}%`)
      .where('until', '>', now.toISOString())
      .where('until', '<=', new Date(now.getTime() + ALIVE_MS).toISOString())
      .execute()
  ).map(({ name }) => name);

/** Whether a server is running whose tokens are signed with another secret: its customers are logged out here, and ours there. */
export const hasForeignSecret = async (db: Db, secret: string, now: Date): Promise<boolean> =>
  (await livePrints(db, now)).some((print) => print !== printOf(secret));

/** This process runs, and signs with this secret. */
export async function showSecret(db: Db, secret: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + ALIVE_MS).toISOString();
  await db
    .insertInto('leases')
    .values({ name: printOf(secret), until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
}
