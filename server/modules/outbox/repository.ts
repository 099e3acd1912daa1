import { type Selectable, sql } from 'kysely';
import { ATTEMPTS } from '../../base/back-off.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isDue, isFree, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { OutboxTable } from '../../db/tables/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';

export type LetterRow = Selectable<OutboxTable>;
/** The state of a new letter, and of one that is sent once more. */
const UNSENT = { locked_until: '', attempts: 0, sent_at: null, failure: null, refused_at: null, is_bounce_reported: 0 };
const SHOWN = 50;

type NewLetter = Pick<
  LetterRow,
  | 'id'
  | 'recipient'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'created_at'
  | 'is_erased_once_sent'
  | 'urgency'
  | 'unsubscribe'
  | 'invoice_id'
  | 'is_to_staff'
  | 'due_at'
>;

export async function insertLetter(trx: Trx, letter: NewLetter): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ ...letter, ...UNSENT })
    .execute();
}

export async function deleteUntried(trx: Trx, id: string): Promise<boolean> {
  const untried = trx.deleteFrom('outbox').where('id', '=', id).where('attempts', '=', 0).where('sent_at', 'is', null);
  return (await untried.executeTakeFirst()).numDeletedRows > 0n;
}

type Leased = { at: string; until: string; resting: readonly string[] };

/**
 * Leases the next letter, so that two processes never send the same one: urgent letters first, then those never tried, then those due
 * longest. Letters to `resting` domains wait.
 */
export async function leaseLetter(db: Db, { at, until, resting }: Leased): Promise<LetterRow | undefined> {
  const next = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where((eb) => eb.and(resting.map((domain) => eb(eb.fn<string>('lower', ['recipient']), 'not like', `%@${domain}`))))
    .where(isDue('due_at', at, LONGEST_WAIT_MS.letter))
    .where(isFree('locked_until', at, until))
    .where('attempts', '<', ATTEMPTS)
    .orderBy('urgency')
    .orderBy(sql`case when attempts = 0 then 0 else 1 end`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
  return db
    .updateTable('outbox')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', next)
    .where(isFree('locked_until', at, until))
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: at, failure: null }).where('id', '=', id).execute();
}

export async function deleteLetter(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Postpones a letter. Only the holder of the lease may: after its lease has run out the letter belongs to another process. */
export async function putOffLetter(
  db: Db,
  { id, locked_until }: LetterRow,
  change: Pick<LetterRow, 'failure' | 'due_at' | 'refused_at'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...change, locked_until: '' })
    .where('id', '=', id)
    .where('locked_until', '=', locked_until)
    .where('sent_at', 'is', null)
    .execute();
}

/** The newest letters without their texts, which may contain links that log a customer in. */
export function listLetters(db: Db, only: 'all' | 'failed') {
  const query = db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'attempts', 'failure'])
    .orderBy('created_at', 'desc')
    .limit(SHOWN);
  return (only === 'failed' ? query.where('sent_at', 'is', null).where('failure', 'is not', null) : query).execute();
}

/** `emptied`: the text was deleted after its retention time. */
export type Resent = { kind: 'resent'; recipient: string } | { kind: 'unknown' } | { kind: 'emptied' };

/** Sends a letter again. A sent one goes as a copy, for mail programs show a Message-ID only once; a failed one restarts its attempts. */
export function resendLetter(db: Db, id: string, now: Date): Promise<Resent> {
  const fresh = { ...UNSENT, due_at: now.toISOString() };
  return inTransaction(db, async (trx): Promise<Resent> => {
    const letter = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (letter === undefined) return { kind: 'unknown' };
    if (letter.html_body === '') return { kind: 'emptied' };
    if (letter.sent_at === null) await trx.updateTable('outbox').set(fresh).where('id', '=', id).execute();
    else await insertLetter(trx, { ...letter, id: uuidv7(now.getTime()), created_at: now.toISOString(), due_at: fresh.due_at });
    return { kind: 'resent', recipient: letter.recipient };
  });
}
