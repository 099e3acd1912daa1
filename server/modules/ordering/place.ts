import type { PlacePurchaseRequest, PurchaseView } from '#lib/contracts/purchase.ts';
import { normaliseEmail } from '#lib/domain/customer/email.ts';
import { writeNumber } from '#lib/domain/order-number.ts';
import { FIRST_STATUS } from '#lib/domain/orders/order-status.ts';
import { orderTitle } from '#lib/messages/product/job-names.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import { inTurnOf } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Trx } from '../../db/database.ts';
import { findAnswer, once } from '../../db/idempotency.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reuseArtworks } from '../artwork/reuse.ts';
import { deleteItems } from '../basket/repository.ts';
import { agreeToMarketing, refuseMissingConsent } from '../consent/given.ts';
import { seenTexts } from '../consent/texts.ts';
import { agreeDelivery } from '../delivery/service.ts';
import { recordPlaced } from '../purchase/journal.ts';
import { insertPurchase } from '../purchase/repository.ts';
import { takeSnapshot } from '../purchase/snapshot.ts';
import { type PricedJob, priceJob } from '../quote/service.ts';
import { type Origin, originOf, recordOrigin } from '../unpaid/origin.ts';
import { refuseTooManyUnpaid } from '../unpaid/room.ts';
import { findDiscount } from '../user/repository.ts';
import { provesEmail, sendEmailCode } from './email-code.ts';
import { type Buyer, type Line, newPurchase, type Prepared, readyOf } from './new-purchase.ts';
import { viewsOf } from './own-purchases.ts';

const sumOf = (lines: readonly Line[], key: 'weight' | 'volume'): number => lines.reduce((sum, line) => sum + line[key], 0);

/** An order of the catalogue, with its names and sizes of today. */
const lineOf = ({ priceList }: AppDeps['catalogue'], { job, product, quote, readyDate }: PricedJob): Line => ({
  job,
  title: orderTitle(job, product),
  snapshot: takeSnapshot(job, product, priceList),
  status: FIRST_STATUS,
  price: quote.price,
  weight: quote.weight,
  volume: quote.volume,
  readyDate,
});

/** @throws 409 prices_changed when the customer saw another price list, 400 for impossible jobs and deliveries, 503 carrier_unavailable */
async function prepare(deps: AppDeps, { items, priceList, delivery, consents }: PlacePurchaseRequest): Promise<Prepared> {
  const now = deps.clock();
  refuseMissingConsent(deps, consents.personalData);
  const { version } = deps.catalogue.priceList;
  if (priceList !== version)
    throw apiError(409, 'prices_changed', { problems: [{ in: 'body', field: '/priceList', rule: 'state', expected: version }] });
  const lines = items.map(({ job }) => lineOf(deps.catalogue, priceJob(deps.catalogue, job, now)));
  const load = { weight: sumOf(lines, 'weight'), volume: sumOf(lines, 'volume'), readyDate: readyOf(lines) };
  const versions = await seenTexts(deps.db, deps.catalogue.legalTexts, consents.texts);
  return { lines, now, versions, late: deps.catalogue.shop.late, agreed: await agreeDelivery(deps, delivery, load) };
}

/** For a customer with an account: removes the items from the basket and reuses artworks of former orders. */
async function takeOver(deps: AppDeps, trx: Trx, userId: number, items: PlacePurchaseRequest['items'], orders: OrderTable[]) {
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

/** `code`: of the letter that proves a guest's e-mail; empty when none was asked for. */
type Placing = { key: string; request: PlacePurchaseRequest; buyer: Buyer; code: string };

/** Checks the limits on placing; a guest whose e-mail is to be proven is sent the code. @throws 428 email_wanted, 429 unpaid_full */
async function admit(deps: AppDeps, { request, buyer }: Placing, origin: Origin): Promise<void> {
  try {
    await refuseTooManyUnpaid(deps, origin, request.items.length);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_wanted')
      await sendEmailCode(deps, { email: request.recipient.email, ip: buyer.ip });
    throw error;
  }
}

/** Stores the purchase; letters, the invoice and documents follow from the journal. */
async function place(deps: AppDeps, trx: Trx, { request, buyer }: Placing, prepared: Prepared, origin: Origin): Promise<PurchaseView> {
  const { userId } = buyer;
  const sale = userId === null ? 0 : await findDiscount(trx, userId);
  const number = writeNumber(await nextNumber(trx, 'purchases'));
  const { row, orders } = newPurchase({ ...request, prepaymentPercent: null }, prepared, buyer, { number, sale });
  await insertPurchase(trx, row, orders);
  await recordOrigin(trx, origin, { ...row, items: orders.length });
  await agreeToMarketing(trx, {
    ticks: request.consents,
    versions: prepared.versions,
    email: normaliseEmail(row.recipient_email),
    at: row.placed_at,
    ip: row.ip,
  });
  await recordPlaced(deps, trx, orders, row.placed_at);
  if (userId !== null) await takeOver(deps, trx, userId, request.items, orders);
  const [view] = await viewsOf({ ...deps, db: trx }, [row]);
  if (view === undefined) throw new Error(`purchase ${number} was not placed`);
  return view;
}

/** What a key stands for: what is bought, for whom and whither. A customer who repeats a call after a reload may have ticked the consents otherwise. */
const withoutConsents = ({ consents: _, ...order }: PlacePurchaseRequest) => order;

/**
 * Places the whole request as one purchase. The same key with the same order always gets the same answer, even if the carrier no longer
 * answers and whatever consents are ticked by then. Requests of one network are placed in turn, so that parallel ones cannot exceed the
 * limits. @throws what `prepare`, `admit` and `provesEmail` refuse, 422 for a reused key
 */
export async function placePurchase(deps: AppDeps, placing: Placing): Promise<PurchaseView> {
  const { key, request, buyer, code } = placing;
  const { email } = request.recipient;
  const call = { scope: 'purchase', key, body: withoutConsents(request), now: deps.clock() };
  const known = await findAnswer<PurchaseView>(deps.db, call);
  if (known !== undefined) return known;
  const origin = originOf({ ...buyer, email, isProven: await provesEmail(deps, { email, ip: buyer.ip }, code) });
  await admit(deps, placing, origin);
  const prepared = await prepare(deps, request);
  return inTurnOf(origin.near, async () => {
    const placed = await findAnswer<PurchaseView>(deps.db, call);
    if (placed !== undefined) return placed;
    await admit(deps, placing, origin);
    return inTransaction(deps.db, (trx) => once(trx, call, () => place(deps, trx, placing, prepared, origin)));
  });
}
