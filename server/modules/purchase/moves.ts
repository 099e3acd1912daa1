import type { Kysely, Transaction } from 'kysely';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { type Actor, mayMove } from '#lib/domain/order-status.ts';
import type { Database } from '../../db/database.ts';
import { v7 } from '../../ids.ts';
import { findOrder, findOrderByNumber, type OrderRow, setOrderStatus } from './repository.ts';

export type { OrderRow };
export const orderById = (db: Kysely<Database>, id: string): Promise<OrderRow | undefined> => findOrder(db, id);
export const orderByNumber = (db: Kysely<Database>, number: string): Promise<OrderRow | undefined> => findOrderByNumber(db, number);

/** Moves an order by the one table of transitions, with a row of its history; false when that actor may not go there from here. */
export async function moveOrderBy(
  trx: Transaction<Database>,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  to: OrderStatus,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  if (!mayMove(status, to, actor)) return false;
  await setOrderStatus(trx, { id: v7(), order_id: id, status: to, at: now.toISOString(), actor });
  return true;
}
