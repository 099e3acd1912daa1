import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { isDue, isFree, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { WebhookEventTable } from '../../db/tables/integration.ts';
import { CHANGES_COUNTER } from '../purchase/repository-journal.ts';

export type EventRow = Selectable<WebhookEventTable>;
const CURSOR = 'webhook-cursor';

const readCounter = async (trx: Trx, name: string): Promise<number | undefined> =>
  (await trx.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** How far changes have become events; a webhook that is new begins with what comes next. */
export async function readCursor(trx: Trx): Promise<number> {
  const known = await readCounter(trx, CURSOR);
  if (known !== undefined) return known;
  const value = (await readCounter(trx, CHANGES_COUNTER)) ?? 0;
  await trx
    .insertInto('counters')
    .values({ name: CURSOR, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return value;
}

export async function moveCursor(trx: Trx, value: number): Promise<void> {
  await trx.updateTable('counters').set({ value }).where('name', '=', CURSOR).execute();
}

export const listNewChanges = (trx: Trx, after: number, limit: number) =>
  trx
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select([
      'order_changes.change',
      'order_changes.order_id',
      'order_changes.kind',
      'order_changes.detail',
      'order_changes.at',
      'order_changes.actor',
      'orders.number as order',
      'purchases.number as purchase',
    ])
    .where('order_changes.change', '>', after)
    .orderBy('order_changes.change')
    .limit(limit)
    .execute();

export async function insertEvents(trx: Trx, rows: readonly EventRow[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('webhook_events')
      .values([...rows])
      .execute();
}

/** As many workers may ask at once. */
const MOST_LEASE_TRIES = 8;

/** The event that has been due longest. It waits for every earlier one of its order: the receiver never hears of a step before the step before it. */
const nextEvent = (db: Db, at: string, until: string, attempts: number) =>
  db
    .selectFrom('webhook_events as event')
    .select('event.change')
    .where('event.sent_at', 'is', null)
    .where(isDue('event.due_at', at, LONGEST_WAIT_MS.event))
    .where(isFree('event.locked_until', at, until))
    .where('event.attempts', '<', attempts)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_events as earlier')
            .select('earlier.change')
            .whereRef('earlier.order_id', '=', 'event.order_id')
            .whereRef('earlier.change', '<', 'event.change')
            .where('earlier.sent_at', 'is', null)
            .where('earlier.attempts', '<', attempts),
        ),
      ),
    )
    .orderBy('event.due_at')
    .orderBy('event.change')
    .limit(1);

/** Takes the next event under a lease. */
export async function leaseEvent(db: Db, at: string, until: string, attempts: number): Promise<EventRow | undefined> {
  const next = nextEvent(db, at, until, attempts);
  const take = db
    .updateTable('webhook_events')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('change', 'in', next)
    .where(isFree('locked_until', at, until))
    .where('sent_at', 'is', null)
    .returningAll();
  // Workers that ask at the same moment choose the same event and one of them gets it: the others have the next ones to take.
  for (let tries = 0; tries < MOST_LEASE_TRIES; tries += 1) {
    const taken = await take.executeTakeFirst();
    if (taken !== undefined || (await next.executeTakeFirst()) === undefined) return taken;
  }
  return undefined;
}

/** Only the holder of the lease says what became of it. */
export async function settleEvent(
  db: Db,
  { change, locked_until }: EventRow,
  result: Partial<Pick<EventRow, 'sent_at' | 'failure' | 'due_at' | 'locked_until'>>,
): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set(result)
    .where('change', '=', change)
    .where('locked_until', '=', locked_until)
    .where('sent_at', 'is', null)
    .execute();
}
