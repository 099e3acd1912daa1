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

/** The codes are those of the shop's settings now, for the day the receipt is of. */
function recoded(deps: AppDeps, { created_at, facts }: ReceiptRow): string {
  const tax = taxOn(deps, new Date(created_at));
  const { lines, settlements } = readFacts(facts);
  const coded = lines.map((line) => ({ ...line, vatCode: vatCodeOf(line.mode, tax) }));
  return JSON.stringify({ lines: coded, settlements, taxSystem: tax.taxSystem });
}

const NEVER_ASKED = { provider_id: null, failure: null, reason: null, ended_at: null, locked_until: '', attempts: 0 };

/**
 * Asks for a refused receipt once more, under a new key and with the codes and the buyer as the shop has them now: what was wrong there may have
 * been put right. One that went with money is asked for on its own, one that had no payment hangs on the one that has come since.
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

/** A person has made a refused receipt at another cash register. Whether it was refused. */
export const noteMade = (deps: AppDeps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const isRefused = (await findReceipt(trx, id))?.state === 'refused';
    if (isRefused) await changeReceipt(trx, id, { state: 'registered', failure: null, reason: null, ended_at: deps.clock().toISOString() });
    return isRefused;
  });

/**
 * Takes an order back that stays shipped in its status: the parcel has come home. Its receipts are returned, and `issueSettling` settles it
 * once more when it goes again. Whether it was handed over.
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

/** Settles an order that was handed over when the shop made no such receipts. */
export const issueSettling = (deps: AppDeps, number: string): Promise<Issue> =>
  inTransaction(deps.db, async (trx): Promise<Issue> => {
    const order = await findOrderByNumber(trx, number);
    const purchase = order === undefined ? undefined : await findPurchase(trx, order.purchase_id);
    if (order === undefined || purchase === undefined) return 'unknown';
    const isKnown = (await listPartRows(trx, purchase.id)).some(({ order_id }) => order_id === order.id);
    if (isKnown) return 'known';
    return (await settleOrder(deps, trx, purchase, order)) ? 'issued' : 'nothing';
  });
