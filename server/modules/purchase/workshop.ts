import type { Kysely } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#lib/domain/codes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Move, moveOrderIn } from './change-status.ts';
import { setTracking } from './production.ts';
import { listNewestOrders } from './repository-admin.ts';

export type WorkshopOrder = {
  number: string;
  title: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  readyDate: string;
  /** When it was called off, ISO; null while it is not. */
  cancelledAt: string | null;
};

/** The newest orders of the whole shop, for the people who print them. */
export const listNewest = (db: Kysely<Database>, count: number): Promise<WorkshopOrder[]> => listNewestOrders(db, count);

/** Writes down the carrier's number of a parcel. Answers false for an order nobody knows. */
export const trackOrder = (deps: AppDeps, number: string, tracking: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => (await setTracking(deps, trx, number, { carrier: null, number: tracking }, 'floor')) !== undefined);

/** Moves an order as the shop floor may, by the one table of transitions, and writes down who and when. */
export const moveOrder = (deps: AppDeps, number: string, to: OrderStatus): Promise<Move> =>
  inTransaction(deps.db, (trx) => moveOrderIn(deps, trx, number, to, { actor: 'floor', who: 'floor' }));
