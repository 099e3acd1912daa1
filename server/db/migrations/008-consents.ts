import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table consent_texts (
    hash text primary key,
    purpose text not null,
    title text not null,
    body text not null,
    shown_from text not null
  )`,
  `create table marketing_addresses (
    id text primary key,
    email text not null unique,
    text_version text not null,
    given_at text not null,
    ip text not null,
    withdrawn_at text,
    withdrawn_ip text
  )`,
  'alter table outbox add column unsubscribe text',
];

/** Every text that was ever agreed to; who may get advertising letters, and the link that ends them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
