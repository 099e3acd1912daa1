import type { Kysely, Transaction } from 'kysely';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import type { Mailer, OutgoingLetter } from '../../adapters/mail.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { Database } from '../../db/database.ts';
import { ATTEMPTS, deleteLetter, insertLetter, type LetterRow, leaseLetter, markSent, putOffLetter } from './repository.ts';

/** Longer than a mail server may take over one letter. */
const LEASE_MS = MINUTE_MS;
const LETTERS_PER_PASS = 20;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

type Addressed = Letter & {
  recipient: string;
  /** The row goes with the letter: for a customer whose data the shop has just erased. */
  isErasedOnceSent?: boolean;
};

/** Writes a letter beside the change it is about: both happen or neither does. Answers with the letter's id. */
export async function enqueueLetter(trx: Transaction<Database>, letter: Addressed, now: Date): Promise<string> {
  const { recipient, subject, text: text_body, html: html_body, isErasedOnceSent = false } = letter;
  const id = uuidv7(now.getTime());
  const is_erased_once_sent = isErasedOnceSent ? 1 : 0;
  await insertLetter(trx, { id, recipient, subject, text_body, html_body, is_erased_once_sent, created_at: now.toISOString() });
  return id;
}

const outgoing = (row: LetterRow): OutgoingLetter => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  date: new Date(row.created_at),
});

async function putOff(db: Kysely<Database>, row: LetterRow, error: unknown, now: Date): Promise<void> {
  if (row.is_erased_once_sent === 1 && row.attempts >= ATTEMPTS) return deleteLetter(db, row.id);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS);
  await putOffLetter(db, row, { failure: String(error), due_at: new Date(now.getTime() + pause).toISOString() });
}

/**
 * Sends what is due and says how many letters went, one lease at a time: a lease on a whole batch would run out while a slow mail server
 * is busy with its first letters. A failed one is tried again later, each time after a longer pause; its Message-ID stays the same, so
 * that a letter sent twice by a crash in between is shown once by mail programs.
 */
export async function sendDueLetters(db: Kysely<Database>, mailer: Mailer, clock: () => Date): Promise<number> {
  let sent = 0;
  for (let count = 0; count < LETTERS_PER_PASS; count += 1) {
    const now = clock();
    const row = await leaseLetter(db, now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString());
    if (row === undefined) break;
    try {
      await mailer.send(outgoing(row));
      await (row.is_erased_once_sent === 1 ? deleteLetter(db, row.id) : markSent(db, row.id, clock().toISOString()));
      sent += 1;
    } catch (error) {
      await putOff(db, row, error, clock());
    }
  }
  return sent;
}
