import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table data_requests (
    id text primary key,
    contact text not null,
    kind text not null,
    received_on text not null,
    answered_at text
  )`,
];

/** Letters about personal data: what was asked, when, and whether it was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
