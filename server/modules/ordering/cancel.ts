import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { mayPurchase } from '#lib/domain/orders/order-rights.ts';
import { cancelledLetter } from '#lib/messages/orders/by-hand-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteOfCancel } from '../outbox/stranger-letters.ts';
import { refundingOf } from '../payment/refund.ts';
import { followMoney } from '../payment/service.ts';
import { recordEvent } from '../purchase/journal.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders, type OrderRow, updateOrder } from '../purchase/repository-orders.ts';
import { checkRight, factsOf, isCancelledPurchase } from '../purchase/rights.ts';
import { ownPurchase } from '../purchase/service.ts';
import { loadOwnPurchase } from './own-purchases.ts';

/** Records that all orders of a purchase are cancelled, with author and reason; the refund follows from the journal. */
async function recordCancelled(
  deps: AppDeps,
  trx: Trx,
  orders: readonly OrderRow[],
  { reason, actor }: { reason: string; actor: 'customer' | 'floor' },
): Promise<void> {
  const at = deps.clock().toISOString();
  for (const order of orders) await updateOrder(trx, order.id, { cancelled_at: at, cancel_reason: reason });
  await recordEvent(deps, trx, orders, { event: 'cancelled', at, actor, note: reason });
}

/** What of its money begins to go back. */
const returningOf = async (trx: Trx, { id }: PurchaseRow): Promise<number> => (await refundingOf(trx, [id])).get(id) ?? 0;

type Said = { by: 'shop' | 'customer' | 'link'; reason: string };

async function notifyOfCancel(deps: AppDeps, trx: Trx, purchase: PurchaseRow, said: Said): Promise<void> {
  // An erased customer has no address any more.
  if (purchase.recipient_email === '') return;
  const returning = await returningOf(trx, purchase);
  const letter = cancelledLetter(await orderSlip(deps, trx, purchase), { ...said, returning });
  await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, deps.clock());
}

/** Marks all orders cancelled; the refund follows from the journal. Returns whether they were not cancelled before. */
async function markCancelled(deps: AppDeps, owner: PurchaseOwner, id: string, reason: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const { row, orders } = await ownPurchase(trx, owner, id);
    if (isCancelledPurchase(orders)) return false;
    checkRight('cancel', row, orders);
    await recordCancelled(deps, trx, orders, { reason, actor: 'customer' });
    if (await mayWriteOfCancel(trx, row, deps.clock()))
      await notifyOfCancel(deps, trx, row, { by: owner === null ? 'link' : 'customer', reason });
    return true;
  });
}

/**
 * Cancels a purchase while nothing is on the press, and refunds its payments; the customer gets a letter about both. A repeated call changes nothing. @throws 404 for a foreign
 * purchase as for a missing one, 409 action_forbidden
 */
export async function cancelPurchase(deps: AppDeps, owner: PurchaseOwner, id: string, reason: string): Promise<PurchaseView> {
  if (await markCancelled(deps, owner, id, reason)) await followMoney(deps, id);
  return loadOwnPurchase(deps, owner, id);
}

type Wish = { number: string; reason: string; isConfirmed: boolean };

/** `part`: the number is of one of several orders, but a purchase can only be cancelled as a whole. */
export type Cancelling =
  | { kind: 'unknown' }
  | { kind: 'part'; purchase: string }
  | { kind: 'cancelled'; reason: string }
  | { kind: 'shipped'; orders: readonly string[] }
  | { kind: 'on_press'; orders: readonly string[] }
  | { kind: 'done'; id: string; purchase: string; returning: number };

const numbersOf = (orders: readonly OrderRow[]): string[] => orders.map(({ number }) => number);

/** Why a purchase cannot be cancelled, or what must be confirmed first. */
function obstacle(purchase: PurchaseRow, orders: readonly OrderRow[], { number, isConfirmed }: Wish): Cancelling | null {
  const [first] = orders;
  if (number !== purchase.number && orders.length > 1) return { kind: 'part', purchase: purchase.number };
  if (isCancelledPurchase(orders)) return { kind: 'cancelled', reason: first?.cancel_reason ?? '' };
  const shipped = orders.filter(({ status }) => status === 'SHP');
  if (shipped.length > 0) return { kind: 'shipped', orders: numbersOf(shipped) };
  const begun = orders.filter((order) => !mayPurchase('cancel', [factsOf(order)], purchase.payment_status));
  return begun.length === 0 || isConfirmed ? null : { kind: 'on_press', orders: numbersOf(begun) };
}

const findCancelled = async (trx: Trx, number: string) => {
  const purchase = await findPurchaseByNumber(trx, number.replace(/-\d+$/, ''));
  const orders = purchase === undefined ? [] : await listOrders(trx, [purchase.id]);
  const isTheirs = number === purchase?.number || orders.some((order) => order.number === number);
  return isTheirs && purchase !== undefined ? { purchase, orders } : undefined;
};

/**
 * Cancels a purchase for the shop, as long as none of it was sent: the refund begins in the same transaction, and the customer gets the
 * reason in a letter.
 */
export async function cancelByHand(deps: AppDeps, wish: Wish): Promise<Cancelling> {
  const done = await inTransaction(deps.db, async (trx): Promise<Cancelling> => {
    const found = await findCancelled(trx, wish.number);
    if (found === undefined) return { kind: 'unknown' };
    const { purchase, orders } = found;
    const refusal = obstacle(purchase, orders, wish);
    if (refusal !== null) return refusal;
    await recordCancelled(deps, trx, orders, { reason: wish.reason, actor: 'floor' });
    await notifyOfCancel(deps, trx, purchase, { by: 'shop', reason: wish.reason });
    return { kind: 'done', id: purchase.id, purchase: purchase.number, returning: await returningOf(trx, purchase) };
  });
  if (done.kind === 'done') await followMoney(deps, done.id);
  return done;
}
