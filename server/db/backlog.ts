import { sql } from 'kysely';
import type { Db } from './database.ts';
import { BACKUP_MARK, readMark } from './marks.ts';

const MILLISECONDS = 1000;

/** How long the simplest answer takes, in seconds. */
async function answerTime(db: Db): Promise<number> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  return (performance.now() - started) / MILLISECONDS;
}

const unsentLetters = (db: Db) =>
  db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow();

const openPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();

const openRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select((eb) => [
      eb.fn.countAll<number>().as('size'),
      eb.fn.min('created_at').as('oldest'),
      eb.fn.sum<number | null>('amount').as('kopecks'),
      sql<number | null>`sum(case when way = 'hand' then 1 else 0 end)`.as('byHand'),
    ])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();

/** Receipts that are not registered, by what has become of them. */
async function openReceipts(db: Db) {
  const rows = await db
    .selectFrom('receipts')
    .select((eb) => ['state', eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['asked', 'refused'])
    .groupBy('state')
    .execute();
  const sizeOf = (state: 'asked' | 'refused'): number => Number(rows.find((row) => row.state === state)?.size ?? 0);
  return { asked: sizeOf('asked'), refused: sizeOf('refused'), oldest: rows.map(({ oldest }) => oldest).sort()[0] ?? null };
}

const unsentEvents = (db: Db) =>
  db
    .selectFrom('webhook_events')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.max('attempts').as('attempts')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();

const waitingChecks = (db: Db) =>
  db
    .selectFrom('artworks')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

/** What the database knows of work left to do, and how long its simplest answer took; times in seconds. */
export async function readBacklog(db: Db, now: Date) {
  const answerSeconds = await answerTime(db);
  const letters = await unsentLetters(db);
  const payments = await openPayments(db);
  const refunds = await openRefunds(db);
  const receipts = await openReceipts(db);
  const events = await unsentEvents(db);
  const checks = await waitingChecks(db);
  const backupAt = await readMark(db, BACKUP_MARK);
  const ageOf = (at: string | null): number => (at === null ? 0 : Math.max(0, (now.getTime() - Date.parse(at)) / MILLISECONDS));
  return {
    answerSeconds,
    letters: Number(letters.size),
    oldestLetterSeconds: ageOf(letters.oldest),
    payments: Number(payments.size),
    oldestPaymentSeconds: ageOf(payments.oldest),
    refunds: Number(refunds.size),
    refundsByHand: Number(refunds.byHand ?? 0),
    refundKopecks: Number(refunds.kopecks ?? 0),
    oldestRefundSeconds: ageOf(refunds.oldest),
    receiptsAsked: receipts.asked,
    receiptsRefused: receipts.refused,
    oldestReceiptSeconds: ageOf(receipts.oldest),
    events: Number(events.size),
    eventAttempts: Number(events.attempts ?? 0),
    checks: Number(checks.size),
    oldestCheckSeconds: ageOf(checks.oldest),
    backupSeconds: backupAt === undefined ? undefined : ageOf(backupAt),
  };
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;
