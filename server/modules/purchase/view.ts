import { DeliveryView } from '#lib/contracts/delivery.ts';
import type { InvoiceView } from '#lib/contracts/invoice.ts';
import { Job } from '#lib/contracts/job.ts';
import type { OrderView, PurchaseView } from '#lib/contracts/purchase.ts';
import { Payer } from '#lib/contracts/requisites.ts';
import { trackingPage } from '#lib/domain/orders/tracking.ts';
import type { Job as DomainJob } from '#lib/domain/product/product.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';

export type Tracking = { carrier: string; number: string };

/** What a parcel is followed by; `carrier` is whom the customer chose, for a number written down without one. */
export function trackingOf(row: Pick<OrderRow, 'tracking_carrier' | 'tracking_number'>, carrier: string | null): Tracking | null {
  if (row.tracking_number === null) return null;
  return { carrier: row.tracking_carrier ?? carrier ?? '', number: row.tracking_number };
}

function trackingView(row: OrderRow, chosen: string | null): OrderView['tracking'] {
  const tracking = trackingOf(row, chosen);
  return tracking === null ? null : { number: tracking.number, page: trackingPage(tracking.carrier, tracking.number) };
}

const orderView = (row: OrderRow, carrier: string | null): OrderView => ({
  id: row.id,
  number: row.number,
  job: jobOf(row),
  title: row.title,
  status: row.status,
  priceWithoutDisc: row.price,
  shipment: { shipmentPrice: row.shipment_price },
  weight: row.weight,
  volume: row.volume,
  readyDate: row.ready_date,
  isCancelled: row.cancelled_at !== null,
  tracking: trackingView(row, carrier),
  artworkSeverity: row.artwork_severity,
});

export const jobOf = ({ job }: Pick<OrderRow, 'job'>): DomainJob => Job.parse(JSON.parse(job));
export const deliveryOf = (row: PurchaseRow): DeliveryView => DeliveryView.parse(JSON.parse(row.delivery));
export const payerOf = (row: Pick<PurchaseRow, 'payer'>): Payer => Payer.parse(JSON.parse(row.payer));

/** What other tables know of a purchase. */
type Beside = { invoice: InvoiceView | undefined; refunding: number | undefined };

/** A purchase as its owner sees it. */
export function purchaseView(row: PurchaseRow, orders: readonly OrderRow[], beside: Beside): PurchaseView {
  const delivery = deliveryOf(row);
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at,
    paymentStatus: row.payment_status,
    sale: row.sale,
    total: row.total,
    paid: row.paid,
    refunding: beside.refunding ?? 0,
    totalBeforeDiscount: row.total_before_discount,
    readyDate: row.ready_date,
    arrivalDate: row.arrival_date || row.ready_date,
    delivery,
    payer: payerOf(row),
    invoice: beside.invoice ?? null,
    recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
    comment: row.comment,
    orders: orders.filter(({ purchase_id }) => purchase_id === row.id).map((order) => orderView(order, delivery.carrier)),
  };
}
