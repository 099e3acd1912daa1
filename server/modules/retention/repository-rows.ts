import { DAY_MS } from '#lib/domain/time.ts';
import type { Config } from '../../config/config.ts';
import {
  ARRIVALS_KEPT_MS,
  ASKED_ARRIVALS_KEPT_MS,
  DATA_REQUESTS_KEPT_MS,
  EXPIRED_ROWS_KEPT_MS,
  IDEMPOTENCY_KEYS_KEPT_MS,
  INQUIRIES_KEPT_MS,
  KNOWN_DEVICES_KEPT_MS,
  ORIGINS_KEPT_MS,
  PASSWORD_ATTEMPTS_KEPT_MS,
  SECURITY_EVENTS_KEPT_MS,
} from '../../config/retention.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { emptyEnded } from './repository-letters.ts';

export type Erased = {
  keys: number;
  links: number;
  sessions: number;
  letters: number;
  artworkLinks: number;
  limits: number;
  origins: number;
  testPayments: number;
  events: number;
  returns: number;
  devices: number;
  attempts: number;
  security: number;
  arrivals: number;
  inquiries: number;
  requests: number;
};

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
const count = (results: readonly { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows, numUpdatedRows }) => sum + Number(numDeletedRows ?? numUpdatedRows ?? 0n), 0);

/** Deletes expired links of letters, sessions, devices and counters. */
async function eraseOfCustomers(db: Db, now: Date) {
  const expired = before(now, EXPIRED_ROWS_KEPT_MS);
  return {
    links: count(await db.deleteFrom('mail_tokens').where('expires_at', '<', expired).execute()),
    sessions: count(
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_at', '<', expired), eb('revoked_at', '<', expired)]))
        .execute(),
    ),
    limits: count(await db.deleteFrom('rate_limits').where('resets_at', '<', now.toISOString()).execute()),
    returns: count(await db.deleteFrom('email_returns').where('expires_at', '<', expired).execute()),
    devices: count(await db.deleteFrom('known_devices').where('last_seen_at', '<', before(now, KNOWN_DEVICES_KEPT_MS)).execute()),
    attempts: count(await db.deleteFrom('password_attempts').where('last_at', '<', before(now, PASSWORD_ATTEMPTS_KEPT_MS)).execute()),
    security: count(await db.deleteFrom('security_events').where('last_at', '<', before(now, SECURITY_EVENTS_KEPT_MS)).execute()),
  };
}

/**
 * Deletes old data around purchases. Unfinished uploads go with their files: expired-uploads.ts. Old artworks keep their rows:
 * expired-artworks.ts.
 */
const eraseOfPurchases = async (db: Db, now: Date) => ({
  keys: count(await db.deleteFrom('idempotency').where('created_at', '<', before(now, IDEMPOTENCY_KEYS_KEPT_MS)).execute()),
  artworkLinks: count(await db.deleteFrom('artwork_links').where('expires_at', '<', now.toISOString()).execute()),
  origins: count(await db.deleteFrom('purchase_origins').where('placed_at', '<', before(now, ORIGINS_KEPT_MS)).execute()),
});

/** Deletes what was sent long ago. */
async function eraseSent(db: Db, old: string) {
  const settled = db
    .selectFrom('payments')
    .select('provider_id')
    .where('provider_id', 'is not', null)
    .where('state', '!=', 'pending')
    .where('created_at', '<', old);
  return {
    letters: await emptyEnded(db, old),
    // The print shop's system can still read old events from the journal.
    events: count(await db.deleteFrom('webhook_events').where('sent_at', '<', old).execute()),
    testPayments: count(await db.deleteFrom('test_payments').where('state', '!=', 'pending').where('id', 'in', settled).execute()),
  };
}

/** Who waited for a product long enough, and who asked and never confirmed it. */
async function eraseArrivals(db: Db, now: Date): Promise<number> {
  const erased = db.deleteFrom('arrivals').where((eb) => {
    const isUnconfirmed = eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', before(now, ASKED_ARRIVALS_KEPT_MS))]);
    return eb.or([eb('asked_at', '<', before(now, ARRIVALS_KEPT_MS)), isUnconfirmed]);
  });
  return count(await erased.execute());
}

/** Inquiries of which nothing has been said for long, with all that belongs to them, as one: a crash leaves none in part. Their files are orphans then. */
const eraseInquiries = (db: Db, old: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    const silent = trx.selectFrom('inquiries').select('id').where('changed_at', '<', old);
    for (const table of ['inquiry_files', 'inquiry_messages', 'proposals'] as const)
      await trx.deleteFrom(table).where('inquiry_id', 'in', silent).execute();
    return count(await trx.deleteFrom('inquiries').where('changed_at', '<', old).execute());
  });

/** Deletes what has served its purpose, and empties letters. */
export async function eraseOld(db: Db, now: Date, { lettersDays }: Pick<Config['retention'], 'lettersDays'>): Promise<Erased> {
  const old = before(now, lettersDays * DAY_MS);
  return {
    ...(await eraseOfCustomers(db, now)),
    ...(await eraseOfPurchases(db, now)),
    ...(await eraseSent(db, old)),
    arrivals: await eraseArrivals(db, now),
    inquiries: await eraseInquiries(db, before(now, INQUIRIES_KEPT_MS)),
    requests: count(await db.deleteFrom('data_requests').where('answered_at', '<', before(now, DATA_REQUESTS_KEPT_MS)).execute()),
  };
}
