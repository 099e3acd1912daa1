import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table artwork_uploads add column came bigint not null default 0',
  'alter table purchase_origins add column is_proven bigint not null default 0',
];

/** How much of an upload has come, for that is what is counted; and whether a guest's e-mail was proven by a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
