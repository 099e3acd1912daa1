import { type Kysely, sql } from 'kysely';

/** What an order's delivery cost when the order became late: a dearer one chosen afterwards is not given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders add column shipment_when_late bigint').execute(db);
}
