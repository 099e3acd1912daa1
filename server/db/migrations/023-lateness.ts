import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table purchases add column late_promise text',
  'alter table orders add column late_day text',
  'alter table orders add column late_sum bigint not null default 0',
  'alter table orders add column late_shipment bigint not null default 0',
  'create index orders_promised on orders (status, ready_date)',
  'create index orders_late on orders (late_day) where late_day is not null',
];

/** What a purchase was promised for being late, which orders are, and what that has brought. Purchases from before were promised nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
