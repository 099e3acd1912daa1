import { sumOf } from '#lib/domain/money.ts';
import { refundLetter } from '#lib/messages/orders/order-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchase } from '../purchase/repository.ts';
import { dropReturn, hasItsReceipt, recordReturned } from '../receipt/returned.ts';
import { isSameDocument } from './find.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { endedOf, noteReturned, type RefundsAsked, settleBegun } from './refund.ts';
import { changeRefund, listBooked, listByHand, type RefundRow } from './repository-refunds.ts';
import { beginRefunds, concededIn } from './surplus.ts';

/** The waiting refunds a person has sent: all, or those of this sum. */
function sentOf<R extends RefundRow>(waiting: readonly R[], sum: number | null): readonly R[] {
  if (sum === null || sum === sumOf(waiting)) return waiting;
  return waiting.filter(({ amount }) => Number(amount) === sum).slice(0, 1);
}

type Sent = { reference?: string; sum?: number | null };

async function book(deps: AppDeps, trx: Trx, sent: readonly RefundRow[], reference: string): Promise<void> {
  for (const refund of sent) {
    const { id, purchase_id: purchaseId, payment_id: paymentId, amount } = refund;
    await changeRefund(trx, id, { state: 'succeeded' });
    await recordReturned(deps, trx, { ...endedOf(refund), isByHand: true });
    const purchase = await bookMovement(deps, trx, { id: `hand:${id}`, purchaseId, paymentId, amount: -amount, note: reference });
    if (purchase !== undefined) await notifyAboutMoney(deps, trx, purchase, amount, refundLetter);
  }
  await noteReturned(deps, trx, sent, reference);
}

/** The sum already booked for this bank document, however it is written. */
async function sentBy(trx: Trx, [first]: readonly RefundRow[], reference: string): Promise<number> {
  const booked = first === undefined ? [] : await listBooked(trx, first.purchase_id);
  return sumOf(booked.filter((row) => row.state === 'succeeded' && isSameDocument(row.reference, reference)));
}

/** `known`: this sum is booked for the same document already; the waiting refunds are booked too once that is confirmed. */
type Returned = { kind: 'booked' | 'known'; amount: number };

/**
 * Books waiting refunds that the shop has sent by itself, under the number of the bank's document. The sum is 0 when none waited, or none
 * of that sum.
 */
export const markReturned = (
  deps: AppDeps,
  number: string,
  { reference = '', sum = null }: Sent,
  isConfirmed: boolean,
): Promise<Returned> =>
  inTransaction(deps.db, async (trx): Promise<Returned> => {
    const sent = sentOf(await listByHand(trx, number), sum);
    const known = isConfirmed ? 0 : await sentBy(trx, sent, reference);
    if (known > 0) return { kind: 'known', amount: known };
    await book(deps, trx, sent, reference);
    return { kind: 'booked', amount: sumOf(sent) };
  });

/** Books waiting refunds without asking; returns the sum. */
export const bookReturned = async (deps: AppDeps, number: string, sent: Sent = {}): Promise<number> =>
  (await markReturned(deps, number, sent, true)).amount;

/** `printed`: the sum left to a person, because its return receipt is printed; `none`: nothing was paid by the payment service. */
type AskedAgain = { kind: 'none' } | { kind: 'asked'; printed: number; result: RefundsAsked };

/** Ends a waiting refund that is requested under another id. One with a printed receipt stays, for the service would print a second. */
async function giveUp(deps: AppDeps, trx: Trx, refund: RefundRow): Promise<boolean> {
  if (await hasItsReceipt(deps, trx, refund.id)) return false;
  await changeRefund(trx, refund.id, { state: 'canceled' });
  await dropReturn(deps, trx, refund);
  return true;
}

/**
 * Requests waiting refunds from the payment service once more, under new keys: it may have refused while the account was empty. Payments of
 * other providers and refunds with a printed receipt stay with the person.
 */
export async function askAgain(deps: AppDeps, number: string): Promise<AskedAgain> {
  const begun = await inTransaction(deps.db, async (trx) => {
    const own = (await listByHand(trx, number)).filter(({ provider }) => provider === deps.payments.name);
    const purchase = await findPurchase(trx, own[0]?.purchase_id ?? '');
    if (purchase === undefined) return null;
    const [ended, kept]: [RefundRow[], RefundRow[]] = [[], []];
    for (const refund of own) ((await giveUp(deps, trx, refund)) ? ended : kept).push(refund);
    const wanted = { amount: sumOf(ended), conceded: concededIn(ended), isAskedAgain: true };
    return { printed: sumOf(kept), refunds: ended.length === 0 ? [] : await beginRefunds(deps, trx, purchase, wanted) };
  });
  if (begun === null) return { kind: 'none' };
  return { kind: 'asked', printed: begun.printed, result: await settleBegun(deps, begun.refunds) };
}
