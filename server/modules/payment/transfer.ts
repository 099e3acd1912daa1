import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { bookMovement, notifyOfReceived } from './ledger.ts';
import { insertPayment, isBooked } from './repository.ts';
import { listReturning } from './repository-refunds.ts';
import { sumOf, TRANSFER } from './surplus.ts';

/** A payment the shop's bank account has received: `reference` is the number and day of the bank's document. */
export type Transfer = { number: string; amount: number; reference: string };
export type TransferResult = { kind: 'unknown' } | { kind: 'known' } | { kind: 'booked'; purchase: PurchaseRow; returning: number };

/** Marks a purchase paid by a bank transfer. The same document is booked once, however often it is entered. */
export async function bookTransfer(deps: AppDeps, { number, amount, reference }: Transfer): Promise<TransferResult> {
  const now = deps.clock().toISOString();
  return inTransaction(deps.db, async (trx): Promise<TransferResult> => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return { kind: 'unknown' };
    const id = `${TRANSFER}:${number}:${reference}`;
    if (await isBooked(trx, id)) return { kind: 'known' };
    const paymentId = publicId();
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
    return { kind: 'booked', purchase: booked, returning: sumOf(await listReturning(trx, [purchase.id])) };
  });
}
