import { planReturn, returnOf } from '#lib/domain/receipts/returned.ts';
import { laterMode } from '#lib/domain/receipts/undo.ts';
import type { Receipt } from '../../adapters/payments.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { loadAccount } from './account.ts';
import { askFor } from './ask.ts';
import { customerOf, goodsLines, laterLines, writerFor } from './compose.ts';
import { readFacts, readReceipt } from './facts.ts';
import { changeReceipt, findOfRefund } from './repository.ts';
import { deleteMoneyOf, insertMoney, listUndoneOf, moveMoneyOf } from './repository-account.ts';
import { isUnheard, takeBackRest } from './undo.ts';

type Payable = { paymentId: string; left: number };

/** From which payments a sum goes back: what has paid for nothing handed over goes first. */
export const planReturnOf = async <S extends Payable>(trx: Trx, purchase: PurchaseRow, latestFirst: readonly S[], amount: number) =>
  planReturn(await loadAccount(trx, purchase), latestFirst, amount);

type Refund = { refundId: string; paymentId: string; amount: number };

/**
 * Writes down what a refund that begins takes out of what was handed over and answers with its receipt: a prepayment goes back as one, the
 * price of what was handed over as a return of goods. Null for money that has no receipts.
 */
export async function beginReturn(deps: AppDeps, trx: Trx, purchase: PurchaseRow, { refundId, paymentId, amount }: Refund) {
  const account = await loadAccount(trx, purchase);
  const writer = await writerFor(deps, trx, purchase);
  const { prepaid, parts } = returnOf(account, paymentId, amount);
  const now = deps.clock();
  const common = { purchase_id: purchase.id, payment_id: paymentId, refund_id: refundId, at: now.toISOString() };
  await insertMoney(
    trx,
    parts.map(({ partId, means, amount: sum, taken }) => ({
      id: uuidv7(now.getTime()),
      part_id: partId,
      means,
      amount: -sum,
      value: taken === 0 ? 0 : -taken,
      ...common,
    })),
  );
  if (account.sources.find((source) => source.paymentId === paymentId)?.hasReceipts !== true) return null;
  const waiting = account.parts.length === 0 ? [] : account.waiting.map(({ orderId }) => orderId);
  const goods = parts.flatMap(({ partId, orderId, means, amount: sum, taken }) => {
    const isOnCredit = account.parts.find(({ id }) => id === partId)?.isOnCredit ?? false;
    return laterLines(writer, orderId, sum, taken > 0 ? 'full_payment' : laterMode(means, { isOnCredit }));
  });
  const lines = [...goodsLines(writer, waiting, prepaid, 'full_prepayment'), ...goods];
  return { customer: customerOf(purchase), lines, taxSystem: writer.tax.taxSystem } satisfies Receipt;
}

/** The receipt of a refund of before receipts knew what was handed over. */
export async function prepaymentBack(deps: AppDeps, purchase: PurchaseRow, amount: number): Promise<Receipt> {
  const writer = await writerFor(deps, deps.db, purchase);
  return {
    customer: customerOf(purchase),
    lines: goodsLines(writer, [], amount, 'full_prepayment'),
    taxSystem: writer.tax.taxSystem,
  };
}

/** The provider will not make this refund: it takes nothing out of what stands, and what was taken back meanwhile is taken back whole. */
export async function dropReturn(deps: AppDeps, trx: Trx, { id, purchase_id }: { id: string; purchase_id: string }): Promise<void> {
  const undone = await listUndoneOf(trx, id);
  await deleteMoneyOf(trx, id);
  const purchase = undone.length === 0 ? undefined : await findPurchase(trx, purchase_id);
  if (purchase !== undefined) await takeBackRest(deps, trx, purchase, undone);
}

type Ended = { refundId: string; purchaseId: string; paymentId: string; amount: number; receipt: string | null; isByHand: boolean };

/** Money has gone back: its receipt went with it, or is asked for now that a person has sent it. */
export async function recordReturned(deps: AppDeps, trx: Trx, { refundId, purchaseId, paymentId, amount, receipt, isByHand }: Ended) {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined || receipt === null) return;
  const writer = await writerFor(deps, trx, purchase);
  const { lines } = readReceipt(receipt, writer.tax.taxSystem);
  const settlements = [{ kind: 'cashless' as const, amount }];
  await askFor(deps, trx, writer, { kind: isByHand ? 'by_hand' : 'refund', type: 'refund', paymentId, refundId, lines, settlements });
}

/**
 * A return that was written down as sent does not go that way: its receipt is withdrawn, unless the register has it or may have. Null where
 * it asked for none.
 */
async function withdrawOf(deps: AppDeps, trx: Trx, refundId: string) {
  const asked = await findOfRefund(trx, refundId, 'by_hand');
  if (asked === undefined) return null;
  if (!isUnheard(asked)) return { id: asked.id, facts: null };
  await changeReceipt(trx, asked.id, { state: 'withdrawn', customer: null, ended_at: deps.clock().toISOString() });
  return { id: asked.id, facts: readFacts(asked.facts) };
}

type Reopened = { refundId: string; nextId: string };

/**
 * A return that was written down by mistake waits again, under another id. Its receipt, unheard of by the register, is withdrawn and comes
 * again with the money; one that is registered stays the receipt of this return and goes on with it.
 */
export async function reopenReturn(
  deps: AppDeps,
  trx: Trx,
  purchase: PurchaseRow,
  { refundId, nextId }: Reopened,
): Promise<{ receipt: Receipt | null; isRegistered: boolean }> {
  await moveMoneyOf(trx, refundId, nextId);
  const withdrawn = await withdrawOf(deps, trx, refundId);
  if (withdrawn === null) return { receipt: null, isRegistered: false };
  if (withdrawn.facts === null) {
    await changeReceipt(trx, withdrawn.id, { refund_id: nextId });
    return { receipt: null, isRegistered: true };
  }
  const { lines, taxSystem } = withdrawn.facts;
  return { receipt: { customer: customerOf(purchase), lines, taxSystem }, isRegistered: false };
}

/**
 * Whether a waiting return has its receipt already: it was written down as sent, the register printed that, and the entry was taken back. The
 * payment service would print a second one. A receipt the register has not heard of is withdrawn.
 */
export const hasItsReceipt = async (deps: AppDeps, trx: Trx, refundId: string): Promise<boolean> =>
  (await withdrawOf(deps, trx, refundId))?.facts === null;
