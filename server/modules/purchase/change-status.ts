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

/** Why, in words for its customer; and what holds it back that it was moved in spite of: null only asks whether it would be moved. */
export type Said = { note?: string; against?: readonly PrintHold[] | null };

/**
 * The one way a placed order changes its status: by the table of transitions, with who and when in the journal, and what was said of it.
 */
export async function moveOrderIn(
  deps: AppDeps,
  trx: Trx,
  number: string,
  to: OrderStatus,
  { actor, who }: Mover,
  { note = '', against = [] }: Said = {},
): Promise<Move> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined) return { kind: 'unknown' };
  if (order.cancelled_at !== null) return { kind: 'cancelled' };
  const { orderStatuses } = deps.catalogue;
  if (!mayMove(orderStatuses, order.status, to, actor))
    return { kind: 'forbidden', from: order.status, allowed: movesFrom(orderStatuses, order.status, actor) };
  const moved = { ...order, status: to };
  if (against === null) return { kind: 'moved', order: moved };
  await updateOrder(trx, order.id, { status: to });
  await recordEvent(deps, trx, [moved], {
    event: 'status',
    at: deps.clock().toISOString(),
    actor: who,
    note,
    before: { status: order.status },
    against,
  });
  return { kind: 'moved', order: moved };
}
