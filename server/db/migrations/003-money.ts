import { type Kysely, sql } from 'kysely';
import { carryOver } from './003-money/carry-over.ts';

/**
 * A payment remembers since when it is not wanted any more, a refund whether the payment service or a person sends it, and under which
 * receipt. What stood as tasks of the operator becomes refunds like all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column closing_at text`.execute(db);
  await sql`alter table refunds add column way text not null default 'provider'`.execute(db);
  await sql`alter table refunds add column receipt text`.execute(db);
  await sql`alter table refunds add column failure text`.execute(db);
  await sql`create index ledger_purchase on ledger (purchase_id)`.execute(db);
  await carryOver(db);
}
