import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Letter } from '#lib/messages/letters/letters.ts';
import type { Mailer, OutgoingLetter } from '../../adapters/mail.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { Database } from '../../db/database.ts';
import type { OutboxTable } from '../../db/tables/outbox.ts';

/** Longer than a mail server may take over one letter. */
const LEASE_MS = 60_000;
const LETTERS_PER_PASS = 20;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With those pauses about three days: a mail server that is away for a night loses no letter. */
const ATTEMPTS = 80;

type Addressed = Letter & {
  recipient: string;
  /** The row goes with the letter: for somebody whose data the shop has just erased. */
  isForgotten?: boolean;
};

/** Writes a letter beside the change it tells of: both happen or neither does. Answers with the letter's id. */
export async function enqueueLetter(trx: Transaction<Database>, letter: Addressed, now: Date): Promise<string> {
  const at = now.toISOString();
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('outbox')
    .values({
      id,
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
      is_forgotten: letter.isForgotten === true ? 1 : 0,
    })
    .execute();
  return id;
}

/**
 * Takes the letter that has been due longest under a lease, so that two processes never send the same one. One at a time: a lease on a
 * whole batch would run out while a slow mail server is busy with its first letters.
 */
async function leaseNext(db: Kysely<Database>, now: Date) {
  const at = now.toISOString();
  const next = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', at)
    .where('locked_until', '<', at)
    .where('attempts', '<', ATTEMPTS)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
  return db
    .updateTable('outbox')
    .set((eb) => ({ locked_until: new Date(now.getTime() + LEASE_MS).toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', next)
    .where('locked_until', '<', at)
    .returningAll()
    .executeTakeFirst();
}

type LeasedLetter = Selectable<OutboxTable>;

const outgoing = (row: LeasedLetter): OutgoingLetter => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  date: new Date(row.created_at),
});

const forget = (db: Kysely<Database>, { id }: LeasedLetter) => db.deleteFrom('outbox').where('id', '=', id).execute();

async function markSent(db: Kysely<Database>, row: LeasedLetter, now: Date): Promise<void> {
  if (row.is_forgotten === 1) await forget(db, row);
  else await db.updateTable('outbox').set({ sent_at: now.toISOString(), failure: null }).where('id', '=', row.id).execute();
}

/** Puts a letter off. Only the holder of the lease may: whoever comes too late must not take it from the next one. */
async function putOff(db: Kysely<Database>, row: LeasedLetter, error: unknown, now: Date): Promise<void> {
  if (row.is_forgotten === 1 && row.attempts >= ATTEMPTS) {
    await forget(db, row);
    return;
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS);
  await db
    .updateTable('outbox')
    .set({ failure: String(error), due_at: new Date(now.getTime() + pause).toISOString(), locked_until: '' })
    .where('id', '=', row.id)
    .where('locked_until', '=', row.locked_until)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Sends what is due and says how many letters went. A failed one is tried again later, each time after a longer pause; its
 * Message-ID stays the same, so that a letter sent twice by a crash in between is shown once by mail programs.
 */
export async function sendDueLetters(db: Kysely<Database>, mailer: Mailer, clock: () => Date): Promise<number> {
  let sent = 0;
  for (let count = 0; count < LETTERS_PER_PASS; count += 1) {
    const row = await leaseNext(db, clock());
    if (row === undefined) break;
    try {
      await mailer.send(outgoing(row));
      await markSent(db, row, clock());
      sent += 1;
    } catch (error) {
      await putOff(db, row, error, clock());
    }
  }
  return sent;
}
