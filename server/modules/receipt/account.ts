import { weightOf } from '#lib/domain/documents/sold-lines.ts';
import type { Account } from '#lib/domain/receipts/account.ts';
import type { Db } from '../../db/database.ts';
import type { PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { listParts, listSources, sumConcededOfParts } from './repository-account.ts';

/**
 * A purchase as its receipts see it: unassigned money, delivered parts, parts still to deliver. A concession on a delivered part belongs to
 * the part; a concession whose delivery was undone reduces what is still to deliver.
 */
export async function loadAccount(db: Db, { id, total: sum, conceded, sale }: PurchaseRow): Promise<Account> {
  const parts = await listParts(db, id);
  const total = conceded === 0 ? sum : Math.max(0, sum - conceded + (await sumConcededOfParts(db, id)));
  const orders = await listOrders(db, [id]);
  const isWaiting = (orderId: string): boolean => !parts.some((part) => part.orderId === orderId);
  const waiting = orders
    .filter((order) => order.cancelled_at === null && isWaiting(order.id))
    .map((order) => ({ orderId: order.id, weight: weightOf(order, sale) }));
  return { total, parts, waiting, sources: await listSources(db, id) };
}
