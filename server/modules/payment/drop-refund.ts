import { surplusOf } from '#lib/domain/orders/money-back.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noteInHistory } from '../purchase/journal.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { isCancelledPurchase } from '../purchase/rights.ts';
import { dropReturn, hasItsReceipt } from '../receipt/returned.ts';
import { changeRefund, listByHand, type RefundRow } from './repository-refunds.ts';
import { heldOf } from './surplus.ts';

type Wish = { number: string; sum: number | null; reason: string };

/** `several`: the sums that wait; `owed`: so much the shop holds above its price, so it has to be returned; `printed`: its receipt is made. */
export type DroppedRefund =
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'printed' }
  | { kind: 'several'; sums: readonly number[] }
  | { kind: 'owed'; amount: number }
  | { kind: 'dropped'; amount: number };

/** The part of the waiting refund that is the customer's whatever the operator has meant. */
async function owedOf(trx: Trx, purchase: PurchaseRow, { amount, conceded }: RefundRow): Promise<number> {
  const isCancelled = isCancelledPurchase(await listOrders(trx, [purchase.id]));
  const held = await heldOf(trx, purchase);
  return surplusOf({ ...held, returning: held.returning - Number(amount), conceded: held.conceded - Number(conceded), isCancelled });
}

/** Takes off a refund an operator began by mistake and that is not sent yet: the money stays with the order. */
export const dropWaiting = (deps: AppDeps, { number, sum, reason }: Wish): Promise<DroppedRefund> =>
  inTransaction(deps.db, async (trx): Promise<DroppedRefund> => {
    const purchase = await findPurchaseByNumber(trx, number);
    if (purchase === undefined) return { kind: 'unknown' };
    const waiting = (await listByHand(trx, number)).filter(({ amount }) => sum === null || Number(amount) === sum);
    const [refund, ...others] = waiting;
    if (refund === undefined) return { kind: 'none' };
    if (others.length > 0 && sum === null)
      return { kind: 'several', sums: waiting.map(({ amount }) => Number(amount)).sort((a, b) => a - b) };
    if (await hasItsReceipt(deps, trx, refund.id)) return { kind: 'printed' };
    const owed = await owedOf(trx, purchase, refund);
    if (owed > 0) return { kind: 'owed', amount: owed };
    await changeRefund(trx, refund.id, { state: 'canceled' });
    await dropReturn(deps, trx, refund);
    const amount = Number(refund.amount);
    const at = deps.clock().toISOString();
    await noteInHistory(trx, await listOrders(trx, [purchase.id]), { event: 'unsent', at, actor: 'floor', note: `${amount} ${reason}` });
    return { kind: 'dropped', amount };
  });
