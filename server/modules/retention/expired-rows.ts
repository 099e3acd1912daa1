import { HOUR_MS } from '#lib/domain/time.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Db } from '../../db/database.ts';
import { takeLease } from '../../db/lease.ts';
import { holdBackByTime } from './held.ts';
import { type Erased, eraseOld } from './repository-rows.ts';

const LEASE = 'retention';
const ONCE_IN_MS = 20 * HOUR_MS;

/**
 * How the rows of each table end; the type requires an entry for every table. `nightly`: deleted by `eraseOld` of repository-rows.ts.
 * `account`: deleted with the customer's account or basket. `accounts`: orders and money stay, as the law requires of a seller. `shop`: the
 * shop's own working data.
 */
export const KEPT: Readonly<Record<keyof Database, 'nightly' | 'account' | 'accounts' | 'shop'>> = {
  counters: 'shop',
  users: 'account',
  consents: 'account',
  // Texts customers agreed to must be available for good; they contain no personal data.
  consent_texts: 'shop',
  // Withdrawn or not: the row proves the consent and when it ended.
  marketing_addresses: 'account',
  arrivals: 'nightly',
  // Once answered: the row proves that, and names the person.
  data_requests: 'nightly',
  sessions: 'nightly',
  mail_tokens: 'nightly',
  managers: 'shop',
  outbox: 'nightly',
  basket_items: 'account',
  purchases: 'accounts',
  purchase_origins: 'nightly',
  // Deleted with the purchase; for an erased customer at once.
  purchase_terms: 'accounts',
  customer_terms: 'account',
  orders: 'accounts',
  order_history: 'accounts',
  inquiries: 'nightly',
  inquiry_files: 'nightly',
  inquiry_messages: 'nightly',
  proposals: 'nightly',
  idempotency: 'nightly',
  payments: 'accounts',
  ledger: 'accounts',
  refunds: 'accounts',
  invoices: 'accounts',
  test_payments: 'nightly',
  addresses: 'account',
  organisations: 'account',
  email_changes: 'account',
  email_returns: 'nightly',
  known_devices: 'nightly',
  password_attempts: 'nightly',
  security_events: 'nightly',
  claims: 'accounts',
  claim_photos: 'accounts',
  // Only rows; files are deleted by expired-artworks.ts and unpaid-artworks.ts.
  artworks: 'accounts',
  artwork_uploads: 'nightly',
  artwork_upload_parts: 'nightly',
  artwork_links: 'nightly',
  documents: 'accounts',
  handed_parts: 'accounts',
  part_money: 'accounts',
  receipts: 'accounts',
  order_changes: 'accounts',
  webhook_events: 'nightly',
  integration_keys: 'shop',
  settlement_registers: 'shop',
  settlement_parts: 'shop',
  rate_limits: 'nightly',
  leases: 'shop',
  marks: 'shop',
  token_keys: 'shop',
  held_erasures: 'shop',
  statement_lines: 'accounts',
  exchange_marks: 'shop',
};

/** Deletes once a day, in whichever process comes first; null when it was another's turn. @throws {ErasureHeld} */
export async function eraseNightly(db: Db, now: Date, retention: Config['retention']): Promise<Erased | null> {
  if (!(await takeLease(db, LEASE, now, ONCE_IN_MS))) return null;
  await holdBackByTime(db, now, retention);
  return eraseOld(db, now, retention);
}
