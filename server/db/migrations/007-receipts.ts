import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table handed_parts (
    id text primary key,
    purchase_id text not null references purchases (id),
    order_id text not null references orders (id),
    value bigint not null,
    is_on_credit bigint not null,
    at text not null,
    undone_at text
  )`,
  // One order is handed over once until that is undone.
  'create unique index handed_parts_order on handed_parts (order_id) where undone_at is null',
  'create index handed_parts_purchase on handed_parts (purchase_id)',
  `create table part_money (
    id text primary key,
    part_id text not null references handed_parts (id),
    purchase_id text not null references purchases (id),
    payment_id text not null references payments (id),
    means text not null,
    amount bigint not null,
    value bigint not null,
    refund_id text,
    at text not null
  )`,
  'create index part_money_purchase on part_money (purchase_id)',
  'create index part_money_refund on part_money (refund_id)',
  `create table receipts (
    id text primary key,
    kind text not null,
    type text not null,
    purchase_id text not null references purchases (id),
    payment_id text,
    refund_id text,
    part_id text references handed_parts (id),
    is_own bigint not null,
    amount bigint not null,
    facts text not null,
    customer text,
    state text not null,
    failure text,
    reason text,
    key text not null unique,
    key_at text not null,
    provider_id text,
    fiscal text,
    created_at text not null,
    ended_at text,
    due_at text not null,
    locked_until text not null default '',
    attempts bigint not null default 0
  )`,
  'create index receipts_purchase on receipts (purchase_id, id)',
  'create index receipts_state on receipts (state, due_at)',
  'create index receipts_created on receipts (created_at)',
  'alter table payments add column receipt text',
];

/**
 * Receipts of what is handed over. Orders handed over before have none: their prepayments stay what they were, and go back as prepayments;
 * `shop receipts issue` makes one for an order the accountant names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
