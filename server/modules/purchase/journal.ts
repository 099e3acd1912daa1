import type { PrintHold } from '#lib/domain/orders/print-hold.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps, OrderChange } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { HistoryEvent, OrderEvent } from '../../db/tables/orders.ts';
import { insertChange, insertHistory } from './repository-journal.ts';
import type { OrderRow } from './repository-orders.ts';

/** A change's id for other programs: after a restore numbers start again, but `epoch` differs. */
export const changeId = (epoch: string, change: number): string => `${epoch}.${change}`;

/**
 * Records that orders have changed, in the transaction that changes them; every change goes through here. Letters, documents and invoices
 * follow as reactions; the print shop's system reads the journal by its cursor.
 */
export async function recordChange(deps: AppDeps, trx: Trx, change: OrderChange): Promise<void> {
  await insertChange(trx, change);
  for (const react of deps.reactions) await react(deps, trx, change);
}

type Event = Pick<OrderChange, 'at' | 'actor' | 'before'> & {
  event: OrderEvent;
  note?: string;
  /** Overridden holds are for the staff: they are stored in the journal and not in the history. */
  overriddenHolds?: readonly PrintHold[];
};

/** Records a change of one purchase's orders, as they now are, also in the history the customer reads. */
export async function recordEvent(
  deps: AppDeps,
  trx: Trx,
  orders: readonly Pick<OrderRow, 'id' | 'purchase_id' | 'status'>[],
  { event, at, actor, note = '', before = {}, overriddenHolds = [] }: Event,
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  await insertHistory(
    trx,
    orders.map(({ id, status }) => ({ id: uuidv7(Date.parse(at)), order_id: id, status, at, actor, event, note })),
  );
  const against = overriddenHolds.length === 0 ? {} : { against: overriddenHolds };
  const detail = event === 'status' ? { status: first.status, ...against } : { note };
  const orderIds = orders.map(({ id }) => id);
  await recordChange(deps, trx, { purchaseId: first.purchase_id, orderIds, kind: event, detail, at, actor, before, note });
}

/** Adds an entry to the history only: the journal has the change already. */
export async function noteInHistory(
  trx: Trx,
  orders: readonly Pick<OrderRow, 'id' | 'status'>[],
  entry: Pick<Event, 'at' | 'actor'> & { event: HistoryEvent; note: string },
): Promise<void> {
  if (orders.length === 0) return;
  await insertHistory(
    trx,
    orders.map(({ id, status }) => ({ id: uuidv7(Date.parse(entry.at)), order_id: id, status, ...entry })),
  );
}

/** Records new orders. */
export async function recordPlaced(deps: AppDeps, trx: Trx, orders: readonly OrderRow[], at: string): Promise<void> {
  const entries = orders.map(({ id, status }) => ({ id: uuidv7(Date.parse(at)), order_id: id, status, at, actor: 'shop' }));
  await insertHistory(trx, entries);
  const [first] = orders;
  if (first === undefined) return;
  const orderIds = orders.map(({ id }) => id);
  await recordChange(deps, trx, { purchaseId: first.purchase_id, orderIds, kind: 'placed', detail: {}, at, actor: 'shop' });
}
