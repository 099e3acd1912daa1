import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table purchase_origins (
    purchase_id text primary key references purchases (id),
    placed_at text not null,
    near text not null,
    wide text not null,
    email text not null,
    items bigint not null
  )`,
  'create index purchase_origins_near on purchase_origins (near, placed_at)',
  'create index purchase_origins_wide on purchase_origins (wide, placed_at)',
  'create index purchase_origins_email on purchase_origins (email, placed_at)',
  'create index purchase_origins_placed on purchase_origins (placed_at)',
  'alter table outbox add column urgency bigint not null default 1',
  'alter table outbox add column refused_at text',
];

/** Where unpaid purchases came from; which letters go first, and which were refused for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
