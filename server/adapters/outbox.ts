import type { Kysely, Transaction } from 'kysely';
import type { Letter } from '#lib/messages/letters.ts';
import type { Database } from '../db/database.ts';
import { v7 } from '../ids.ts';
import type { Mailer } from './mail.ts';

const LEASE_MS = 60_000;
const BATCH = 20;
const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 30_000;

/** Writes a letter beside the change it tells of: both happen or neither does. */
export async function enqueueLetter(trx: Transaction<Database>, letter: Letter & { recipient: string }, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('outbox')
    .values({
      id: v7(now.getTime()),
      recipient: letter.recipient,
      subject: letter.subject,
      text_body: letter.text,
      html_body: letter.html,
      created_at: at,
      due_at: at,
      locked_until: '',
      attempts: 0,
      sent_at: null,
      failure: null,
    })
    .execute();
}

/** Takes due letters under a lease, so that two processes never send the same one. */
async function lease(db: Kysely<Database>, now: Date) {
  const at = now.toISOString();
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', at)
    .where('locked_until', '<', at)
    .where('attempts', '<', ATTEMPTS)
    .orderBy('id')
    .limit(BATCH);
  return db
    .updateTable('outbox')
    .set((eb) => ({ locked_until: new Date(now.getTime() + LEASE_MS).toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .where('locked_until', '<', at)
    .returningAll()
    .execute();
}

/**
 * Sends what is due and says how many letters went. A failed one is tried again later, each time after a longer pause; its
 * Message-ID stays the same, so that a letter sent twice by a crash in between is shown once by mail programs.
 */
export async function sendDueLetters(db: Kysely<Database>, mailer: Mailer, now: Date): Promise<number> {
  let sent = 0;
  for (const row of await lease(db, now)) {
    try {
      await mailer.send({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.text_body,
        html: row.html_body,
        date: new Date(row.created_at),
      });
      await db.updateTable('outbox').set({ sent_at: now.toISOString(), failure: null }).where('id', '=', row.id).execute();
      sent += 1;
    } catch (error) {
      const due = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** row.attempts).toISOString();
      await db
        .updateTable('outbox')
        .set({ failure: String(error), due_at: due, locked_until: '' })
        .where('id', '=', row.id)
        .execute();
    }
  }
  return sent;
}
