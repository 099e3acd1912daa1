import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text_body', 'text', (column) => column.notNull())
    .addColumn('html_body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'due_at']).execute();
}
