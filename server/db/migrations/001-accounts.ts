import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('managers')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('default_manager', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('discount', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('organisation_name', 'text')
    .addColumn('inn', 'text')
    .addColumn('kpp', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('rotated_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('mail_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
}
