import type { OrderStatus } from '#lib/domain/codes.ts';
import { isByProposal } from '#lib/domain/job/job.ts';
import { type Actor, movesFrom } from '#lib/domain/orders/order-status.ts';
import type { PrintHold } from '#lib/domain/orders/print-hold.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { recordEvent } from './journal.ts';
import { findOrderByNumber, type OrderRow, updateOrder } from './repository-orders.ts';
import { jobOf } from './stored.ts';

/** `actor` is the role in the table of transitions, `who` is recorded: «floor», «robot», «integration:цех». */
export type Mover = { actor: Actor; who: string };
export type Move =
  | { kind: 'moved'; order: OrderRow }
  | { kind: 'unknown' }
  | { kind: 'cancelled' }
  | { kind: 'forbidden'; from: OrderStatus; allowed: OrderStatus[] };

export const SHOP: Mover = { actor: 'shop', who: 'shop' };
/** What a customer does moves an order by the shop's rules. */
export const CUSTOMER: Mover = { actor: 'shop', who: 'customer' };
export const ROBOT: Mover = { actor: 'robot', who: 'robot' };
export const FLOOR: Mover = { actor: 'floor', who: 'floor' };

export type MoveOptions = {
  /** The reason, in words for the customer. */
  note?: string;
  /** Holds that the staff have overridden. */
  overriddenHolds?: readonly PrintHold[];
  /** Only tests whether the order could be moved: nothing is stored. */
  dryRun?: boolean;
};

/** The statuses an actor may move an order to. What was ordered by a proposal has no files that could go back to the customer. */
export const movesOf = (
  { orderStatuses }: Pick<AppDeps['catalogue'], 'orderStatuses'>,
  order: Pick<OrderRow, 'status' | 'job'>,
  actor: Actor,
): OrderStatus[] => movesFrom(orderStatuses, order.status, actor).filter((to) => to !== 'MAKERR' || !isByProposal(jobOf(order)));

/**
 * Changes the status of a placed order. Every change goes through here: it obeys the table of transitions and is recorded in the journal
 * with its author and time.
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
  const allowed = movesOf(deps.catalogue, order, actor);
  if (!allowed.includes(to)) return { kind: 'forbidden', from: order.status, allowed };
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
