import { createHash } from 'node:crypto';
import { SECOND_MS } from '#lib/domain/time.ts';
import type { Db } from './database.ts';

/** A process that has not renewed its fingerprint for this long is taken for stopped. */
const ALIVE_MS = 30 * SECOND_MS;
const PREFIX = 'secret ';
const FINGERPRINT_LENGTH = 16;

/** Identifies a secret without revealing any of it. */
const fingerprintOf = (secret: string): string =>
  PREFIX + createHash('sha256').update(`tirazh ${secret}`).digest('hex').slice(0, FINGERPRINT_LENGTH);

const liveFingerprints = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('leases')
      .select('name')
      .where('name', 'like', `${PREFIX}%`)
      .where('until', '>', now.toISOString())
      .where('until', '<=', new Date(now.getTime() + ALIVE_MS).toISOString())
      .execute()
  ).map(({ name }) => name);

/** Whether another live process signs tokens with another secret. Customers of the one would be logged out by the other. */
export const hasForeignSecret = async (db: Db, secret: string, now: Date): Promise<boolean> =>
  (await liveFingerprints(db, now)).some((print) => print !== fingerprintOf(secret));

/** Records that this process is alive and which secret it signs with. */
export async function publishSecretFingerprint(db: Db, secret: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + ALIVE_MS).toISOString();
  await db
    .insertInto('leases')
    .values({ name: fingerprintOf(secret), until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
}
