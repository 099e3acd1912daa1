import { planReturn, returnOf } from '#lib/domain/receipts/returned.ts';
import { laterMode } from '#lib/domain/receipts/undo.ts';
import type { Receipt } from '../../adapters/payments.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { askFor } from './ask.ts';
import { customerOf, goodsLines, laterLines, writerFor } from './compose.ts';
import { loadAccount, readFacts, readReceipt } from './facts.ts';
import { changeReceipt, findOfRefund } from './repository.ts';
import { deleteMoneyOf, insertMoney, listUndoneOf, moveMoneyOf } from './repository-account.ts';
import { isUnheard, takeBackRest } from './undo.ts';

type Payable = { paymentId: string; left: number };

/** The payments a refund is taken from: those for orders not delivered come first. */
export const planReturnOf = async <S extends Payable>(trx: Trx, purchase: PurchaseRow, latestFirst: readonly S[], amount: number) =>
  planReturn(await loadAccount(trx, purchase), latestFirst, amount);

type Refund = { refundId: string; paymentId: string; amount: number };

/**
 * Stores what a new refund takes from delivered parts and returns its receipt: prepayments are returned as such, the price of delivered
 * goods as a return of goods. Null for money without receipts.
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

/** The receipt of a refund from before delivery was recorded. */
export async function prepaymentBack(deps: AppDeps, purchase: PurchaseRow, amount: number): Promise<Receipt> {
  const writer = await writerFor(deps, deps.db, purchase);
  return {
    customer: customerOf(purchase),
    lines: goodsLines(writer, [], amount, 'full_prepayment'),
    taxSystem: writer.tax.taxSystem,
  };
}

/** Cancels a refund the provider refuses: it takes nothing from delivered parts; parts undone meanwhile are undone completely. */
export async function dropReturn(deps: AppDeps, trx: Trx, { id, purchase_id }: { id: string; purchase_id: string }): Promise<void> {
  const undone = await listUndoneOf(trx, id);
  await deleteMoneyOf(trx, id);
  const purchase = undone.length === 0 ? undefined : await findPurchase(trx, purchase_id);
  if (purchase !== undefined) await takeBackRest(deps, trx, purchase, undone);
}

type Ended = { refundId: string; purchaseId: string; paymentId: string; amount: number; receipt: string | null; isByHand: boolean };

/** Records refunded money: its receipt was sent with it, or is requested now that a person has sent the money. */
export async function recordReturned(deps: AppDeps, trx: Trx, { refundId, purchaseId, paymentId, amount, receipt, isByHand }: Ended) {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined || receipt === null) return;
  const writer = await writerFor(deps, trx, purchase);
  const { lines } = readReceipt(receipt, writer.tax.taxSystem);
  const settlements = [{ kind: 'cashless' as const, amount }];
  await askFor(deps, trx, writer, { kind: isByHand ? 'by_hand' : 'refund', type: 'refund', paymentId, refundId, lines, settlements });
}

/** Withdraws the receipt of a refund that is not sent this way, unless the register has it or may have it. Null when it had none. */
async function withdrawOf(deps: AppDeps, trx: Trx, refundId: string) {
  const asked = await findOfRefund(trx, refundId, 'by_hand');
  if (asked === undefined) return null;
  if (!isUnheard(asked)) return { id: asked.id, facts: null };
  await changeReceipt(trx, asked.id, { state: 'withdrawn', customer: null, ended_at: deps.clock().toISOString() });
  return { id: asked.id, facts: readFacts(asked.facts) };
}

type Reopened = { refundId: string; nextId: string };

/**
 * Reopens a refund booked by mistake under another id. A receipt unknown to the register is withdrawn and requested again with the money; a
 * registered one stays with the refund.
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
 * Whether a waiting refund already has a registered receipt: it was booked as sent, the receipt was printed, and the booking was undone.
 * The payment service would print a second one. An unregistered receipt is withdrawn.
 */
export const hasItsReceipt = async (deps: AppDeps, trx: Trx, refundId: string): Promise<boolean> =>
  (await withdrawOf(deps, trx, refundId))?.facts === null;
