import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { takeLease } from '../../db/lease.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Answers are promised for 24 hours; twice that is kept. */
const KEYS_KEPT_MS = 48 * HOUR_MS;
/** An expired login or link is kept a while, for a question about it. */
const EXPIRED_KEPT_MS = 7 * DAY_MS;
const LEASE = 'retention';
const ONCE_IN_MS = 20 * HOUR_MS;
const ERASED = '';

/**
 * How long each table keeps its rows; the type lets no table be forgotten. `nightly`: `eraseOld` below. `account`: as long as the
 * customer's account or basket. `books`: orders and money stay, as the law asks of a seller. `shop`: the shop's own working data.
 */
export const KEPT: Readonly<Record<keyof Database, 'nightly' | 'account' | 'books' | 'shop'>> = {
  counters: 'shop',
  users: 'account',
  consents: 'account',
  sessions: 'nightly',
  mail_tokens: 'nightly',
  managers: 'shop',
  outbox: 'nightly',
  basket_items: 'account',
  purchases: 'books',
  orders: 'books',
  order_history: 'books',
  idempotency: 'nightly',
  payments: 'books',
  ledger: 'books',
  refunds: 'books',
  invoices: 'books',
  test_payments: 'nightly',
  addresses: 'account',
  organisations: 'account',
  email_changes: 'account',
  claims: 'books',
  claim_photos: 'books',
  operator_tasks: 'books',
  // Rows; the files go after shipping, or when nobody pays: modules/artwork/keep.ts and unpaid.ts.
  artworks: 'books',
  artwork_uploads: 'nightly',
  artwork_upload_parts: 'nightly',
  artwork_links: 'nightly',
  documents: 'books',
  order_changes: 'books',
  webhook_events: 'nightly',
  integration_keys: 'shop',
  settlement_registers: 'shop',
  settlement_parts: 'shop',
  rate_limits: 'nightly',
  leases: 'shop',
};

export type Erased = {
  keys: number;
  links: number;
  sessions: number;
  letters: number;
  artworkLinks: number;
  limits: number;
  testPayments: number;
  events: number;
};

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
const count = (results: readonly { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows, numUpdatedRows }) => sum + Number(numDeletedRows ?? numUpdatedRows ?? 0n), 0);

/** Deletes what has served its purpose, and empties letters: that one was sent, to whom and when, stays for a dispute. */
export async function eraseOld(
  db: Kysely<Database>,
  now: Date,
  { lettersDays }: Pick<Config['retention'], 'lettersDays'>,
): Promise<Erased> {
  const expired = before(now, EXPIRED_KEPT_MS);
  const old = before(now, lettersDays * DAY_MS);
  const settled = db
    .selectFrom('payments')
    .select('provider_id')
    .where('provider_id', 'is not', null)
    .where('state', '!=', 'pending')
    .where('created_at', '<', old);
  return {
    keys: count(await db.deleteFrom('idempotency').where('created_at', '<', before(now, KEYS_KEPT_MS)).execute()),
    links: count(await db.deleteFrom('mail_tokens').where('expires_at', '<', expired).execute()),
    sessions: count(
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_at', '<', expired), eb('revoked_at', '<', expired)]))
        .execute(),
    ),
    letters: count(
      await db
        .updateTable('outbox')
        .set({ text_body: ERASED, html_body: ERASED })
        .where('sent_at', '<', old)
        .where('html_body', '!=', ERASED)
        .execute(),
    ),
    // Unfinished uploads go with their files: modules/artwork/upload.ts. Old artworks keep their rows: modules/artwork/keep.ts.
    artworkLinks: count(await db.deleteFrom('artwork_links').where('expires_at', '<', now.toISOString()).execute()),
    limits: count(await db.deleteFrom('rate_limits').where('resets_at', '<', now.toISOString()).execute()),
    // What was told to the print shop's system can still be pulled from the changes.
    events: count(await db.deleteFrom('webhook_events').where('sent_at', '<', old).execute()),
    testPayments: count(await db.deleteFrom('test_payments').where('state', '!=', 'pending').where('id', 'in', settled).execute()),
  };
}

/** Once a day, by whichever process comes first; null when it was not this one's turn. */
export async function eraseNightly(db: Kysely<Database>, now: Date, retention: Config['retention']): Promise<Erased | null> {
  return (await takeLease(db, LEASE, now, ONCE_IN_MS)) ? eraseOld(db, now, retention) : null;
}
