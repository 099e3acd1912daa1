import type { Transaction } from 'kysely';
import type { PlacePurchaseRequest, PurchaseView } from '#lib/contracts/purchase.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Database } from '../../db/database.ts';
import { findAnswer, once } from '../../db/idempotency.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reuseArtworks } from '../artwork/reuse.ts';
import { deleteItems } from '../basket/repository.ts';
import { agreeDelivery } from '../delivery/service.ts';
import { recordPlaced } from '../purchase/journal.ts';
import { insertPurchase } from '../purchase/repository.ts';
import { priceJob } from '../quote/service.ts';
import { findDiscount } from '../user/repository.ts';
import { type Buyer, type Line, newPurchase, type Prepared, readyOf } from './new-purchase.ts';
import { viewsOf } from './own-purchases.ts';

const NUMBER_DIGITS = 6;

const sumOf = (lines: readonly Line[], key: 'weight' | 'volume'): number => lines.reduce((sum, { quote }) => sum + quote[key], 0);

/** @throws 409 prices_changed when the customer saw another price list, 400 for impossible jobs and deliveries, 503 carrier_unavailable */
async function prepare(deps: AppDeps, { items, priceList, delivery }: PlacePurchaseRequest): Promise<Prepared> {
  const now = deps.clock();
  if (priceList !== deps.catalogue.priceList.version) throw apiError(409, 'prices_changed');
  const lines = items.map(({ job }) => ({ job, ...priceJob(deps.catalogue, job, now) }));
  const load = { weight: sumOf(lines, 'weight'), volume: sumOf(lines, 'volume'), readyDate: readyOf(lines) };
  return { lines, now, agreed: await agreeDelivery(deps, delivery, load) };
}

/** What a customer with an account brings along: the basket is emptied of these items, and artworks of former orders are used again. */
async function takeOver(
  deps: AppDeps,
  trx: Transaction<Database>,
  userId: number,
  items: PlacePurchaseRequest['items'],
  orders: OrderTable[],
) {
  await deleteItems(
    trx,
    userId,
    items.map(({ id }) => id),
  );
  for (const [position, order] of orders.entries()) {
    const artworkOf = items[position]?.artworkOf;
    if (artworkOf !== undefined) await reuseArtworks(deps, trx, { userId, artworkOf, order });
  }
}

/** Letters, the invoice and documents follow from the journal. */
async function place(
  deps: AppDeps,
  trx: Transaction<Database>,
  request: PlacePurchaseRequest,
  prepared: Prepared,
  buyer: Buyer,
): Promise<PurchaseView> {
  const { userId } = buyer;
  const sale = userId === null ? 0 : await findDiscount(trx, userId);
  const number = String(await nextNumber(trx, 'purchases')).padStart(NUMBER_DIGITS, '0');
  const { row, orders } = newPurchase(request, prepared, buyer, { number, sale });
  await insertPurchase(trx, row, orders);
  await recordPlaced(deps, trx, orders, row.placed_at);
  if (userId !== null) await takeOver(deps, trx, userId, request.items, orders);
  const [view] = await viewsOf(trx, [row]);
  if (view === undefined) throw new Error(`purchase ${number} was not placed`);
  return view;
}

/**
 * Places everything of the request as one purchase. The same key with the same body always gets the same answer, also when the
 * carrier has meanwhile fallen silent. @throws what `prepare` refuses, 422 for a reused key
 */
export async function placePurchase(deps: AppDeps, key: string, request: PlacePurchaseRequest, buyer: Buyer): Promise<PurchaseView> {
  const call = { scope: 'purchase', key, body: request, now: deps.clock() };
  const known = await findAnswer<PurchaseView>(deps.db, call);
  if (known !== undefined) return known;
  const prepared = await prepare(deps, request);
  return inTransaction(deps.db, (trx) => once(trx, call, () => place(deps, trx, request, prepared, buyer)));
}
