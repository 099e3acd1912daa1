import { type Kysely, sql } from 'kysely';

const STATEMENTS = ['alter table orders add column snapshot text', 'create table marks (name text primary key, value text not null)'];

/** What an order was called and measured when it was placed; and what tells one life of a database from another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
