import type { Kysely, Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { moveOrderIn } from './change-status.ts';
import { findOrder, findOrderByNumber, type OrderRow, setArtworkSeverity } from './repository-orders.ts';

export type { OrderRow };
export const orderById = (db: Kysely<Database>, id: string): Promise<OrderRow | undefined> => findOrder(db, id);
export const orderByNumber = (db: Kysely<Database>, number: string): Promise<OrderRow | undefined> => findOrderByNumber(db, number);

/** What has come of an order's artworks: where its files take it, when that actor may go there from here. */
export async function moveOrderBy(
  deps: AppDeps,
  trx: Transaction<Database>,
  order: Pick<OrderRow, 'number'>,
  to: OrderStatus,
  actor: 'shop' | 'robot',
): Promise<void> {
  await moveOrderIn(deps, trx, order.number, to, { actor, who: actor });
}

/** The worst of what the check says of an order's files; null while one of them is not checked. */
export const gradeArtworks = (trx: Transaction<Database>, orderId: string, severity: 1 | 2 | 3 | null): Promise<void> =>
  setArtworkSeverity(trx, orderId, severity);
