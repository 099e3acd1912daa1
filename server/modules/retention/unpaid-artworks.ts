import type { Kysely, Transaction } from 'kysely';
import { IDLE_STATUSES, unpaidUntil, WARNED_DAYS } from '#lib/domain/artwork/unpaid.ts';
import { unpaidArtworksLetter } from '#lib/messages/orders/order-letters.ts';
import { artworksPath, fastPaymentPath } from '#lib/routes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markArtworksGone } from '../artwork/repository.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { gradeArtworks, moveOrderBy } from '../purchase/moves.ts';
import { type ArtworkTraces, dropTraces } from './artwork-files.ts';

const DAY_MS = 86_400_000;
const PER_PASS = 20;

/** Unpaid orders with files that wait for their customer, whose purchase has not changed since an instant. */
const idleOrders = (db: Kysely<Database>, before: string) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .where('purchases.paid', '=', 0)
    .where('purchases.payment_status', '!=', 'FP')
    .where('purchases.changed_at', '<', before)
    .where('orders.cancelled_at', 'is', null)
    .where('orders.status', 'in', [...IDLE_STATUSES])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('artworks')
          .select('artworks.id')
          .whereRef('artworks.order_id', '=', 'orders.id')
          .where('artworks.gone_at', 'is', null),
      ),
    );

const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Tells one customer in the transaction that writes it down; false when there is nobody left to tell. */
function warnNext({ db, config, catalogue }: AppDeps, now: Date): Promise<boolean> {
  const { unpaidDays } = config.retention;
  return inTransaction(db, async (trx) => {
    const purchase = await idleOrders(trx, daysAgo(now, unpaidDays - WARNED_DAYS))
      .select(['purchases.id', 'purchases.number', 'purchases.recipient_email', 'purchases.changed_at'])
      .where((eb) =>
        eb.or([eb('purchases.artworks_warned_at', 'is', null), eb('purchases.artworks_warned_at', '<=', eb.ref('purchases.changed_at'))]),
      )
      .limit(1)
      .executeTakeFirst();
    if (purchase === undefined) return false;
    const artworks_warned_at = now.toISOString();
    await trx.updateTable('purchases').set({ artworks_warned_at }).where('id', '=', purchase.id).execute();
    const until = unpaidUntil({ ...purchase, artworks_warned_at }, unpaidDays) ?? artworks_warned_at;
    const letter = unpaidArtworksLetter({
      shopName: catalogue.shop.name,
      number: purchase.number,
      until,
      link: `${config.publicUrl}${fastPaymentPath(purchase.id)}`,
      artworks: `${config.publicUrl}${artworksPath(purchase.id)}`,
    });
    // An erased customer has no address left to write to.
    if (purchase.recipient_email !== '') await enqueueLetter(trx, { recipient: purchase.recipient_email, ...letter }, now);
    return true;
  });
}

async function dropOrder(deps: AppDeps, trx: Transaction<Database>, order: { id: string; number: string }, at: string) {
  const rows = await trx
    .selectFrom('artworks')
    .select(['id', 'sha256'])
    .where('order_id', '=', order.id)
    .where('gone_at', 'is', null)
    .execute();
  await markArtworksGone(trx, rows, at);
  await gradeArtworks(trx, order.id, null);
  await moveOrderBy(deps, trx, order, 'CRE', 'shop');
  return rows;
}

/** Takes the files off the next orders whose time has come; they wait for money and artwork again, as when they were placed. */
function dropNext(deps: AppDeps, now: Date): Promise<ArtworkTraces['artworks']> {
  return inTransaction(deps.db, async (trx) => {
    const orders = await idleOrders(trx, daysAgo(now, deps.config.retention.unpaidDays))
      .select(['orders.id', 'orders.number'])
      .where('purchases.artworks_warned_at', '<', daysAgo(now, WARNED_DAYS))
      .where((eb) => eb('purchases.artworks_warned_at', '>', eb.ref('purchases.changed_at')))
      .limit(PER_PASS)
      .execute();
    const gone: ArtworkTraces['artworks'] = [];
    for (const order of orders) gone.push(...(await dropOrder(deps, trx, order, now.toISOString())));
    return gone;
  });
}

/**
 * Deletes the artworks of purchases nobody has paid for or changed for the days of the configuration; `WARNED_DAYS` before that their
 * customers get a letter, and nothing goes without one. Says how many files went.
 */
export async function dropUnpaid(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  while (await warnNext(deps, now));
  for (let count = 0; ; ) {
    const artworks = await dropNext(deps, now);
    if (artworks.length === 0) return count;
    await dropTraces(deps, { artworks, uploads: [] });
    count += artworks.length;
  }
}
