import { SECOND_MS } from '#lib/domain/time.ts';
import { callWebhook, type Webhook } from '../../adapters/webhook.ts';
import { ATTEMPTS, nextAttemptAt } from '../../base/back-off.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps } from '../../context/deps.ts';
import { readLife } from '../../db/marks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeId } from '../purchase/journal.ts';
import { type EventRow, insertEvents, leaseEvent, listNewChanges, moveCursor, readCursor, settleEvent } from './repository.ts';

type Context = Pick<AppDeps, 'db' | 'clock'>;
type NewChange = Awaited<ReturnType<typeof listNewChanges>>[number];

const CHANGES_PER_PASS = 200;
const EVENTS_PER_PASS = 50;
/** Longer than one call may take. */
const LEASE_MS = 30 * SECOND_MS;
const FIRST_PAUSE_MS = 10 * SECOND_MS;

/** Event types are an outside interface, docs/integration.md: there the kind of an artwork's change keeps the name of the first version. */
const eventType = (kind: string): string => `order.${kind === 'artwork' ? 'layout' : kind}`;

const bodyOf = (epoch: string, { change, kind, at, actor, order, purchase, detail }: NewChange): string =>
  JSON.stringify({ id: changeId(epoch, change), type: eventType(kind), at, actor, order, purchase, data: readJson(detail) ?? {} });

/** The name the event got when it was made: a copy brought back since gives the same numbers to others. */
const idOf = ({ body, change }: EventRow): string => String((readJson(body) as { id?: unknown } | undefined)?.id ?? change);

/** Makes events of what has changed since the last time; the cursor moves in the same transaction, so each change becomes one event. */
export async function collectEvents({ db, clock }: Context): Promise<void> {
  const due_at = clock().toISOString();
  await inTransaction(db, async (trx) => {
    const cursor = await readCursor(trx);
    const changes = await listNewChanges(trx, cursor, CHANGES_PER_PASS);
    const last = changes.at(-1)?.change;
    if (last === undefined) return;
    // First, so that of two collectors one has to begin again instead of both inserting.
    await moveCursor(trx, last);
    const { epoch } = await readLife(trx);
    const reported = changes.filter(({ kind }) => kind !== 'acknowledged');
    const fresh = { due_at, locked_until: '', attempts: 0, sent_at: null, failure: null };
    await insertEvents(
      trx,
      reported.map((item) => ({ change: item.change, order_id: item.order_id, body: bodyOf(epoch, item), ...fresh })),
    );
  });
}

async function putOff({ db, clock }: Context, event: EventRow, error: unknown): Promise<void> {
  const due_at = nextAttemptAt(clock(), event.attempts, FIRST_PAUSE_MS);
  await settleEvent(db, event, { failure: String(error), due_at, locked_until: '' });
}

/**
 * Sends what is due and says how many events went. A failed one waits ever longer and holds back the later ones of its order; one that is
 * given up can still be pulled.
 */
export async function sendEvents({ db, clock }: Context, webhook: Webhook, limitMs?: number): Promise<number> {
  let sent = 0;
  for (let count = 0; count < EVENTS_PER_PASS; count += 1) {
    const now = clock();
    const event = await leaseEvent(db, now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString(), ATTEMPTS);
    if (event === undefined) break;
    try {
      await callWebhook(webhook, { id: idOf(event), body: event.body, now: clock() }, limitMs);
      await settleEvent(db, event, { sent_at: clock().toISOString(), failure: null });
      sent += 1;
    } catch (error) {
      await putOff({ db, clock }, event, error);
    }
  }
  return sent;
}

/** One turn of the background work. */
export async function deliverEvents(context: Context, webhook: Webhook): Promise<number> {
  await collectEvents(context);
  return sendEvents(context, webhook);
}
