import { lateFor, type Purpose, purposeOf } from '#lib/domain/receipts/received.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { PartMoneyTable } from '../../db/tables/receipts.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { askFor } from './ask.ts';
import { customerOf, goodsLines, laterLines, type Writer, writerFor } from './compose.ts';
import { loadAccount, type PaymentReceipt, readPaymentReceipt } from './facts.ts';
import { deletePaidBy, insertMoney, listPartRows } from './repository-account.ts';
import { moveBack } from './undo.ts';

function paymentLines(writer: Writer, waiting: readonly string[], { credited, prepaid, isFull }: Purpose) {
  const later = credited.flatMap(({ orderId, amount, means }) =>
    laterLines(writer, orderId, amount, means === 'credit' ? 'credit_payment' : 'full_payment'),
  );
  return [...later, ...goodsLines(writer, waiting, prepaid, isFull ? 'full_prepayment' : 'partial_prepayment')];
}

/** The receipt of a new payment: for delivered orders not paid yet, and for orders still to deliver. */
export async function receiptForPayment(deps: AppDeps, trx: Trx, purchase: PurchaseRow, amount: number): Promise<PaymentReceipt> {
  const account = await loadAccount(trx, purchase);
  const writer = await writerFor(deps, trx, purchase);
  const purpose = purposeOf(account, amount);
  const waiting = account.parts.length === 0 ? [] : account.waiting.map(({ orderId }) => orderId);
  const lines = paymentLines(writer, waiting, purpose);
  return { customer: customerOf(purchase), lines, taxSystem: writer.tax.taxSystem, credited: purpose.credited };
}

type Received = { purchaseId: string; paymentId: string; amount: number; receipt: string | null; hasReceipts: boolean };
type Entry = Pick<PartMoneyTable, 'part_id' | 'means' | 'amount' | 'value'>;

const rowsOf = (
  deps: AppDeps,
  { purchaseId, paymentId }: Pick<Received, 'purchaseId' | 'paymentId'>,
  entries: readonly Entry[],
): PartMoneyTable[] => {
  const now = deps.clock();
  const common = { purchase_id: purchaseId, payment_id: paymentId, refund_id: null, at: now.toISOString() };
  return entries.map((entry) => ({ id: uuidv7(now.getTime()), ...common, ...entry }));
};

/** Assigns a payment as its receipt says; money for an order no longer delivered becomes a prepayment again. */
async function applyReceipt(deps: AppDeps, trx: Trx, writer: Writer, received: Received): Promise<void> {
  if (received.receipt === null) return;
  const { credited, lines } = readPaymentReceipt(received.receipt);
  const { paymentId, amount } = received;
  await askFor(deps, trx, writer, { kind: 'payment', type: 'payment', paymentId, lines, settlements: [{ kind: 'cashless', amount }] });
  const standing = new Set((await listPartRows(trx, received.purchaseId)).map(({ id }) => id));
  const entries = credited.filter(({ partId }) => standing.has(partId));
  await insertMoney(
    trx,
    rowsOf(
      deps,
      received,
      entries.map((entry) => ({ part_id: entry.partId, means: entry.means, amount: entry.amount, value: entry.added })),
    ),
  );
  for (const { partId, orderId, means, amount: sum } of credited.filter((entry) => !standing.has(entry.partId))) {
    const mode = means === 'credit' ? ('credit_payment' as const) : ('full_payment' as const);
    const later = [{ mode, amount: sum, settlements: [{ kind: 'cashless' as const, amount: sum }] }];
    await moveBack(deps, trx, writer, { partId, orderId, later, laterPayment: paymentId, moved: [{ paymentId, amount: sum }] });
  }
}

type Free = { purchaseId: string; paymentId: string; amount: number; hasReceipts: boolean };

/** A prepayment without orders to deliver, or received while a delivered order is unpaid, pays that order. */
async function setOffDebts(deps: AppDeps, trx: Trx, writer: Writer, received: Free): Promise<void> {
  const { paymentId, hasReceipts } = received;
  const late = lateFor(await loadAccount(trx, writer.purchase), paymentId, received.amount);
  const entries = late.map(({ partId, amount }) => ({ part_id: partId, means: 'credit_set_off' as const, amount, value: 0 }));
  await insertMoney(trx, rowsOf(deps, received, entries));
  if (!hasReceipts) return;
  for (const { partId, orderId, amount, isOnCredit } of late)
    await askFor(deps, trx, writer, {
      kind: 'set_off',
      type: 'payment',
      partId,
      paymentId,
      lines: laterLines(writer, orderId, amount, isOnCredit ? 'credit_payment' : 'full_payment'),
      settlements: [{ kind: 'prepayment', amount }],
    });
}

/** Assigns received money to orders, in the transaction that books it. */
export async function recordReceived(deps: AppDeps, trx: Trx, received: Received): Promise<void> {
  const purchase = await findPurchase(trx, received.purchaseId);
  if (purchase === undefined) return;
  const writer = await writerFor(deps, trx, purchase);
  await applyReceipt(deps, trx, writer, received);
  await setOffDebts(deps, trx, writer, received);
}

/** When nothing is left to deliver, remaining prepayments pay delivered orders. */
export async function spendRest(deps: AppDeps, trx: Trx, writer: Writer): Promise<void> {
  const { purchase } = writer;
  for (const { paymentId, free, hasReceipts } of (await loadAccount(trx, purchase)).sources)
    if (free > 0) await setOffDebts(deps, trx, writer, { purchaseId: purchase.id, paymentId, amount: free, hasReceipts });
}

/**
 * Undoes the assignments of a transfer booked by mistake: orders it paid are unpaid again, and other remaining money may pay them. A
 * transfer has no receipts to return.
 */
export async function dropReceived(deps: AppDeps, trx: Trx, purchase: PurchaseRow, paymentId: string): Promise<void> {
  await deletePaidBy(trx, paymentId);
  const { waiting } = await loadAccount(trx, purchase);
  if (waiting.length === 0) await spendRest(deps, trx, await writerFor(deps, trx, purchase));
}
