import { sumOf } from '#lib/domain/money.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { undoneLetter } from '#lib/messages/orders/by-hand-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listNaming, voidAdvanceOf } from '../document/void.ts';
import { noteInHistory } from '../purchase/journal.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { dropReceived } from '../receipt/received.ts';
import { dropReturn } from '../receipt/returned.ts';
import { byReference } from './find.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { closeOpen, type PaymentRow } from './repository.ts';
import { changeRefund, listReturning, type RefundRow } from './repository-refunds.ts';
import { endTransfer, findArrival, listRefundsOf, listTransfers } from './repository-transfers.ts';

type Wish = { number: string; reference: string; reason: string };

/**
 * `none`: no transfer is booked with this document, `standing` lists those that are; `returned`: some of it was refunded, so it did come.
 * `dropped`: its refunds that are cancelled; `returning`: refunds of other payments that begin; `documents`: closing documents that name
 * it.
 */
export type Undo =
  | { kind: 'unknown' }
  | { kind: 'none'; standing: readonly string[] }
  | { kind: 'several'; standing: readonly string[] }
  | { kind: 'undone' }
  | { kind: 'returned'; amount: number }
  | { kind: 'done'; purchase: PurchaseRow; amount: number; dropped: number; returning: number; documents: readonly string[] };

/** Transfers with the document an operator names. */
const named = (transfers: readonly PaymentRow[], reference: string): PaymentRow[] =>
  byReference(transfers, ({ provider_id }) => provider_id ?? '', reference);

const referencesOf = (transfers: readonly PaymentRow[]): string[] => transfers.map(({ provider_id }) => provider_id ?? '');

/** Cancels refunds of the transfer. They still wait for a person: the payment service never refunds transfers. */
async function dropRefunds(deps: AppDeps, trx: Trx, refunds: readonly RefundRow[]): Promise<number> {
  const waiting = refunds.filter(({ state }) => state === 'pending');
  for (const refund of waiting) {
    await changeRefund(trx, refund.id, { state: 'canceled' });
    await dropReturn(deps, trx, refund);
  }
  return sumOf(waiting);
}

async function takeBack(deps: AppDeps, trx: Trx, purchase: PurchaseRow, payment: PaymentRow, reason: string): Promise<PurchaseRow> {
  const at = deps.clock().toISOString();
  const amount = Number(payment.amount);
  const arrival = await findArrival(trx, payment.id);
  if (arrival === undefined) throw new Error(`transfer ${payment.id} has brought no money`);
  await endTransfer(trx, payment.id, at);
  await dropReceived(deps, trx, purchase, payment.id);
  // Their receipts were written for the former amount due.
  await closeOpen(trx, purchase.id, at);
  await voidAdvanceOf(deps, trx, { purchaseId: purchase.id, paymentId: payment.id, reason });
  const line = { id: `undo:${payment.id}`, purchaseId: purchase.id, paymentId: payment.id, amount: -amount };
  const left = (await bookMovement(deps, trx, { ...line, undoes: arrival.id, note: reason })) ?? purchase;
  const orders = await listOrders(trx, [purchase.id]);
  await noteInHistory(trx, orders, { event: 'undone', at, actor: 'floor', note: `${amount} ${reason}` });
  const due = dueOf(owingOf(left, orders));
  await notifyAboutMoney(deps, trx, left, amount, (facts) => undoneLetter({ ...facts, reason, due }));
  return left;
}

/**
 * Undoes a transfer that was booked by mistake: the ledger gets a row that undoes the first, and all consequences – payments, refunds, the
 * advance invoice – are undone too.
 */
export const undoTransfer = (deps: AppDeps, { number, reference, reason }: Wish): Promise<Undo> =>
  inTransaction(deps.db, async (trx): Promise<Undo> => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return { kind: 'unknown' };
    const transfers = await listTransfers(trx, purchase.id);
    const standing = transfers.filter(({ state }) => state === 'succeeded');
    const [payment, ...others] = named(standing, reference);
    if (payment === undefined && named(transfers, reference).length > 0) return { kind: 'undone' };
    if (payment === undefined || others.length > 0)
      return { kind: payment === undefined ? 'none' : 'several', standing: referencesOf(standing) };
    const refunds = await listRefundsOf(trx, payment.id);
    const returned = sumOf(refunds.filter(({ state }) => state === 'succeeded'));
    if (returned > 0) return { kind: 'returned', amount: returned };
    const dropped = await dropRefunds(deps, trx, refunds);
    const left = await takeBack(deps, trx, purchase, payment, reason);
    const documents = await listNaming(trx, purchase.id, payment.provider_id ?? '');
    const returning = sumOf(await listReturning(trx, [purchase.id]));
    return { kind: 'done', purchase: left, amount: Number(payment.amount), dropped, returning, documents };
  });
