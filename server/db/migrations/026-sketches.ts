import { type Kysely, sql } from 'kysely';

/** How many of the customer's files of an inquiry are only sketches: its order still waits for the artwork. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table inquiries add column sketches bigint not null default 0').execute(db);
}
