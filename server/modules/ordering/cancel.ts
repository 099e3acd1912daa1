import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { followMoney } from '../payment/service.ts';
import { recordEvent } from '../purchase/journal.ts';
import { type OrderRow, updateOrder } from '../purchase/repository-orders.ts';
import { checkRight, isCancelledPurchase } from '../purchase/rights.ts';
import { ownPurchase } from '../purchase/service.ts';
import { loadOwnPurchase } from './own-purchases.ts';

/** Records that all orders of a purchase are cancelled, with author and reason; the refund follows from the journal. */
export async function recordCancelled(
  deps: AppDeps,
  trx: Trx,
  orders: readonly OrderRow[],
  { reason, actor }: { reason: string; actor: 'customer' | 'floor' },
): Promise<void> {
  const at = deps.clock().toISOString();
  for (const order of orders) await updateOrder(trx, order.id, { cancelled_at: at, cancel_reason: reason });
  await recordEvent(deps, trx, orders, { event: 'cancelled', at, actor, note: reason });
}

/** Marks all orders cancelled; the refund follows from the journal. Returns whether they were not cancelled before. */
async function markCancelled(deps: AppDeps, owner: PurchaseOwner, id: string, reason: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const { row, orders } = await ownPurchase(trx, owner, id);
    if (isCancelledPurchase(orders)) return false;
    checkRight('cancel', row, orders);
    await recordCancelled(deps, trx, orders, { reason, actor: 'customer' });
    return true;
  });
}

/**
 * Cancels a purchase while nothing is on the press, and refunds its payments. A repeated call changes nothing. @throws 404 for a foreign
 * purchase as for a missing one, 409 action_forbidden
 */
export async function cancelPurchase(deps: AppDeps, owner: PurchaseOwner, id: string, reason: string): Promise<PurchaseView> {
  if (await markCancelled(deps, owner, id, reason)) await followMoney(deps, id);
  return loadOwnPurchase(deps, owner, id);
}
