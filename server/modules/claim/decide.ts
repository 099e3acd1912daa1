import { decidedLetter } from '#lib/messages/orders/by-hand-letters.ts';
import { fastPaymentPath } from '#lib/routes.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { recordEvent } from '../purchase/journal.ts';
import { findPurchase } from '../purchase/repository.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import { closeClaim, findClaimByNumber } from './repository.ts';

/** `closed`: it was closed before, with this decision. */
export type Deciding = { kind: 'unknown' } | { kind: 'closed'; decision: string | null } | { kind: 'decided' };

/** Closes a claim with what the shop has decided: the customer reads it in a letter, beside the claim and in the history. */
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
    // An erased customer has no address left to write to.
    if (purchase.recipient_email === '') return { kind: 'decided' };
    const { shop } = deps.catalogue;
    const link = `${deps.config.publicUrl}${fastPaymentPath(purchase.id)}`;
    const facts = { shopName: shop.name, number: purchase.number, claim: number, order: order.number, email: shop.email };
    await enqueueLetter(trx, { recipient: purchase.recipient_email, ...decidedLetter({ ...facts, decision, link }) }, now);
    return { kind: 'decided' };
  });
