import { moscowDay } from '#lib/domain/calendar.ts';
import { bankReference, wrongDayIn } from '#lib/domain/exchange/bank-reference.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { type ExpectedTransfer, type TransferDoubt, transferDoubts } from '#lib/domain/orders/transfer-doubts.ts';
import { vatOn } from '#lib/domain/pricing/vat.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newestInvoices } from '../document/issue-invoice.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { owingOf } from '../purchase/rights.ts';
import { payerOf } from '../purchase/stored.ts';
import { prepaymentOf } from './due.ts';
import { isSameDocument } from './find.ts';
import type { PaymentRow } from './repository.ts';
import { listElsewhere, listTransfers } from './repository-transfers.ts';
import { heldOf } from './surplus.ts';
import { bookTransferWithin, type Transfer, type TransferResult } from './transfer.ts';

/** `other_sum`: this document is booked already, with the sum `booked`. */
export type MarkResult =
  | { kind: 'unknown' }
  | { kind: 'wrong_day'; why: 'no_such_day' | 'to_come'; written: string }
  | { kind: 'known'; purchase: PurchaseRow }
  | { kind: 'other_sum'; booked: number }
  | { kind: 'doubtful'; doubts: readonly TransferDoubt[]; elsewhere: readonly string[]; expected: ExpectedTransfer }
  | (Extract<TransferResult, { kind: 'booked' }> & { expected: ExpectedTransfer });

async function expectedOf(deps: AppDeps, trx: Trx, purchase: PurchaseRow): Promise<ExpectedTransfer> {
  const { id, number } = purchase;
  const owing = owingOf(purchase, await listOrders(trx, [id]));
  const invoice = owing.isCancelled ? undefined : (await newestInvoices(trx, [id])).get(id);
  return {
    number,
    ...owing,
    due: dueOf(owing),
    prepayment: prepaymentOf(deps, purchase, owing),
    invoice: invoice === undefined ? null : { number: invoice.number, amount: invoice.amount },
  };
}

type TransferTarget = { purchase: PurchaseRow; expected: ExpectedTransfer; standing: readonly PaymentRow[] };

/** The day is asked for where an advance invoice has to name it. */
const lacksDay = ({ catalogue, clock }: AppDeps, purchase: PurchaseRow, reference: string): boolean =>
  payerOf(purchase).kind === 'organisation' &&
  vatOn(catalogue.shop.taxes, moscowDay(clock())) !== null &&
  bankReference(reference).day === null;

/** A document so much older than its order is rather a slip of the year. */
const LONG_MS = 30 * DAY_MS;
function isLongBefore(reference: string, placedAt: string): boolean {
  const { day } = bankReference(reference);
  return day !== null && Date.parse(day) < Date.parse(placedAt) - LONG_MS;
}

/** What the customer was asked for, one way or another. */
const askedOf = ({ due, prepayment, invoice, paid }: ExpectedTransfer): number[] =>
  [due, prepayment, invoice === null ? null : invoice.amount - paid].filter((sum) => sum !== null);

async function doubtOf(deps: AppDeps, trx: Trx, { amount, reference }: Transfer, { purchase, expected, standing }: TransferTarget) {
  const elsewhere = await listElsewhere(trx, { purchaseId: purchase.id, reference, amount });
  const doubts = transferDoubts({
    amount,
    ...(await heldOf(trx, purchase)),
    isCancelled: expected.isCancelled,
    isElsewhere: elsewhere.length > 0,
    isSimilar: standing.some(({ provider_id }) => isSameDocument(provider_id ?? '', reference)),
    lacksDay: lacksDay(deps, purchase, reference),
    isLongAgo: isLongBefore(reference, purchase.placed_at),
    lacksNumber: !/\d/.test(bankReference(reference).number),
    asked: askedOf(expected),
  });
  return { doubts, elsewhere };
}

/** Books a transfer that a person saw on the bank account; a doubtful one only after confirmation. */
export const markTransfer = (deps: AppDeps, transfer: Transfer, isConfirmed: boolean): Promise<MarkResult> =>
  inTransaction(deps.db, async (trx): Promise<MarkResult> => {
    const wrongDay = wrongDayIn(transfer.reference, moscowDay(deps.clock()));
    if (wrongDay !== null) return { kind: 'wrong_day', why: wrongDay.kind, written: wrongDay.written };
    const purchase = await findPurchaseByNumber(trx, transfer.number);
    if (purchase === undefined) return { kind: 'unknown' };
    const standing = (await listTransfers(trx, purchase.id)).filter(({ state }) => state === 'succeeded');
    const exact = standing.find(({ provider_id }) => provider_id === transfer.reference);
    if (exact !== undefined && Number(exact.amount) !== transfer.amount) return { kind: 'other_sum', booked: Number(exact.amount) };
    if (exact !== undefined) return { kind: 'known', purchase };
    const expected = await expectedOf(deps, trx, purchase);
    const { doubts, elsewhere } = await doubtOf(deps, trx, transfer, { purchase, expected, standing });
    if (doubts.length > 0 && !isConfirmed) return { kind: 'doubtful', doubts, elsewhere, expected };
    const booked = await bookTransferWithin(deps, trx, transfer);
    return booked.kind === 'booked' ? { ...booked, expected } : { kind: 'known', purchase };
  });
