import type { Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { type Actor, mayMove, movesFrom } from '#lib/domain/orders/order-status.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { issueDocuments } from '../document/issue.ts';
import { notifyAboutStatus } from '../order-letters/status.ts';
import { findPurchase } from './repository.ts';
import { findOrderByNumber, listOrders, type OrderRow, setOrderStatus } from './repository-orders.ts';
import { payerOf } from './view.ts';

/** `actor` is what the table of transitions knows, `who` is written down: «floor», «robot», «integration:цех». */
export type Mover = { actor: Actor; who: string };
export type Move =
  | { kind: 'moved'; order: OrderRow }
  | { kind: 'unknown' }
  | { kind: 'cancelled' }
  | { kind: 'forbidden'; from: OrderStatus; allowed: OrderStatus[] };

/** Papers that wait for the last order of a purchase. */
async function issueForShipped(deps: AppDeps, trx: Transaction<Database>, purchaseId: string): Promise<void> {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) return;
  const sold = { purchase, orders: await listOrders(trx, [purchaseId]), payer: payerOf(purchase) };
  await issueDocuments(deps, trx, 'shipped', sold);
  await issueDocuments(deps, trx, 'settled', sold);
}

/** The one way a placed order changes its status: by the table, with who and when, with the letter its customer waits for. */
export async function moveOrderIn(
  deps: AppDeps,
  trx: Transaction<Database>,
  number: string,
  to: OrderStatus,
  { actor, who }: Mover,
): Promise<Move> {
  const order = await findOrderByNumber(trx, number);
  if (order === undefined) return { kind: 'unknown' };
  if (order.cancelled_at !== null) return { kind: 'cancelled' };
  const { orderStatuses } = deps.catalogue;
  if (!mayMove(orderStatuses, order.status, to, actor))
    return { kind: 'forbidden', from: order.status, allowed: movesFrom(orderStatuses, order.status, actor) };
  await setOrderStatus(trx, { id: uuidv7(), order_id: order.id, status: to, at: deps.clock().toISOString(), actor: who });
  if (to === 'SHP') await issueForShipped(deps, trx, order.purchase_id);
  await notifyAboutStatus(deps, trx, { ...order, status: to }, order.status);
  return { kind: 'moved', order: { ...order, status: to } };
}
