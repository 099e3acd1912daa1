import { sumOf } from '#lib/domain/money.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { bookMovement, notifyOfReceived } from './ledger.ts';
import { insertPayment, isBooked } from './repository.ts';
import { listReturning } from './repository-refunds.ts';
import { listTransfers, TRANSFER } from './repository-transfers.ts';

/** A payment received on the shop's bank account; `reference` is the number and day of the bank's document. */
export type Transfer = { number: string; amount: number; reference: string };
export type TransferResult =
  | { kind: 'unknown' }
  | { kind: 'known' }
  | { kind: 'booked'; purchase: PurchaseRow; paymentId: string; returning: number };

/** Books a bank transfer within a larger transaction. The same document is booked once, and again after it was undone. */
export async function bookTransferWithin(deps: AppDeps, trx: Trx, transfer: Transfer): Promise<TransferResult> {
  const { number, amount, reference } = transfer;
  const now = deps.clock().toISOString();
  const purchase = await findPurchaseByNumber(trx, number);
  if (purchase === undefined) return { kind: 'unknown' };
  const paymentId = publicId();
  const same = (await listTransfers(trx, purchase.id)).filter(({ provider_id }) => provider_id === reference);
  if (same.some(({ state }) => state === 'succeeded')) return { kind: 'known' };
  // The row of the undone transfer stays, so this one needs another id.
  const id = same.length === 0 ? `${TRANSFER}:${number}:${reference}` : `${TRANSFER}:${paymentId}`;
  if (await isBooked(trx, id)) return { kind: 'known' };
  await insertPayment(trx, {
    id: paymentId,
    purchase_id: purchase.id,
    provider: TRANSFER,
    provider_id: reference,
    idempotency_key: paymentId,
    method: TRANSFER,
    state: 'succeeded',
    amount,
    confirmation_url: null,
    created_at: now,
    check_at: now,
  });
  const booked = (await bookMovement(deps, trx, { id, purchaseId: purchase.id, paymentId, amount })) ?? purchase;
  await notifyOfReceived(deps, trx, booked, amount);
  return { kind: 'booked', purchase: booked, paymentId, returning: sumOf(await listReturning(trx, [purchase.id])) };
}

/** Books a bank transfer. The same document is booked once, however often it is entered. */
export const bookTransfer = (deps: AppDeps, transfer: Transfer): Promise<TransferResult> =>
  inTransaction(deps.db, (trx) => bookTransferWithin(deps, trx, transfer));
