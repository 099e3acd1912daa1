import type { PlacePurchaseRequest } from '#lib/contracts/purchase.ts';
import type { Payer } from '#lib/contracts/requisites.ts';
import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import { prorate } from '#lib/domain/money.ts';
import type { LatePromise } from '#lib/domain/orders/lateness.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { publicId } from '../../base/ids.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import type { AgreedDelivery } from '../delivery/service.ts';
import type { OrderSnapshot } from '../purchase/snapshot.ts';

/** One order with its price, grams and cm³: a job of the catalogue, or a line of a proposal. */
export type Line = Pick<OrderTable, 'title' | 'status' | 'price' | 'weight' | 'volume'> & {
  job: Job;
  snapshot: OrderSnapshot;
  readyDate: string;
};
/** Data of a purchase before its transaction: priced orders and the delivery agreed upon. */
export type Prepared = {
  lines: readonly Line[];
  agreed: AgreedDelivery;
  versions: ConsentVersions;
  now: Date;
  late: LatePromise | undefined;
};
/** `prepaymentPercent`: agreed in a proposal; null as the settings of the shop say. */
type Wanted = Pick<PlacePurchaseRequest, 'recipient' | 'comment' | 'consents' | 'priceList'> &
  Partial<Pick<PlacePurchaseRequest, 'payer'>> & { prepaymentPercent: number | null };
export type Buyer = { userId: number | null; ip: string };
/** Data read in the transaction that places it. */
export type Numbered = { number: string; sale: number };

const PERSON: Payer = { kind: 'person' };

export const readyOf = (lines: readonly Line[]): string => latestReadyDate(lines.map(({ readyDate }) => readyDate)) ?? '';

/** Rows of the orders; they share the delivery price by weight. */
function orderRows({ lines, agreed }: Prepared, purchaseId: string, number: string): OrderTable[] {
  const weights = lines.map(({ weight }) => weight);
  const shares = prorate(agreed.view.price, weights);
  return lines.map(({ job, title, status, price, weight, volume, readyDate, snapshot }, position) => ({
    id: publicId(),
    purchase_id: purchaseId,
    number: `${number}-${position + 1}`,
    position,
    job: JSON.stringify(job),
    ...{ title, status, price, weight, volume },
    shipment_price: shares[position] ?? 0,
    ready_date: readyDate,
    cancelled_at: null,
    cancel_reason: null,
    tracking_carrier: null,
    tracking_number: null,
    artwork_severity: null,
    late_day: null,
    late_sum: 0,
    late_shipment: 0,
    shipment_when_late: null,
    snapshot: JSON.stringify(snapshot),
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

/** Rows of a purchase and its orders, all from the server's own prices and agreements. */
export function newPurchase(
  request: Wanted,
  prepared: Prepared,
  { userId, ip }: Buyer,
  { number, sale }: Numbered,
): { row: PurchaseTable; orders: OrderTable[] } {
  const { recipient, comment, consents, payer = PERSON, priceList, prepaymentPercent } = request;
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
    prepayment_percent: prepaymentPercent,
    late_promise: prepared.late === undefined ? null : JSON.stringify(prepared.late),
    search: searchWords({ number, recipient, titles: orders.map(({ title }) => title) }),
    ...moneyOf(orders, sale, payer),
  };
  return { row, orders };
}
