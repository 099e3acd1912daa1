import type { RepeatView } from '#lib/contracts/my-orders.ts';
import { repeatOrder } from '#lib/domain/orders/repeat.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { artworkReuse } from '../artwork/reuse.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { ownPurchase } from '../purchase/service.ts';
import { jobOf } from '../purchase/stored.ts';

/**
 * Today's prices of a purchase's orders, and why they changed. Files are reused within an account only. @throws 404 for a foreign purchase
 * as for a missing one
 */
export async function repeatPurchase(deps: AppDeps, owner: PurchaseOwner, id: string): Promise<RepeatView> {
  const { db, catalogue } = deps;
  const { row, orders } = await ownPurchase(db, owner, id);
  const priced = async (order: OrderRow): Promise<RepeatView['orders'][number]> => {
    const job = jobOf(order);
    const former = { job, price: order.price, priceList: row.price_list };
    const repeat = repeatOrder(former, catalogue.products.get(job.product), catalogue.priceList);
    const now = repeat.kind === 'impossible' ? null : (({ kind: _, ...rest }) => rest)(repeat);
    const artwork = now === null || owner === null ? 'none' : await artworkReuse(deps, order, { job: JSON.stringify(now.job) });
    return { id: order.id, number: order.number, title: order.title, artwork, was: { job, price: order.price }, now };
  };
  return { orders: await mapInTurns(orders, priced) };
}
