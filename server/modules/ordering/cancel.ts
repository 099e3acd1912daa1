import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { onItsWayBack } from '../payment/refund.ts';
import { cancelOrders, recordEvents } from '../purchase/repository-orders.ts';
import { askForRefund } from '../purchase/repository-tasks.ts';
import { checkRight, isCancelledPurchase } from '../purchase/rights.ts';
import { loadOwnPurchase, ownPurchase } from '../purchase/service.ts';
import { refundAll } from './refund-all.ts';

type Due = { amount: number; taskId: string };

/** Marks all orders cancelled and asks for the money back in one step; undefined when there is none or it was cancelled before. */
async function markCancelled(deps: AppDeps, userId: number, id: string, reason: string): Promise<Due | undefined> {
  const at = deps.clock().toISOString();
  return inTransaction(deps.db, async (trx) => {
    const { row, orders } = await ownPurchase(trx, userId, id);
    if (isCancelledPurchase(orders)) return undefined;
    checkRight('cancel', row, orders);
    await cancelOrders(trx, id, { cancelled_at: at, cancel_reason: reason });
    const entry = { at, actor: 'customer', event: 'cancelled', note: reason } as const;
    await recordEvents(
      trx,
      orders.map(({ id: order_id, status }) => ({ id: uuidv7(), order_id, status, ...entry })),
    );
    return row.paid > 0 ? { amount: row.paid, taskId: await askForRefund(trx, id, row.paid, at) } : undefined;
  });
}

/**
 * Calls a purchase off while nothing is on the press, and sends back what was paid. Asked again it stays as it is.
 * @throws 404 for a stranger's as for none, 409 action_forbidden
 */
export async function cancelPurchase(deps: AppDeps, userId: number, id: string, reason: string): Promise<PurchaseView> {
  const due = await markCancelled(deps, userId, id, reason);
  if (due !== undefined) await refundAll(deps, id, due.amount - (await onItsWayBack(deps, id)), due.taskId);
  return loadOwnPurchase(deps, userId, id);
}
