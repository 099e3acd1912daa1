import type { Kysely } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#lib/domain/codes.ts';
import { mayMove, movesFrom } from '#lib/domain/order-status.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { v7 } from '../../ids.ts';
import { tellOfStatus } from '../profile/status-letters.ts';
import { findOrderByNumber, findPurchase, listNewestOrders, recordEvents, setOrderStatus, setTracking } from './repository.ts';

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

/** Writes down the carrier's number of a parcel. Answers false for an order nobody knows. */
export const trackOrder = ({ db, clock }: AppDeps, number: string, tracking: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    if (order === undefined) return false;
    await setTracking(trx, order.id, tracking);
    const at = clock().toISOString();
    await recordEvents(trx, [
      { id: v7(), order_id: order.id, status: order.status, at, actor: 'floor', event: 'tracking', note: tracking },
    ]);
    return true;
  });

/** Moves an order as the shop floor may, by the one table of transitions, and writes down who and when. */
export async function moveOrder(deps: AppDeps, number: string, to: OrderStatus): Promise<Move> {
  const { db, clock } = deps;
  return inTransaction(db, async (trx): Promise<Move> => {
    const order = await findOrderByNumber(trx, number);
    if (order === undefined) return { kind: 'unknown' };
    if (order.cancelled_at !== null) return { kind: 'forbidden', from: order.status, allowed: [] };
    if (!mayMove(order.status, to, 'floor')) return { kind: 'forbidden', from: order.status, allowed: movesFrom(order.status, 'floor') };
    await setOrderStatus(trx, { id: v7(), order_id: order.id, status: to, at: clock().toISOString(), actor: 'floor' });
    const purchase = await findPurchase(trx, order.purchase_id);
    if (purchase !== undefined) await tellOfStatus(deps, trx, purchase, { number: order.number, title: order.title, status: to });
    return { kind: 'moved' };
  });
}
