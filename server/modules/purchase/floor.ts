import type { Kysely } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#lib/domain/codes.ts';
import { mayMove, movesFrom } from '#lib/domain/order-status.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { v7 } from '../../ids.ts';
import { tellAboutLayout } from '../layout/letters.ts';
import { findOrderByNumber, listNewestOrders, setOrderStatus } from './repository.ts';

export type FloorOrder = {
  number: string;
  title: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  readyDate: string;
};

/** The newest orders of the whole shop, for the people who print them. */
export const listNewest = (db: Kysely<Database>, count: number): Promise<FloorOrder[]> => listNewestOrders(db, count);

export type Move = { kind: 'moved' } | { kind: 'unknown' } | { kind: 'forbidden'; from: OrderStatus; allowed: OrderStatus[] };

/** Moves an order as the shop floor may, by the one table of transitions, and writes down who and when. */
export async function moveOrder(deps: AppDeps, number: string, to: OrderStatus): Promise<Move> {
  const { db, clock } = deps;
  return inTransaction(db, async (trx): Promise<Move> => {
    const order = await findOrderByNumber(trx, number);
    if (order === undefined) return { kind: 'unknown' };
    if (!mayMove(order.status, to, 'floor')) return { kind: 'forbidden', from: order.status, allowed: movesFrom(order.status, 'floor') };
    await setOrderStatus(trx, { id: v7(), order_id: order.id, status: to, at: clock().toISOString(), actor: 'floor' });
    await tellAboutLayout(deps, trx, order, to);
    return { kind: 'moved' };
  });
}
