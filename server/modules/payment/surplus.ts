import { sumOf } from '#lib/domain/money.ts';
import { type Held, surplusOf } from '#lib/domain/orders/money-back.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps, OrderChange, Reaction } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { recordEvent } from '../purchase/journal.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { isCancelledPurchase } from '../purchase/rights.ts';
import { handOverIn } from '../receipt/hand-over.ts';
import { beginReturn, planReturnOf } from '../receipt/returned.ts';
import { closeOpen } from './repository.ts';
import { insertRefund, listReturning, listSources, type RefundRow, type RefundSource } from './repository-refunds.ts';
import { TRANSFER } from './repository-transfers.ts';

/**
 * How a refund is sent: by the current provider automatically; of a transfer, of another provider's payment and after a refusal by a
 * person.
 */
const wayOf = (deps: AppDeps, { provider, providerId, hasRefused }: RefundSource): RefundRow['way'] =>
  provider === deps.payments.name && providerId !== null && !hasRefused ? 'provider' : 'hand';

/** Why a person has to send it, unless it is simply a bank transfer. */
function failureOf({ provider, hasRefused }: RefundSource, way: RefundRow['way']): RefundRow['failure'] {
  if (way === 'provider' || provider === TRANSFER) return null;
  return hasRefused ? 'refused' : 'other_provider';
}

/** `conceded`: the part that lowers the price for good; `isAskedAgain`: also ask the provider if it has refused before. */
type Wanted = { amount: number; conceded?: number; isAskedAgain?: boolean };

/**
 * Begins refunds in the transaction that makes them due: first from payments for goods not delivered, the latest first. Afterwards the rows
 * are requested from the provider, with their ids as keys. Never more than the payments hold.
 */
export async function beginRefunds(
  deps: AppDeps,
  trx: Trx,
  purchase: PurchaseRow,
  { amount, conceded = 0, isAskedAgain = false }: Wanted,
): Promise<RefundRow[]> {
  const at = deps.clock().toISOString();
  const begun: RefundRow[] = [];
  let toConcede = conceded;
  for (const part of await planReturnOf(trx, purchase, await listSources(trx, purchase.id), amount)) {
    const way = wayOf(deps, isAskedAgain ? { ...part.source, hasRefused: false } : part.source);
    const [id, { paymentId }] = [publicId(), part.source];
    const receipt = await beginReturn(deps, trx, purchase, { refundId: id, paymentId, amount: part.amount });
    const row = { payment_id: paymentId, purchase_id: purchase.id, amount: part.amount, conceded: Math.min(part.amount, toConcede), way };
    toConcede -= row.conceded;
    const failure = failureOf(part.source, way);
    const ask = { state: 'pending' as const, provider_id: null, failure, created_at: at, check_at: at };
    begun.push(await insertRefund(trx, { id, ...row, ...ask, receipt: receipt === null ? null : JSON.stringify(receipt) }));
  }
  const sum = begun.reduce((all, row) => all + row.amount, 0);
  const orders = await listOrders(trx, [purchase.id]);
  if (sum > 0) await recordEvent(deps, trx, orders, { event: 'refund', at, actor: 'shop', note: String(sum) });
  return begun;
}

export const concededIn = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, { conceded }) => sum + conceded, 0);

/** The money a purchase holds and its price, once the refunds that have begun are made. */
export async function heldOf(trx: Trx, { id, paid, ...price }: PurchaseRow): Promise<Omit<Held, 'isCancelled'>> {
  const returning = await listReturning(trx, [id]);
  const conceded = price.conceded + concededIn(returning);
  return { held: paid, returning: sumOf(returning), total: price.total, conceded };
}

/** Begins to refund the money a purchase holds above its price and above refunds that have begun. Returns the sum. */
export async function returnSurplus(deps: AppDeps, trx: Trx, purchase: PurchaseRow): Promise<number> {
  const isCancelled = isCancelledPurchase(await listOrders(trx, [purchase.id]));
  const amount = surplusOf({ ...(await heldOf(trx, purchase)), isCancelled });
  return amount === 0 ? 0 : sumOf(await beginRefunds(deps, trx, purchase, { amount }));
}

const MONEY_CHANGES: readonly OrderChange['kind'][] = ['payment', 'cancelled', 'delivery', 'compensated', 'status'];

/** Whether a change makes open payments wrong: a payment came, the purchase was cancelled, or its price changed. */
function isMoneyChange({ kind, before }: OrderChange, { paid, total }: PurchaseRow): boolean {
  if (kind === 'payment') return paid > (before?.paid ?? 0);
  return kind === 'cancelled' || kind === 'compensated' || (kind === 'delivery' && before?.total !== total);
}

/**
 * After every change of money or of the amount due: unwanted open payments are closed, a surplus is refunded. Handing an order over, or
 * undoing that, closes open payments too: their receipts would call a debt a prepayment, or the reverse.
 */
export const settleMoney: Reaction = async (deps, trx, change) => {
  if (!MONEY_CHANGES.includes(change.kind)) return;
  const purchase = await findPurchase(trx, change.purchaseId);
  if (purchase === undefined) return;
  if (handOverIn(deps, purchase, change) !== null) await closeOpen(trx, purchase.id, change.at);
  if (!isMoneyChange(change, purchase)) return;
  await closeOpen(trx, purchase.id, change.at);
  await returnSurplus(deps, trx, purchase);
};
