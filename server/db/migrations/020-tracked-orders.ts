import { type Kysely, sql } from 'kysely';

/** Which order a parcel's number is stored for already, asked before it is stored for another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index orders_tracked on orders (tracking_number) where tracking_number is not null').execute(db);
}
