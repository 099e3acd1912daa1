import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table ledger add column undoes text',
  `alter table ledger add column note text not null default ''`,
  'create unique index ledger_undoes on ledger (undoes)',
  'alter table documents add column voided_at text',
  'alter table documents add column void_reason text',
  'alter table claims add column decision text',
  'alter table claims add column closed_at text',
];

/** What people of the shop do by hand leaves its reason and its document: money that never came, papers voided, claims decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
