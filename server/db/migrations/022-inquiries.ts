import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table inquiries (
    id text primary key,
    number text not null unique,
    kind text not null,
    state text not null,
    user_id bigint references users (id),
    text text not null,
    quantity text not null,
    wanted_day text,
    city text,
    page text,
    name text not null,
    email text not null,
    phone text not null,
    consents text not null,
    ip text not null,
    near text not null,
    wide text not null,
    created_at text not null,
    changed_at text not null,
    answer_by text not null,
    version bigint not null,
    reason text not null,
    purchase_id text references purchases (id)
  )`,
  'create index inquiries_user on inquiries (user_id, created_at)',
  'create index inquiries_state on inquiries (state, created_at)',
  'create index inquiries_near on inquiries (near, created_at)',
  'create index inquiries_wide on inquiries (wide, created_at)',
  'create index inquiries_created on inquiries (created_at)',
  'create index inquiries_changed on inquiries (changed_at)',
  'create index inquiries_purchase on inquiries (purchase_id)',
  `create table inquiry_files (
    inquiry_id text not null references inquiries (id),
    version bigint not null,
    position bigint not null,
    file text not null unique,
    name text not null,
    size bigint not null,
    constraint inquiry_files_key primary key (inquiry_id, version, position)
  )`,
  `create table inquiry_messages (
    id text primary key,
    inquiry_id text not null references inquiries (id),
    author text not null,
    text text not null,
    at text not null
  )`,
  'create index inquiry_messages_inquiry on inquiry_messages (inquiry_id, at)',
  `create table proposals (
    inquiry_id text not null references inquiries (id),
    version bigint not null,
    facts text not null,
    issued_at text not null,
    constraint proposals_key primary key (inquiry_id, version)
  )`,
  // Agreed in a proposal; without a value the settings of the shop decide.
  'alter table purchases add column prepayment_percent bigint',
];

/** What the catalogue has no price for: what is asked, what is said about it, and the proposals; and the share such a purchase begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
