import { type Kysely, sql } from 'kysely';

/** A customer's list is sorted into groups by what is paid: found by an index alone, without the purchases themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index purchases_grouped on purchases (user_id, number, id, payment_status)').execute(db);
}
