import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table arrivals (
    id text primary key,
    email text not null,
    product text not null,
    text_version text not null,
    asked_at text not null,
    ip text not null,
    confirmed_at text,
    unique (email, product)
  )`,
  'create index arrivals_product on arrivals (product, confirmed_at)',
];

/** Who wants to hear, once, that a product can be ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
