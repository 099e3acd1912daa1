import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table statement_lines (
    key text primary key,
    purchase_id text not null references purchases (id),
    payment_id text not null references payments (id),
    amount bigint not null,
    booked_at text not null
  )`,
  `create table exchange_marks (
    name text primary key,
    taken bigint not null,
    offered bigint,
    offered_at text
  )`,
];

/** Booked lines of statements, and how far other programs have taken the orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
