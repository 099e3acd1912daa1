import { type Kysely, sql } from 'kysely';

/** The invoice that is to be paid instead: two of one purchase would otherwise both look good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invoices add column replaced_by text').execute(db);
}
