import type * as z from 'zod/mini';
import type { ChangedOrders, IntegrationOrder, StatusRequest } from '#lib/contracts/integration/integration.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { PRODUCTION_ERRORS } from '#lib/messages/operator/api.ts';
import { PRINT_HOLD_NAMES } from '#lib/messages/operator/print-holds.ts';
import { orderStatusCode } from '#lib/messages/operator/status-names.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import { moveByStaff, printHoldsOf } from '../artwork/print-holds.ts';
import { recordChange } from '../purchase/journal.ts';
import { changeReadyDate, setTracking } from '../purchase/production.ts';
import { openCursor } from './cursor.ts';
import type { System } from './keys.ts';
import { findPrintRow, findPrintRows, listChanges, type PrintRow } from './repository.ts';
import { integrationOrder } from './view.ts';

/** Orders as the print shop's own system sees them, in the order given. */
export async function viewsOf({ catalogue }: Pick<AppDeps, 'catalogue'>, db: Db, rows: readonly PrintRow[]): Promise<IntegrationOrder[]> {
  const holds = await printHoldsOf(
    { catalogue },
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => integrationOrder(catalogue, row, holds.get(row.id) ?? []));
}

/**
 * New and changed orders after a cursor, in order of change. The cursor is the number of a change, so nothing written meanwhile is skipped;
 * an order that changed several times on a page comes once. @throws 409 foreign_cursor
 */
export async function pullOrders({ db, catalogue }: AppDeps, after: string, limit: number): Promise<ChangedOrders> {
  const cursor = await openCursor(db, after);
  const changes = await listChanges(db, cursor.change, limit + 1);
  const page = changes.slice(0, limit);
  const lastAt = new Map(page.map(({ order_id, change }) => [order_id, change]));
  const rows = await findPrintRows(db, [...lastAt.keys()]);
  rows.sort((a, b) => (lastAt.get(a.id) ?? 0) - (lastAt.get(b.id) ?? 0));
  return {
    items: await viewsOf({ catalogue }, db, rows),
    next: cursor.textOf(page.at(-1)?.change ?? cursor.change),
    hasMore: changes.length > limit,
  };
}

/** @throws 404 */
export async function loadOrder({ catalogue }: Pick<AppDeps, 'catalogue'>, db: Db, number: string): Promise<IntegrationOrder> {
  const row = await findPrintRow(db, number);
  if (row === undefined) throw apiError(404, 'not_found');
  const [view] = await viewsOf({ catalogue }, db, [row]);
  return view ?? Promise.reject(apiError(404, 'not_found'));
}

/** A change requested by a system: applied once per key, answered with the order after it. */
export type Push = { system: System; key: string; number: string; action: string; body: unknown };

function push(deps: AppDeps, { system, key, number, action, body }: Push, work: (trx: Trx) => Promise<void>) {
  const call = { scope: `integration:${system.keyId}`, key, body: { number, action, body }, now: deps.clock() };
  return inTransaction(deps.db, (trx) =>
    once(trx, call, async () => {
      await work(trx);
      return loadOrder(deps, trx, number);
    }),
  );
}

/** Records that the system has taken the order over as of a change. @throws 404, 409 unknown_change */
export const acknowledge = (deps: AppDeps, call: Push, change: number): Promise<IntegrationOrder> =>
  push(deps, call, async (trx) => {
    const row = await findPrintRow(trx, call.number);
    if (row === undefined) throw apiError(404, 'not_found');
    const newest = Number(row.change ?? 0);
    if (change > newest)
      throw apiError(409, 'unknown_change', { problems: [{ in: 'body', field: '/change', rule: 'too_big', expected: `<= ${newest}` }] });
    const at = deps.clock().toISOString();
    const acknowledged = { orderIds: [row.id], kind: 'acknowledged', detail: { change }, at, actor: call.system.who } as const;
    await recordChange(deps, trx, { purchaseId: row.purchase_id, ...acknowledged });
  });

/** A returned artwork needs a reason: it is sent to the customer. */
function refuseWithoutReason({ status, reason }: z.infer<typeof StatusRequest>): void {
  if (status !== 'MAKERR' || reason !== undefined) return;
  throw apiError(400, 'validation', {
    errors: { reason: [PRODUCTION_ERRORS.whyReturned] },
    problems: [{ in: 'body', field: '/reason', rule: 'required' }],
  });
}

/**
 * @throws 400 validation for an artwork returned without a reason, 404, 409 order_cancelled, 409 forbidden_move with the allowed statuses,
 * 409 print_held with the holds
 */
export const pushStatus = (deps: AppDeps, call: Push, body: z.infer<typeof StatusRequest>): Promise<IntegrationOrder> =>
  push(deps, call, async (trx) => {
    refuseWithoutReason(body);
    const { status, force, reason = '' } = body;
    const moved = await moveByStaff(
      deps,
      trx,
      { number: call.number, to: status, isForced: force === true, note: reason },
      { actor: 'integration', who: call.system.who },
    );
    if (moved.kind === 'unknown') throw apiError(404, 'not_found');
    if (moved.kind === 'cancelled') throw apiError(409, 'order_cancelled');
    if (moved.kind === 'held')
      throw apiError(409, 'print_held', {
        errors: { status: moved.holds.map((hold) => `${hold} – ${PRINT_HOLD_NAMES[hold]}`) },
        problems: [{ in: 'body', field: '/status', rule: 'state', expected: `force: true, ${moved.holds.join(', ')}` }],
      });
    if (moved.kind === 'forbidden')
      throw apiError(409, 'forbidden_move', {
        errors: { status: moved.allowed.map(orderStatusCode) },
        problems: [{ in: 'body', field: '/status', rule: 'state', allowed: [...moved.allowed] }],
      });
  });

/** Refuses a ready day in the past. */
function refusePast(today: string, readyDate: string): void {
  if (readyDate >= today) return;
  throw apiError(400, 'validation', {
    errors: { readyDate: [PRODUCTION_ERRORS.past(today)] },
    problems: [{ in: 'body', field: '/readyDate', rule: 'too_small', expected: `>= ${today}` }],
  });
}

/** @throws 404, 400 validation for a day that has passed in Moscow */
export const pushReadyDate = (deps: AppDeps, call: Push, readyDate: string): Promise<IntegrationOrder> =>
  push(deps, call, async (trx) => {
    refusePast(moscowDay(deps.clock()), readyDate);
    const order = await changeReadyDate(deps, trx, { number: call.number, readyDate, who: call.system.who });
    if (order === undefined) throw apiError(404, 'not_found');
  });

/** @throws 404, 409 order_cancelled */
export const pushTracking = (deps: AppDeps, call: Push, tracking: { carrier: string; number: string }): Promise<IntegrationOrder> =>
  push(deps, call, async (trx) => {
    const order = await setTracking(deps, trx, call.number, tracking, call.system.who);
    if (order === undefined) throw apiError(404, 'not_found');
    if (order === 'cancelled') throw apiError(409, 'order_cancelled');
  });
