import type { OrderStatus } from '#lib/domain/codes.ts';
import { type Actor, mayMove, movesFrom } from '#lib/domain/orders/order-status.ts';
import type { PrintHold } from '#lib/domain/orders/print-hold.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { recordEvent } from './journal.ts';
import { findOrderByNumber, type OrderRow, updateOrder } from './repository-orders.ts';

/** `actor` is what the table of transitions knows, `who` is written down: «floor», «robot», «integration:цех». */
export type Mover = { actor: Actor; who: string };
export type Move =
  | { kind: 'moved'; order: OrderRow }
  | { kind: 'unknown' }
  | { kind: 'cancelled' }
  | { kind: 'forbidden'; from: OrderStatus; allowed: OrderStatus[] };

export const SHOP: Mover = { actor: 'shop', who: 'shop' };
export const ROBOT: Mover = { actor: 'robot', who: 'robot' };
export const FLOOR: Mover = { actor: 'floor', who: 'floor' };

export type MoveOptions = {
  /** Why, in words for the customer. */
  note?: string;
  /** What keeps the order from the press, and was set aside by the people of the shop. */
  overriddenHolds?: readonly PrintHold[];
  /** Only asks whether the order would be moved: nothing is written. */
  dryRun?: boolean;
};

/**
 * The one way a placed order changes its status: by the table of transitions, with who and when in the journal.
 */
export async function moveOrderIn(
  deps: AppDeps,
  trx: Trx,
  number: string,
  to: OrderStatus,
  { actor, who }: Mover,
  { note = '', overriddenHolds = [], dryRun = false }: MoveOptions = {},
): Promise<Move> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined) return { kind: 'unknown' };
  if (order.cancelled_at !== null) return { kind: 'cancelled' };
  const { orderStatuses } = deps.catalogue;
  if (!mayMove(orderStatuses, order.status, to, actor))
    return { kind: 'forbidden', from: order.status, allowed: movesFrom(orderStatuses, order.status, actor) };
  const moved = { ...order, status: to };
  if (dryRun) return { kind: 'moved', order: moved };
  await updateOrder(trx, order.id, { status: to });
  await recordEvent(deps, trx, [moved], {
    event: 'status',
    at: deps.clock().toISOString(),
    actor: who,
    note,
    before: { status: order.status },
    overriddenHolds,
  });
  return { kind: 'moved', order: moved };
}
