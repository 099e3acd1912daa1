import { sumOf } from '#lib/domain/money.ts';
import { notSentLetter } from '#lib/messages/orders/by-hand-letters.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listCorrectionsSince } from '../document/void.ts';
import { noteInHistory } from '../purchase/journal.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { reopenReturn } from '../receipt/returned.ts';
import { byReference } from './find.ts';
import { bookMovement, notifyAboutMoney } from './ledger.ts';
import { endReturned, insertRefund, listBooked } from './repository-refunds.ts';

type Booked = Awaited<ReturnType<typeof listBooked>>[number];
type Wish = { number: string; reference: string; reason: string };

/**
 * `none`: no refund was booked with this document, `standing` lists those that were; `hasReceipts`: registered return receipts stay;
 * `documents`: corrections that name the smaller sum.
 */
export type ReturnedUndo =
  | { kind: 'unknown' }
  | { kind: 'none'; standing: readonly string[] }
  | { kind: 'several'; standing: readonly string[] }
  | { kind: 'undone' }
  | { kind: 'done'; amount: number; purchase: PurchaseRow; hasReceipts: boolean; documents: readonly string[] };

const referencesOf = (rows: readonly Booked[]): string[] => [...new Set(rows.map(({ reference }) => reference))];

/** Adds a waiting refund with a new id, for the old row belongs to the ledger. Returns whether its receipt stays. */
async function waitAgain(deps: AppDeps, trx: Trx, purchase: PurchaseRow, booked: Booked, reason: string): Promise<boolean> {
  const { reference: _, line, booked_at: _at, ...refund } = booked;
  const id = publicId();
  const { receipt, isRegistered } = await reopenReturn(deps, trx, purchase, { refundId: refund.id, nextId: id });
  await insertRefund(trx, { ...refund, id, state: 'pending', receipt: receipt === null ? null : JSON.stringify(receipt) });
  const { purchase_id: purchaseId, payment_id: paymentId, amount } = refund;
  await bookMovement(deps, trx, { id: `undo:${refund.id}`, purchaseId, paymentId, amount: Number(amount), undoes: line, note: reason });
  return isRegistered;
}

/** Undoes all refunds booked with a document. */
async function takeBack(deps: AppDeps, trx: Trx, purchase: PurchaseRow, named: readonly Booked[], reason: string): Promise<ReturnedUndo> {
  const at = deps.clock().toISOString();
  const [rows, kept]: [Booked[], boolean[]] = [[], []];
  for (const row of named) {
    if (!(await endReturned(trx, row.id))) continue;
    rows.push(row);
    kept.push(await waitAgain(deps, trx, purchase, row, reason));
  }
  const [first] = rows;
  if (first === undefined) return { kind: 'undone' };
  const amount = sumOf(rows);
  const left = (await findPurchaseByNumber(trx, purchase.number)) ?? purchase;
  await noteInHistory(trx, await listOrders(trx, [purchase.id]), { event: 'unsent', at, actor: 'floor', note: `${amount} ${reason}` });
  await notifyAboutMoney(deps, trx, left, amount, (facts) => notSentLetter({ ...facts, reason }));
  const documents = await listCorrectionsSince(trx, purchase.id, first.booked_at);
  return { kind: 'done', amount, purchase: left, hasReceipts: kept.includes(true), documents };
}

/**
 * Undoes a refund that was booked by mistake: the ledger gets a row that undoes the first, and the refund waits for a person again. The
 * customer, who had a letter about it, gets another.
 */
export const undoReturned = (deps: AppDeps, { number, reference, reason }: Wish): Promise<ReturnedUndo> =>
  inTransaction(deps.db, async (trx): Promise<ReturnedUndo> => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return { kind: 'unknown' };
    const all = await listBooked(trx, purchase.id);
    const standing = all.filter(({ state }) => state === 'succeeded');
    const named = byReference(standing, (row) => row.reference, reference);
    if (referencesOf(named).length > 1) return { kind: 'several', standing: referencesOf(named) };
    if (named.length > 0) return takeBack(deps, trx, purchase, named, reason);
    const wasThere = byReference(all, (row) => row.reference, reference).length > 0;
    return wasThere ? { kind: 'undone' } : { kind: 'none', standing: referencesOf(standing) };
  });
