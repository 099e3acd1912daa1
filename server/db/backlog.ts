import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { BACKUP_MARK, readMark } from './marks.ts';

const MILLISECONDS = 1000;

/** What the database knows of work left to do, and how long its simplest answer took; times in seconds. */
export async function readBacklog(db: Kysely<Database>, now: Date) {
  const started = performance.now();
  await sql`select 1`.execute(db);
  const answerSeconds = (performance.now() - started) / MILLISECONDS;
  const letters = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select((eb) => [
      eb.fn.countAll<number>().as('size'),
      eb.fn.min('created_at').as('oldest'),
      eb.fn.sum<number | null>('amount').as('kopecks'),
      sql<number | null>`sum(case when way = 'hand' then 1 else 0 end)`.as('byHand'),
    ])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  const receipts = await db
    .selectFrom('receipts')
    .select((eb) => ['state', eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['asked', 'refused'])
    .groupBy('state')
    .execute();
  const receiptsIn = (state: 'asked' | 'refused'): number => Number(receipts.find((row) => row.state === state)?.size ?? 0);
  const oldestReceipt = receipts.map(({ oldest }) => oldest).sort()[0] ?? null;
  const events = await db
    .selectFrom('webhook_events')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.max('attempts').as('attempts')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const checks = await db
    .selectFrom('artworks')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
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
    receiptsAsked: receiptsIn('asked'),
    receiptsRefused: receiptsIn('refused'),
    oldestReceiptSeconds: ageOf(oldestReceipt),
    events: Number(events.size),
    eventAttempts: Number(events.attempts ?? 0),
    checks: Number(checks.size),
    oldestCheckSeconds: ageOf(checks.oldest),
    backupSeconds: backupAt === undefined ? undefined : ageOf(backupAt),
  };
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;
