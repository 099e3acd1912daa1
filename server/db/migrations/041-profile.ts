import { type Kysely, sql } from 'kysely';

async function extendAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('muted_letters', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('consents').addColumn('withdrawn_at', 'text').execute();
  await db.schema.createIndex('consents_user').on('consents').column('user_id').execute();
  await db.schema.createIndex('mail_tokens_user').on('mail_tokens').column('user_id').execute();
}

async function extendSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('last_used_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update sessions set last_used_at = coalesce(rotated_at, created_at)`.execute(db);
}

async function createEmailChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('letter_id', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_changes_user').on('email_changes').columns(['user_id', 'requested_at']).execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await extendAccounts(db);
  await extendSessions(db);
  await createEmailChanges(db);
  await db.schema
    .alterTable('outbox')
    .addColumn('is_erased_once_sent', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
