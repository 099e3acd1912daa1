import { type Kysely, sql } from 'kysely';

/** SQLite cannot drop a rule of a column: the table is written again without it. */
const STATEMENTS = [
  `create table invoices_by_year (
    id text primary key,
    number text not null,
    purchase_id text not null references purchases (id),
    issued_on text not null,
    valid_until text not null,
    amount bigint not null,
    facts text not null,
    created_at text not null
  )`,
  `insert into invoices_by_year (id, number, purchase_id, issued_on, valid_until, amount, facts, created_at)
    select id, number, purchase_id, issued_on, valid_until, amount, facts, created_at from invoices`,
  'drop table invoices',
  'alter table invoices_by_year rename to invoices',
  'create index invoices_purchase on invoices (purchase_id, created_at)',
  'create unique index invoices_number on invoices (substr(issued_on, 1, 4), number)',
];

/** Numbers of invoices begin again with every year: they are unique in it, and the first of a new year was refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
