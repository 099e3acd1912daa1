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
  // Invoices are numbered from 1 each year: a number is one only within its year.
  `create table invoices_of_years (
    id text primary key,
    number text not null,
    purchase_id text not null references purchases (id),
    issued_on text not null,
    valid_until text not null,
    amount bigint not null,
    facts text not null,
    created_at text not null
  )`,
  `insert into invoices_of_years (id, number, purchase_id, issued_on, valid_until, amount, facts, created_at)
    select id, number, purchase_id, issued_on, valid_until, amount, facts, created_at from invoices`,
  'drop table invoices',
  'alter table invoices_of_years rename to invoices',
  'create index invoices_purchase on invoices (purchase_id, created_at)',
  'create unique index invoices_number on invoices (number, substr(issued_on, 1, 4))',
];

/** Booked lines of statements, how far other programs have taken the orders, and numbers of invoices that begin again with a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
