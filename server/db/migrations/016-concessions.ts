import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table refunds add column conceded bigint not null default 0',
  'alter table purchases add column conceded bigint not null default 0',
];

/** What of its price the shop gives back for good, after everything was handed over: it is not asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
