import { type Kysely, sql } from 'kysely';

/** The invoice a letter carries, drawn when the letter is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table outbox add column invoice_id text').execute(db);
}
