import type { Transaction } from 'kysely';
import type { PlacePurchaseRequest, PurchaseView } from '#lib/contracts/purchase.ts';
import type { Payer } from '#lib/contracts/requisites.ts';
import { prorate } from '#lib/domain/money.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { FIRST_STATUS, paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';
import { placedLetter } from '#lib/messages/orders/order-letters.ts';
import { jobNames, orderLine, orderTitle } from '#lib/messages/product/job-names.ts';
import { artworksPath } from '#lib/routes.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId, uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Database } from '../../db/database.ts';
import { findAnswer, once } from '../../db/idempotency.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reuseArtworks } from '../artwork/reuse.ts';
import { removeItems } from '../basket/service.ts';
import { type AgreedDelivery, agreeDelivery } from '../delivery/service.ts';
import { issueInvoice } from '../document/issue-invoice.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { insertPurchase } from '../purchase/repository.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { purchaseView } from '../purchase/view.ts';
import { type PricedJob, priceJob } from '../quote/service.ts';
import { discountOf } from '../user/service.ts';

export type Buyer = { userId: number | null; ip: string };
type Line = PricedJob & { job: PlacePurchaseRequest['items'][number]['job'] };
/** What is known of a purchase before its transaction: jobs priced, delivery agreed with the carrier. */
type Prepared = { lines: readonly Line[]; agreed: AgreedDelivery; now: Date };

const NUMBER_DIGITS = 6;
const PERSON: Payer = { kind: 'person' };

const sumOf = (lines: readonly Line[], key: 'weight' | 'volume'): number => lines.reduce((sum, { quote }) => sum + quote[key], 0);
const readyOf = (lines: readonly Line[]): string => latestReadyDate(lines.map(({ readyDate }) => readyDate)) ?? '';

/** @throws 409 prices_changed when the customer saw another price list, 400 for impossible jobs and deliveries, 503 carrier_unavailable */
async function prepare(deps: AppDeps, { items, priceList, delivery }: PlacePurchaseRequest): Promise<Prepared> {
  const now = deps.clock();
  if (priceList !== deps.catalogue.priceList.version) throw apiError(409, 'prices_changed');
  const lines = items.map(({ job }) => ({ job, ...priceJob(deps.catalogue, job, now) }));
  const load = { weight: sumOf(lines, 'weight'), volume: sumOf(lines, 'volume'), readyDate: readyOf(lines) };
  return { lines, now, agreed: await agreeDelivery(deps, delivery, load) };
}

/** The shipment's price is shared by the orders in it, by weight. */
function orderRows({ lines, agreed }: Prepared, purchaseId: string, number: string): OrderTable[] {
  const shares = prorate(
    agreed.view.price,
    lines.map(({ quote }) => quote.weight),
  );
  return lines.map(({ job, product, quote, readyDate }, position) => ({
    id: publicId(),
    purchase_id: purchaseId,
    number: `${number}-${position + 1}`,
    position,
    job: JSON.stringify(job),
    title: orderTitle(job, product),
    status: FIRST_STATUS,
    price: quote.price,
    shipment_price: shares[position] ?? 0,
    weight: quote.weight,
    volume: quote.volume,
    ready_date: readyDate,
    cancelled_at: null,
    cancel_reason: null,
    tracking_carrier: null,
    tracking_number: null,
    artwork_severity: null,
  }));
}

/** Money of the purchase, from the server's own prices and the customer's own discount. */
function moneyOf(orders: readonly OrderTable[], sale: number, payer: Payer) {
  const priced = orders.map(({ price, shipment_price }) => ({ priceWithoutDisc: price, shipment: { shipmentPrice: shipment_price } }));
  const total = totalPrice(priced, sale);
  return {
    sale,
    total,
    total_before_discount: totalBeforeDiscount(priced, sale),
    paid: 0,
    payment_status: paymentStatusOf(0, total, unpaidStatus(payer)),
  };
}

function purchaseRow(request: PlacePurchaseRequest, { lines, agreed, now }: Prepared, { userId, ip }: Buyer) {
  const { recipient, comment, consents, payer = PERSON, priceList } = request;
  return {
    user_id: userId,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    delivery_type: agreed.view.type,
    time_slot: agreed.view.timeSlot,
    delivery: JSON.stringify(agreed.view),
    arrival_date: agreed.arrivalDate,
    payer: JSON.stringify(payer),
    comment,
    ready_date: readyOf(lines),
    price_list: priceList,
    consents: JSON.stringify(consents),
    ip,
    placed_at: now.toISOString(),
    changed_at: now.toISOString(),
    artworks_warned_at: null,
  };
}

async function notifyBuyer({ catalogue, config }: AppDeps, trx: Transaction<Database>, row: PurchaseTable, { lines, now }: Prepared) {
  const names = jobNames([...catalogue.products.values()], catalogue.priceList);
  const letter = placedLetter({
    shopName: catalogue.shop.name,
    link: `${config.publicUrl}/fast-payment/${row.id}`,
    artworks: `${config.publicUrl}${artworksPath(row.id)}`,
    number: row.number,
    total: row.total,
    lines: lines.map(({ job, product }) => orderLine(orderTitle(job, product), job, names)),
    isGuest: row.user_id === null,
    deliveryType: row.delivery_type,
    arrivalDate: row.arrival_date,
  });
  await enqueueLetter(trx, { recipient: row.recipient_email, ...letter }, now);
}

/** Gives the new orders the artworks of the former ones they repeat, and answers with them as they then stand. */
async function beginWithArtworks(
  deps: AppDeps,
  trx: Transaction<Database>,
  { items }: PlacePurchaseRequest,
  { userId }: Buyer,
  orders: readonly OrderTable[],
): Promise<readonly OrderTable[]> {
  let hasMoved = false;
  for (const [position, order] of orders.entries()) {
    const artworkOf = items[position]?.artworkOf;
    if (userId === null || artworkOf === undefined) continue;
    if (await reuseArtworks(deps, trx, { userId, artworkOf, order })) hasMoved = true;
  }
  const [first] = orders;
  return hasMoved && first !== undefined ? listOrders(trx, [first.purchase_id]) : orders;
}

async function place(
  deps: AppDeps,
  trx: Transaction<Database>,
  request: PlacePurchaseRequest,
  prepared: Prepared,
  buyer: Buyer,
): Promise<PurchaseView> {
  const { userId } = buyer;
  const { payer = PERSON, items } = request;
  const sale = userId === null ? 0 : await discountOf(trx, userId);
  const id = publicId();
  const number = String(await nextNumber(trx, 'purchases')).padStart(NUMBER_DIGITS, '0');
  const orders = orderRows(prepared, id, number);
  const search = searchWords({ number, recipient: request.recipient, titles: orders.map(({ title }) => title) });
  const row: PurchaseTable = { id, number, search, ...purchaseRow(request, prepared, buyer), ...moneyOf(orders, sale, payer) };
  const history = orders.map((order) => ({ id: uuidv7(), order_id: order.id, status: order.status, at: row.placed_at, actor: 'shop' }));
  await insertPurchase(trx, row, orders, history);
  if (userId !== null)
    await removeItems(
      trx,
      userId,
      items.map((item) => item.id),
    );
  await notifyBuyer(deps, trx, row, prepared);
  const begun = await beginWithArtworks(deps, trx, request, buyer, orders);
  const requisites = payer.kind === 'organisation' ? payer.requisites : null;
  const invoice = requisites === null || row.total === 0 ? undefined : await issueInvoice(deps, trx, { purchase: row, orders, requisites });
  return purchaseView(row, begun, invoice);
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
