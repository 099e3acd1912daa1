import { refundLetter } from '#lib/messages/orders/order-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchase } from '../purchase/repository.ts';
import { dropReturn, recordReturned } from '../receipt/returned.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { endedOf, noteReturned, type RefundResult, settleBegun } from './refund.ts';
import { changeRefund, listByHand, type RefundRow } from './repository-refunds.ts';
import { beginRefunds, sumOf } from './surplus.ts';

/** What of the waiting a person has sent: all of it, or the one of this sum. */
function sentOf<R extends RefundRow>(waiting: readonly R[], sum: number | null): readonly R[] {
  if (sum === null || sum === sumOf(waiting)) return waiting;
  return waiting.filter(({ amount }) => Number(amount) === sum).slice(0, 1);
}

type Sent = { reference?: string; sum?: number | null };

/**
 * The shop has sent money back by itself: what waited for that is booked once, under the number of the bank's document. Answers with the
 * sum, 0 when nothing waited or nothing of that sum.
 */
export const bookReturned = (deps: AppDeps, number: string, { reference = '', sum = null }: Sent = {}): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const waiting = sentOf(await listByHand(trx, number), sum);
    for (const refund of waiting) {
      const { id, purchase_id: purchaseId, payment_id: paymentId, amount } = refund;
      await changeRefund(trx, id, { state: 'succeeded' });
      await recordReturned(deps, trx, { ...endedOf(refund), isByHand: true });
      const purchase = await bookMovement(deps, trx, { id: `hand:${id}`, purchaseId, paymentId, amount: -amount, note: reference });
      if (purchase !== undefined) await notifyAboutMoney(deps, trx, purchase, amount, refundLetter);
    }
    await noteReturned(deps, trx, waiting, reference);
    return sumOf(waiting);
  });

/**
 * What waited for a person is asked of the payment service once more, under new keys: for money it refused to send while it had none.
 * Payments of others stay with the person. `too_much`: there is none of its own.
 */
export async function askAgain(deps: AppDeps, number: string): Promise<RefundResult> {
  const begun = await inTransaction(deps.db, async (trx) => {
    const own = (await listByHand(trx, number)).filter(({ provider }) => provider === deps.payments.name);
    const purchase = await findPurchase(trx, own[0]?.purchase_id ?? '');
    if (purchase === undefined) return null;
    for (const refund of own) {
      await changeRefund(trx, refund.id, { state: 'canceled' });
      await dropReturn(deps, trx, refund);
    }
    return beginRefunds(deps, trx, purchase, { amount: sumOf(own), isAskedAgain: true });
  });
  return begun === null ? { kind: 'too_much' } : settleBegun(deps, begun);
}
