import type { OrderStatus } from '#lib/domain/codes.ts';
import type { ApprovedFile } from '#lib/domain/orders/lateness.ts';
import { isArtworkAwaited, type OrderState } from '#lib/domain/orders/next-action.ts';
import type { Db } from '../../db/database.ts';
import { type FileState, newestFiles, stateOfFiles } from './file-states.ts';
import { type PromiseFacts, promiseFacts } from './promise.ts';
import type { PurchaseRow } from './repository.ts';
import { listStatusMoves, type OrderRow } from './repository-orders.ts';

type StatusMove = { order_id: string; status: OrderStatus; at: string };
/** Facts about orders from other tables. */
export type BesideOrders = { fileStates: readonly FileState[]; moves: readonly StatusMove[]; promises: PromiseFacts };

const NOTHING: BesideOrders = {
  fileStates: [],
  moves: [],
  promises: { moved: new Map(), onCredit: new Set(), atBank: new Set(), fileStates: [], fileless: new Set() },
};

/** Reads the facts from other tables that views of orders need. */
export async function besideOrders(db: Db, orderIds: readonly string[]): Promise<BesideOrders> {
  if (orderIds.length === 0) return NOTHING;
  const promises = await promiseFacts(db, orderIds);
  return { fileStates: promises.fileStates, moves: await listStatusMoves(db, orderIds), promises };
}

type Purchase = Pick<PurchaseRow, 'payment_status'>;
type Order = Pick<OrderRow, 'id' | 'status' | 'cancelled_at'>;

/** An order's state for the domain's rules. */
export const stateOf = (
  { payment_status }: Purchase,
  order: Order,
  { fileStates, promises }: Pick<BesideOrders, 'fileStates' | 'promises'>,
): OrderState => ({
  status: order.status,
  isCancelled: order.cancelled_at !== null,
  paymentStatus: payment_status,
  files: stateOfFiles(newestFiles(order.id, fileStates)),
  isFileless: promises.fileless.has(order.id),
  isOnCredit: promises.onCredit.has(order.id),
});

/** The files of an order whose newest version its customer has approved. People may have checked one after the robot: then it was ready later. */
export function approvedFiles(orderId: string, { fileStates, moves }: Pick<BesideOrders, 'fileStates' | 'moves'>): ApprovedFile[] {
  const readyMoves = moves.filter(({ order_id, status }) => order_id === orderId && status === 'MAKRDY').map(({ at }) => at);
  return newestFiles(orderId, fileStates).flatMap(({ created_at, checked_at, approved_at }) => {
    if (approved_at === null) return [];
    const [checked = created_at] = [checked_at ?? created_at, ...readyMoves.filter((at) => at <= approved_at)].sort().slice(-1);
    return { cameAt: new Date(created_at), checkedAt: new Date(checked), approvedAt: new Date(approved_at) };
  });
}

/** Whether an order that came of a proposal waits for its customer's files. */
export const waitsForArtwork = (purchase: Purchase, orders: readonly Order[], beside: BesideOrders): boolean =>
  orders.some((order) => isArtworkAwaited(stateOf(purchase, order, beside)));
