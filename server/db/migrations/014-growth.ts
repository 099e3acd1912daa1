import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Found by what the payment service, a receipt or the ledger calls it, whatever the shop has sold since.
  'create index payments_provider on payments (provider, provider_id)',
  'create index ledger_payment on ledger (payment_id)',
  'create index refunds_payment on refunds (payment_id)',
  'create index receipts_payment on receipts (payment_id)',
  'create index receipts_part on receipts (part_id)',
  // Newest first, a page.
  'create index claims_created on claims (created_at)',
  'create index claims_state on claims (state, created_at)',
  'create index outbox_created on outbox (created_at)',
  'create index outbox_failed on outbox (created_at) where sent_at is null and failure is not null',
  'create index receipts_newest on receipts (state, id)',
  'create index receipts_line on receipts (purchase_id, state, id)',
  'create index orders_called_off on orders (number) where cancelled_at is not null',
  'create index purchases_by_day on purchases (user_id, placed_at, number)',
  // What is left to do, in the order it is done: as long as the work that is left, not as all that was ever done.
  'drop index outbox_due',
  'drop index outbox_bounced',
  `create index outbox_next on outbox (urgency, (case when attempts = 0 then 0 else 1 end), due_at, id)
    where sent_at is null and refused_at is null`,
  'create index outbox_unsent on outbox (is_bounce_reported, is_to_staff) where sent_at is null',
  'create index outbox_sent on outbox (sent_at) where sent_at is not null',
  "create index artworks_in_work on artworks (order_id) where (state = 'waiting' or fix_asked_at is not null)",
  'create index artworks_kept on artworks (order_id) where gone_at is null',
];

/** Lists and queues that took the longer the more the shop had sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
