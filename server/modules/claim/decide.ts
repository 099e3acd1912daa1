import { shownNumber } from '#lib/domain/order-number.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { claimDecidedLetter } from '#lib/messages/orders/by-hand-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueLetter, takeBackLetter } from '../outbox/service.ts';
import { noteInHistory, recordEvent } from '../purchase/journal.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase } from '../purchase/repository.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import { closeClaim, findClaimByNumber, openClaim } from './repository.ts';

/** `closed`: it was closed before, with this decision. */
export type Deciding = { kind: 'unknown' } | { kind: 'closed'; decision: string | null } | { kind: 'decided' };

/** So long a decision may be taken back before the customer reads it. */
const TAKE_BACK_MS = 10 * MINUTE_MS;

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
    const facts = { claim: number, order: shownNumber(order.number), decision, email: shop.email };
    // The letter has the claim's id: by it the letter is taken back.
    const letter = claimDecidedLetter(await orderSlip(deps, trx, purchase), facts);
    await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter, id: claim.id, waitsMs: TAKE_BACK_MS }, now);
    return { kind: 'decided' };
  });

/** `sent`: the letter has left, and the customer knows the decision. */
type Reopening = 'unknown' | 'open' | 'sent' | 'reopened';

/** Takes back a decision and its letter while that has not left. */
export const reopenClaim = (deps: AppDeps, number: string): Promise<Reopening> =>
  inTransaction(deps.db, async (trx): Promise<Reopening> => {
    const claim = await findClaimByNumber(trx, number);
    const order = claim === undefined ? undefined : await findOrder(trx, claim.order_id);
    if (claim === undefined || order === undefined) return 'unknown';
    if (claim.state === 'open') return 'open';
    if (!(await takeBackLetter(trx, claim.id))) return 'sent';
    await openClaim(trx, claim.id);
    const at = deps.clock().toISOString();
    await noteInHistory(trx, [order], { event: 'claim', at, actor: 'floor', note: number });
    return 'reopened';
  });
