import type { DueView } from '#lib/contracts/payment.ts';
import type { Db } from '../../db/database.ts';
import { receiptsOfMoney } from '../receipt/list.ts';
import { listMoves } from './repository.ts';

/** Money that came and that went back, oldest first, each with its way and its receipt; bookings that were undone are neither. */
export async function movesOf(db: Db, purchaseId: string): Promise<NonNullable<DueView['moves']>> {
  const rows = await listMoves(db, purchaseId);
  const receipts = await receiptsOfMoney(db, purchaseId);
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows
    .filter(({ id, undoes }) => undoes === null && !undone.has(id))
    .map(({ at, amount, method, payment_id, refund_id, way }) => ({
      at,
      amount,
      method: way === 'hand' ? 'transfer' : method,
      receipt: receipts.get((amount > 0 ? payment_id : refund_id) ?? '') ?? null,
    }));
}
