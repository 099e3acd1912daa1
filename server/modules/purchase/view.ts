import type { InvoiceView } from '#lib/contracts/invoice.ts';
import type { PurchaseDetails } from '#lib/contracts/my-orders.ts';
import type { OrderView, PurchaseView } from '#lib/contracts/purchase.ts';
import { maskedEmail, maskedName, maskedPhone } from '#lib/domain/customer/masked.ts';
import { lateSumOf } from '#lib/domain/orders/lateness.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { trackingPage } from '#lib/domain/delivery/tracking.ts';
import type { OrderReading, PurchaseReading } from './reading.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';
import { owingOf } from './rights.ts';
import { orderWords } from './snapshot.ts';
import { deliveryOf, jobOf, payerOf } from './stored.ts';

export type Tracking = { carrier: string; number: string };

/** Tracking of a parcel; `carrier` is the customer's choice, for a number stored without one. */
export function trackingOf(row: Pick<OrderRow, 'tracking_carrier' | 'tracking_number'>, carrier: string | null): Tracking | null {
  if (row.tracking_number === null) return null;
  return { carrier: row.tracking_carrier ?? carrier ?? '', number: row.tracking_number };
}

function trackingView(row: OrderRow, chosen: string | null): OrderView['tracking'] {
  const tracking = trackingOf(row, chosen);
  return tracking === null ? null : { number: tracking.number, page: trackingPage(tracking.carrier, tracking.number) };
}

/** Of older orders none are stored: the page shows today's. */
function wordsOf(row: OrderRow): Pick<OrderView, 'words'> {
  const words = orderWords(row);
  return words === undefined ? {} : { words };
}

const orderView = (row: OrderRow, carrier: string | null, reading: OrderReading | undefined): OrderView => ({
  id: row.id,
  number: row.number,
  job: jobOf(row),
  ...wordsOf(row),
  title: row.title,
  status: row.status,
  priceWithoutDisc: row.price,
  shipment: { shipmentPrice: row.shipment_price },
  weight: row.weight,
  volume: row.volume,
  readyDate: row.ready_date,
  ...reading,
  isCancelled: row.cancelled_at !== null,
  tracking: trackingView(row, carrier),
  artworkSeverity: row.artwork_severity,
});

/** Data about a purchase from other tables. */
type Beside = {
  invoice: InvoiceView | undefined;
  refunding: number | undefined;
  moved: { received: number; returned: number } | undefined;
  reading: PurchaseReading;
};

/** A purchase as its owner sees it. */
export function purchaseView(row: PurchaseRow, orders: readonly OrderRow[], beside: Beside): PurchaseView {
  const delivery = deliveryOf(row);
  const own = orders.filter(({ purchase_id }) => purchase_id === row.id);
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at,
    paymentStatus: row.payment_status,
    sale: row.sale,
    total: row.total,
    paid: row.paid,
    due: dueOf(owingOf(row, own)),
    late: lateSumOf(own),
    refunding: beside.refunding ?? 0,
    received: beside.moved?.received ?? 0,
    returned: beside.moved?.returned ?? 0,
    totalBeforeDiscount: row.total_before_discount,
    readyDate: row.ready_date,
    arrivalDate: row.arrival_date || row.ready_date,
    arrival: beside.reading.arrival,
    group: beside.reading.group,
    collecting: beside.reading.collecting,
    receiving: beside.reading.receiving,
    delivery,
    payer: payerOf(row),
    invoice: beside.invoice ?? null,
    recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
    comment: row.comment,
    orders: own.map((order) => orderView(order, delivery.carrier, beside.reading.orders.get(order.id))),
  };
}

/** A guest's purchase for an unverified holder of its link: products, day, price and city, but neither the person nor the address. */
export const maskedPurchase = (view: PurchaseView): PurchaseView => ({
  ...view,
  isMasked: true,
  recipient: { name: maskedName(view.recipient.name), phone: maskedPhone(view.recipient.phone), email: maskedEmail(view.recipient.email) },
  delivery: { ...view.delivery, address: null, door: null },
  // The requisites of a sole trader are a person's name and a home address.
  payer: view.payer.kind === 'person' ? view.payer : { kind: 'organisation', requisites: null },
  comment: '',
});

/** How to redact an event's note, by event: words of people and addresses go. Notes of other events stay whole. */
const OPEN_NOTES: Readonly<Record<string, (note: string) => string>> = {
  delivery: () => '',
  cancelled: () => '',
  decided: (note) => note.split(':', 1)[0] ?? '',
  undone: (note) => note.split(' ', 1)[0] ?? '',
  unsent: (note) => note.split(' ', 1)[0] ?? '',
};

/** The history without people's own words: notes may hold an address or a reason that a customer wrote. */
export const maskedDetails = (details: PurchaseDetails): PurchaseDetails => ({
  ...details,
  events: details.events.map((event) => ({ ...event, note: OPEN_NOTES[event.event]?.(event.note) ?? event.note })),
  claims: [],
});
