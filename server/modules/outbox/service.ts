import { MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import type { Letter } from '#lib/messages/letters/letters.ts';
import { LetterRefused, type Mailer, type OutgoingLetter } from '../../adapters/mail.ts';
import { ATTEMPTS, nextAttemptAt } from '../../base/back-off.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { Db, Trx } from '../../db/database.ts';
import { Domains } from './domains.ts';
import { deleteLetter, deleteUntried, insertLetter, type LetterRow, leaseLetter, markSent, putOffLetter } from './repository.ts';

/** Longer than sending one letter may take. */
const LEASE_MS = MINUTE_MS;
const LETTERS_PER_PASS = 200;
/** Letters sent in parallel: one slow mail server delays only a part of the others. */
const SIDE_BY_SIDE = 4;
const FIRST_PAUSE_MS = 30 * SECOND_MS;

/** Priorities: letters an account waits for, then orders and money, then the rest. */
const URGENCY = { account: 0, order: 1, later: 2 } as const;

type Addressed = Letter & {
  recipient: string;
  urgency?: keyof typeof URGENCY;
  /** Deletes the row once the letter is sent: for a customer who has just been erased. */
  isErasedOnceSent?: boolean;
  /** Known to the caller, who may take the letter back. */
  id?: string;
  /** The letter stays so long before it is first sent. */
  waitsMs?: number;
  /** For an advertising letter: the unsubscribe address. */
  unsubscribe?: string;
  /** The invoice that goes with it. */
  invoiceId?: string;
  /** A letter to the staff; if it bounces, this is not reported. */
  isToStaff?: boolean;
};

/** Stores a letter in the transaction of the change it reports, so that both happen or neither does. Returns the letter's id. */
export async function enqueueLetter(trx: Trx, letter: Addressed, now: Date): Promise<string> {
  const { recipient, subject, text: text_body, html: html_body, isErasedOnceSent = false, isToStaff = false } = letter;
  const { urgency = 'order', unsubscribe = null, invoiceId: invoice_id = null, id = uuidv7(now.getTime()), waitsMs = 0 } = letter;
  const row = { id, recipient, subject, text_body, html_body, urgency: URGENCY[urgency], created_at: now.toISOString() };
  const marks = { is_erased_once_sent: isErasedOnceSent ? 1 : 0, is_to_staff: isToStaff ? 1 : 0 };
  const due_at = new Date(now.getTime() + waitsMs).toISOString();
  await insertLetter(trx, { ...row, ...marks, unsubscribe, invoice_id, due_at });
  return id;
}

/** Deletes a letter that was never tried; returns whether there was one. */
export const takeBackLetter = (trx: Trx, id: string): Promise<boolean> => deleteUntried(trx, id);

const outgoing = (row: LetterRow): OutgoingLetter => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.text_body,
  html: row.html_body,
  date: new Date(row.created_at),
  unsubscribe: row.unsubscribe,
  invoiceId: row.invoice_id,
});

/** Postpones a failed letter, or gives it up if the mail server has refused it for good. */
async function putOff(db: Db, row: LetterRow, error: unknown, now: Date): Promise<void> {
  const isFinal = error instanceof LetterRefused && error.isFinal;
  if (row.is_erased_once_sent === 1 && (isFinal || row.attempts >= ATTEMPTS)) return deleteLetter(db, row.id);
  const due_at = nextAttemptAt(now, row.attempts, FIRST_PAUSE_MS);
  await putOffLetter(db, row, { failure: String(error), due_at, refused_at: isFinal ? now.toISOString() : null });
}

const domainsOf = new WeakMap<Mailer, Domains>();

function domainsFor(mailer: Mailer): Domains {
  const domains = domainsOf.get(mailer) ?? new Domains();
  domainsOf.set(mailer, domains);
  return domains;
}

type Post = { db: Db; mailer: Mailer; clock: () => Date };

function leaseNext({ db, mailer, clock }: Post): Promise<LetterRow | undefined> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  return leaseLetter(db, { at: now.toISOString(), until, resting: domainsFor(mailer).resting(now) });
}

/** Sends one letter; returns whether it was sent. */
async function sendLeased({ db, mailer, clock }: Post, row: LetterRow): Promise<boolean> {
  try {
    await mailer.send(outgoing(row));
    domainsFor(mailer).answered(row.recipient);
    await (row.is_erased_once_sent === 1 ? deleteLetter(db, row.id) : markSent(db, row.id, clock().toISOString()));
    return true;
  } catch (error) {
    if (!(error instanceof LetterRefused)) domainsFor(mailer).silent(row.recipient, clock());
    await putOff(db, row, error, clock());
    return false;
  }
}

/**
 * Sends due letters, each under its own lease and a few in parallel, and returns how many were sent. A lease on a whole batch would run out
 * while a slow mail server is busy with its first letters. A failed letter is retried after longer and longer pauses; it keeps its
 * Message-ID, so that one sent twice because of a crash is shown once by mail programs. A letter refused for good is not retried.
 */
export async function sendDueLetters(db: Db, mailer: Mailer, clock: () => Date, sideBySide = SIDE_BY_SIDE): Promise<number> {
  let [taken, sent] = [0, 0];
  let lastLease: Promise<unknown> = Promise.resolve();
  // Leases are taken in turn: in parallel they would compete for the same letter.
  const lease = (): Promise<LetterRow | undefined> => {
    const next = lastLease.then(() => (taken < LETTERS_PER_PASS ? leaseNext({ db, mailer, clock }) : undefined));
    lastLease = next.catch(() => undefined);
    return next;
  };
  const lane = async (): Promise<void> => {
    for (let row = await lease(); row !== undefined; row = await lease()) {
      taken += 1;
      if (await sendLeased({ db, mailer, clock }, row)) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
  return sent;
}
