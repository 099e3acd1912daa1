import { apiError } from '../../base/api-error.ts';
import type { AppDeps, OrderChange } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { PurchaseTable } from '../../db/tables/orders.ts';
import { recordChange } from './journal.ts';
import { findPurchase, type PurchaseRow, updatePurchase } from './repository.ts';
import { listOrders, type OrderRow } from './repository-orders.ts';

export type OwnPurchase = { row: PurchaseRow; orders: OrderRow[] };

/**
 * A purchase with its orders; `owner` null is the holder of a guest's link. @throws 404 for a foreign purchase, exactly as for a missing
 * one
 */
export async function ownPurchase(db: Db, owner: number | null, id: string): Promise<OwnPurchase> {
  const row = await findPurchase(db, id);
  if (row === undefined || row.user_id !== owner) throw apiError(404, 'not_found');
  return { row, orders: await listOrders(db, [id]) };
}

type ShopChange = Pick<OrderChange, 'kind' | 'detail' | 'before'>;

async function recordOfShop(deps: AppDeps, trx: Trx, id: string, change: ShopChange) {
  const orderIds = (await listOrders(trx, [id])).map((order) => order.id);
  await recordChange(deps, trx, { purchaseId: id, orderIds, at: deps.clock().toISOString(), actor: 'shop', ...change });
}

/** Updates the sum paid. `isUndone`: the difference is a booking that was undone. */
export async function setPaid(
  deps: AppDeps,
  trx: Trx,
  { id, paid: before }: Pick<PurchaseRow, 'id' | 'paid'>,
  change: Pick<PurchaseTable, 'paid' | 'conceded' | 'payment_status'>,
  isUndone = false,
): Promise<void> {
  await updatePurchase(trx, id, change);
  const detail = { status: change.payment_status, paid: change.paid };
  await recordOfShop(deps, trx, id, { kind: 'payment', detail, before: { paid: before, isUndone } });
}

/** Changes the payer of a purchase. */
export async function setPayer(
  deps: AppDeps,
  trx: Trx,
  id: string,
  change: Pick<PurchaseTable, 'payer' | 'payment_status'>,
): Promise<void> {
  await updatePurchase(trx, id, change);
  await recordOfShop(deps, trx, id, { kind: 'payer', detail: { status: change.payment_status } });
}
