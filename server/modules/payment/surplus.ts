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

/** The provider's own money goes back by itself; a bank transfer, another provider's and what was refused once by a person. */
const wayOf = (deps: AppDeps, { provider, providerId, hasRefused }: RefundSource): RefundRow['way'] =>
  provider === deps.payments.name && providerId !== null && !hasRefused ? 'provider' : 'hand';

/** Why a person has to send it, where it is not simply a bank transfer. */
function failureOf({ provider, hasRefused }: RefundSource, way: RefundRow['way']): RefundRow['failure'] {
  if (way === 'provider' || provider === TRANSFER) return null;
  return hasRefused ? 'refused' : 'other_provider';
}

/** `conceded`: what of it is price the shop gives back for good; `isAskedAgain`: also where the provider has refused before. */
type Wanted = { amount: number; conceded?: number; isAskedAgain?: boolean };

/**
 * Asks for money to go back, what has paid for nothing handed over first and of that the latest payment, in the transaction that makes it due: the rows are what the provider is asked for
 * afterwards, under their ids as keys. Never more than the payments hold.
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

/** What a purchase holds and may keep of it, once what is on its way back has gone. */
export async function heldOf(trx: Trx, { id, paid, ...price }: PurchaseRow): Promise<Omit<Held, 'isCancelled'>> {
  const returning = await listReturning(trx, [id]);
  const conceded = price.conceded + concededIn(returning);
  return { held: paid, returning: sumOf(returning), total: price.total, conceded };
}

/** Begins to send back what a purchase holds above what it may keep and what is on its way already. Answers with the sum. */
export async function returnSurplus(deps: AppDeps, trx: Trx, purchase: PurchaseRow): Promise<number> {
  const isCancelled = isCancelledPurchase(await listOrders(trx, [purchase.id]));
  const amount = surplusOf({ ...(await heldOf(trx, purchase)), isCancelled });
  return amount === 0 ? 0 : sumOf(await beginRefunds(deps, trx, purchase, { amount }));
}

const MONEY_CHANGES: readonly OrderChange['kind'][] = ['payment', 'cancelled', 'delivery', 'status'];

/** Whether a change makes open payments wrong: money has come, the purchase was called off, its sum is another. */
function isMoneyChange({ kind, before }: OrderChange, { paid, total }: PurchaseRow): boolean {
  if (kind === 'payment') return paid > (before?.paid ?? 0);
  return kind === 'cancelled' || (kind === 'delivery' && before?.total !== total);
}

/**
 * What follows for the money from every change of it or of what is due: no open payment may add to it, what is too much goes back. An
 * order handed over or taken back leaves none open either: their receipts call a debt a prepayment, or the other way round.
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
