import { decidedLetter } from '#lib/messages/orders/by-hand-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { recordEvent } from '../purchase/journal.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase } from '../purchase/repository.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import { closeClaim, findClaimByNumber } from './repository.ts';

/** `closed`: it was closed before, with this decision. */
export type Deciding = { kind: 'unknown' } | { kind: 'closed'; decision: string | null } | { kind: 'decided' };

/** Closes a claim with the shop's decision; the customer reads it in a letter, with the claim and in the history. */
export const decideClaim = (deps: AppDeps, number: string, decision: string): Promise<Deciding> =>
  inTransaction(deps.db, async (trx): Promise<Deciding> => {
    const now = deps.clock();
    const at = now.toISOString();
    const claim = await findClaimByNumber(trx, number);
    const order = claim === undefined ? undefined : await findOrder(trx, claim.order_id);
    const purchase = order === undefined ? undefined : await findPurchase(trx, order.purchase_id);
    if (claim === undefined || order === undefined || purchase === undefined) return { kind: 'unknown' };
    if (!(await closeClaim(trx, claim.id, { decision, closed_at: at }))) return { kind: 'closed', decision: claim.decision };
    await recordEvent(deps, trx, [order], { event: 'decided', at, actor: 'floor', note: `${number}: ${decision}` });
    // An erased customer has no address any more.
    if (purchase.recipient_email === '') return { kind: 'decided' };
    const { shop } = deps.catalogue;
    const facts = { claim: number, order: order.number, decision, email: shop.email };
    const letter = decidedLetter(await orderSlip(deps, trx, purchase), facts);
    await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, now);
    return { kind: 'decided' };
  });
