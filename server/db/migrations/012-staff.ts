import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table purchase_terms (
    key text not null,
    purchase_id text not null references purchases (id),
    constraint purchase_terms_key primary key (key, purchase_id)
  )`,
  'create index purchase_terms_purchase on purchase_terms (purchase_id, key)',
  `create table customer_terms (
    key text not null,
    user_id bigint not null references users (id),
    constraint customer_terms_key primary key (key, user_id)
  )`,
  'create index customer_terms_user on customer_terms (user_id, key)',
  'alter table purchases add column is_findable bigint not null default 0',
  'create index purchases_unfindable on purchases (number) where is_findable = 0',
  'alter table users add column findable_version bigint not null default -1',
  'create index users_unfindable on users (id) where findable_version <> version',
  'alter table users add column is_on_account bigint not null default 0',
  'create index purchases_placed on purchases (placed_at)',
  'create index purchases_paid on purchases (payment_status, number)',
  'create index orders_status on orders (status, number)',
  'create index orders_cancelled on orders (cancelled_at, purchase_id)',
  'alter table outbox add column is_to_staff bigint not null default 0',
  'alter table outbox add column is_bounce_reported bigint not null default 0',
  // What bounced before is no event of today.
  'update outbox set is_bounce_reported = 1',
  'create index outbox_bounced on outbox (is_bounce_reported, refused_at)',
];

/** What people of the shop find purchases and customers by, which of them are still to be read for it; who pays on account; letters to staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
