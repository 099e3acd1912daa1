import type { Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { type Actor, mayMove, movesFrom } from '#lib/domain/orders/order-status.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
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
const FLOOR: Mover = { actor: 'floor', who: 'floor' };

/** The one way a placed order changes its status: by the table of transitions, with who and when in the journal. */
export async function moveOrderIn(
  deps: AppDeps,
  trx: Transaction<Database>,
  number: string,
  to: OrderStatus,
  { actor, who }: Mover,
  note = '',
): Promise<Move> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined) return { kind: 'unknown' };
  if (order.cancelled_at !== null) return { kind: 'cancelled' };
  const { orderStatuses } = deps.catalogue;
  if (!mayMove(orderStatuses, order.status, to, actor))
    return { kind: 'forbidden', from: order.status, allowed: movesFrom(orderStatuses, order.status, actor) };
  await updateOrder(trx, order.id, { status: to });
  const moved = { ...order, status: to };
  await recordEvent(deps, trx, [moved], {
    event: 'status',
    at: deps.clock().toISOString(),
    actor: who,
    note,
    before: { status: order.status },
  });
  return { kind: 'moved', order: moved };
}

/** Moves an order as the workshop may. `note`: why, in words for its customer. */
export const moveOrder = (deps: AppDeps, number: string, to: OrderStatus, note = ''): Promise<Move> =>
  inTransaction(deps.db, (trx) => moveOrderIn(deps, trx, number, to, FLOOR, note));
