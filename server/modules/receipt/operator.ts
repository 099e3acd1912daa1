import { vatCodeOf } from '#lib/domain/receipts/tax.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPurchase } from '../purchase/repository.ts';
import { findOrderByNumber } from '../purchase/repository-orders.ts';
import { customerOf, taxOn } from './compose.ts';
import { readFacts } from './facts.ts';
import { settleOrder } from './hand-over.ts';
import { changeReceipt, findReceipt, type ReceiptRow } from './repository.ts';
import { listPartRows, listSources } from './repository-account.ts';
import { undoPart } from './undo.ts';

export type Resend = { kind: 'unknown' } | { kind: 'not_refused'; state: ReceiptRow['state'] } | { kind: 'no_payment' } | { kind: 'asked' };

/** The receipt with the tax codes of the present settings, for its own day. */
function recoded(deps: AppDeps, { created_at, facts }: ReceiptRow): string {
  const tax = taxOn(deps, new Date(created_at));
  const { lines, settlements } = readFacts(facts);
  const coded = lines.map((line) => ({ ...line, vatCode: vatCodeOf(line.mode, tax) }));
  return JSON.stringify({ lines: coded, settlements, taxSystem: tax.taxSystem });
}

const NEVER_ASKED = { provider_id: null, failure: null, reason: null, ended_at: null, locked_until: '', attempts: 0 };

/**
 * Requests a refused receipt again, under a new key and with today's codes and buyer, which may have been corrected. One that was sent with
 * money is requested separately; one without a payment uses a payment received since.
 */
export const resendReceipt = (deps: AppDeps, id: string): Promise<Resend> =>
  inTransaction(deps.db, async (trx): Promise<Resend> => {
    const row = await findReceipt(trx, id);
    const purchase = row === undefined ? undefined : await findPurchase(trx, row.purchase_id);
    if (row === undefined || purchase === undefined) return { kind: 'unknown' };
    if (row.state !== 'refused') return { kind: 'not_refused', state: row.state };
    const payment_id =
      row.payment_id ?? (await listSources(trx, purchase.id)).findLast(({ hasReceipts }) => hasReceipts)?.paymentId ?? null;
    if (payment_id === null) return { kind: 'no_payment' };
    const at = deps.clock().toISOString();
    const [, times = '1'] = /-(\d+)$/.exec(row.key.slice(row.id.length)) ?? [];
    await changeReceipt(trx, id, {
      state: 'asked',
      payment_id,
      is_own: 1,
      facts: recoded(deps, row),
      customer: JSON.stringify(customerOf(purchase)),
      key: `${row.id}-${Number(times) + 1}`,
      key_at: at,
      due_at: at,
      ...NEVER_ASKED,
    });
    return { kind: 'asked' };
  });

export type Issue = 'unknown' | 'known' | 'nothing' | 'issued';

/** Marks a refused receipt as made at another cash register; returns whether it was refused. */
export const noteMade = (deps: AppDeps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const isRefused = (await findReceipt(trx, id))?.state === 'refused';
    if (isRefused) await changeReceipt(trx, id, { state: 'registered', failure: null, reason: null, ended_at: deps.clock().toISOString() });
    return isRefused;
  });

/**
 * Undoes the delivery of an order that stays «shipped»: the parcel came back. Its receipts are returned, and `issueSettling` settles it
 * again when it is sent again. Returns whether it was delivered.
 */
export const undoHandingOver = (deps: AppDeps, number: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    const purchase = order === undefined ? undefined : await findPurchase(trx, order.purchase_id);
    if (order === undefined || purchase === undefined) return false;
    const isKnown = (await listPartRows(trx, purchase.id)).some(({ order_id }) => order_id === order.id);
    if (isKnown) await undoPart(deps, trx, purchase, order.id);
    return isKnown;
  });

/** Settles an order delivered before the shop made such receipts. */
export const issueSettling = (deps: AppDeps, number: string): Promise<Issue> =>
  inTransaction(deps.db, async (trx): Promise<Issue> => {
    const order = await findOrderByNumber(trx, number);
    const purchase = order === undefined ? undefined : await findPurchase(trx, order.purchase_id);
    if (order === undefined || purchase === undefined) return 'unknown';
    const isKnown = (await listPartRows(trx, purchase.id)).some(({ order_id }) => order_id === order.id);
    if (isKnown) return 'known';
    return (await settleOrder(deps, trx, purchase, order)) ? 'issued' : 'nothing';
  });
