import { unpaidUntil, WARNED_DAYS } from '#lib/domain/artwork/unpaid.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { unpaidArtworksLetter } from '#lib/messages/orders/order-letters.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listArtworks } from '../artwork/repository.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { moveOrderIn, SHOP } from '../purchase/change-status.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { findPurchase, updatePurchase } from '../purchase/repository.ts';
import { updateOrder } from '../purchase/repository-orders.ts';
import { type ArtworkTraces, eraseTraces } from './artwork-files.ts';
import { findUnwarned, listUnpaid, markArtworksGone } from './repository.ts';

const PER_PASS = 20;

const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Warns one customer in the transaction that writes it down; false when all are warned. */
function warnNext(deps: AppDeps, now: Date): Promise<boolean> {
  const { unpaidDays } = deps.config.retention;
  return inTransaction(deps.db, async (trx) => {
    const unwarned = await findUnwarned(trx, daysAgo(now, unpaidDays - WARNED_DAYS));
    const purchase = unwarned === undefined ? undefined : await findPurchase(trx, unwarned.id);
    if (purchase === undefined) return false;
    const artworks_warned_at = now.toISOString();
    await updatePurchase(trx, purchase.id, { artworks_warned_at });
    const until = unpaidUntil({ ...purchase, artworks_warned_at }, unpaidDays) ?? artworks_warned_at;
    const letter = unpaidArtworksLetter(await orderSlip(deps, trx, purchase), until);
    // An erased customer has no address left to write to.
    if (purchase.recipient_email !== '')
      await enqueueLetter(trx, { recipient: purchase.recipient_email, urgency: 'later', ...letter }, now);
    return true;
  });
}

async function takeOff(deps: AppDeps, trx: Trx, order: { id: string; number: string }, at: string) {
  const rows = (await listArtworks(trx, [order.id])).filter(({ gone_at }) => gone_at === null);
  await markArtworksGone(trx, rows, at);
  await updateOrder(trx, order.id, { artwork_severity: null });
  await moveOrderIn(deps, trx, order.number, 'CRE', SHOP);
  return rows;
}

/** Takes the files off the next orders whose time has come; they wait for money and artwork again, as when they were placed. */
function takeOffNext(deps: AppDeps, now: Date): Promise<ArtworkTraces['artworks']> {
  return inTransaction(deps.db, async (trx) => {
    const orders = await listUnpaid(trx, daysAgo(now, deps.config.retention.unpaidDays), daysAgo(now, WARNED_DAYS), PER_PASS);
    const gone: ArtworkTraces['artworks'] = [];
    for (const order of orders) gone.push(...(await takeOff(deps, trx, order, now.toISOString())));
    return gone;
  });
}

/**
 * Erases the artworks of purchases that were not paid or changed for the days of the configuration; `WARNED_DAYS` before that their
 * customers get a letter, and nothing goes without one. Says how many files went.
 */
export async function eraseUnpaidArtworks(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  while (await warnNext(deps, now));
  for (let count = 0; ; ) {
    const artworks = await takeOffNext(deps, now);
    if (artworks.length === 0) return count;
    await eraseTraces(deps, { artworks, uploads: [] });
    count += artworks.length;
  }
}
