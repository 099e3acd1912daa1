import type { PlacePurchaseRequest } from '#lib/contracts/purchase.ts';
import type { Payer } from '#lib/contracts/requisites.ts';
import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import { prorate } from '#lib/domain/money.ts';
import type { LatePromise } from '#lib/domain/orders/lateness.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { FIRST_STATUS, paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { orderTitle } from '#lib/messages/product/job-names.ts';
import { publicId } from '../../base/ids.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import type { AgreedDelivery } from '../delivery/service.ts';
import { takeSnapshot } from '../purchase/snapshot.ts';
import type { PricedJob } from '../quote/service.ts';

export type Line = PricedJob & { job: PlacePurchaseRequest['items'][number]['job'] };
/** Data of a purchase before its transaction: priced jobs and the delivery agreed with the carrier. */
export type Prepared = {
  lines: readonly Line[];
  agreed: AgreedDelivery;
  versions: ConsentVersions;
  now: Date;
  priceList: PriceList;
  late: LatePromise | undefined;
};
export type Buyer = { userId: number | null; ip: string };
/** Data read in the transaction that places it. */
export type Numbered = { number: string; sale: number };

const PERSON: Payer = { kind: 'person' };

export const readyOf = (lines: readonly Line[]): string => latestReadyDate(lines.map(({ readyDate }) => readyDate)) ?? '';

/** Rows of the orders; they share the delivery price by weight. */
function orderRows({ lines, agreed, priceList }: Prepared, purchaseId: string, number: string): OrderTable[] {
  const weights = lines.map(({ quote }) => quote.weight);
  const shares = prorate(agreed.view.price, weights);
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
    late_day: null,
    late_sum: 0,
    snapshot: JSON.stringify(takeSnapshot(job, product, priceList)),
  }));
}

/** Sums of the purchase, from the server's own prices and the customer's own discount. */
function moneyOf(orders: readonly OrderTable[], sale: number, payer: Payer) {
  const total = totalPrice(orders, sale);
  return {
    sale,
    total,
    total_before_discount: totalBeforeDiscount(orders, sale),
    paid: 0,
    conceded: 0,
    payment_status: paymentStatusOf(0, total, unpaidStatus(payer)),
  };
}

const recipientColumns = ({ name, phone, email }: PlacePurchaseRequest['recipient']) => ({
  recipient_name: name,
  recipient_phone: phone,
  recipient_email: email,
});

const deliveryColumns = ({ view, arrivalDate }: Prepared['agreed']) => ({
  delivery_type: view.type,
  time_slot: view.timeSlot,
  delivery: JSON.stringify(view),
  arrival_date: arrivalDate,
});

/** Rows of a purchase and its orders, all from the server's prices and agreements. */
export function newPurchase(
  request: PlacePurchaseRequest,
  prepared: Prepared,
  { userId, ip }: Buyer,
  { number, sale }: Numbered,
): { row: PurchaseTable; orders: OrderTable[] } {
  const { recipient, comment, consents, payer = PERSON, priceList } = request;
  const { lines, agreed, now } = prepared;
  const id = publicId();
  const orders = orderRows(prepared, id, number);
  const row: PurchaseTable = {
    id,
    number,
    user_id: userId,
    ...recipientColumns(recipient),
    ...deliveryColumns(agreed),
    payer: JSON.stringify(payer),
    comment,
    ready_date: readyOf(lines),
    price_list: priceList,
    consents: JSON.stringify({ ...consents, texts: prepared.versions }),
    ip,
    placed_at: now.toISOString(),
    changed_at: now.toISOString(),
    artworks_warned_at: null,
    late_promise: prepared.late === undefined ? null : JSON.stringify(prepared.late),
    search: searchWords({ number, recipient, titles: orders.map(({ title }) => title) }),
    ...moneyOf(orders, sale, payer),
  };
  return { row, orders };
}
