import type { DeliveryView } from '#lib/contracts/delivery.ts';
import type { Payer } from '#lib/contracts/requisites.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { nameJob } from '#lib/domain/job/job-names.ts';
import type { PrintHold } from '#lib/domain/orders/print-hold.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { changeDetails, summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { PRINT_HOLD_NAMES, printHoldMessages } from '#lib/messages/operator/print-holds.ts';
import { orderStatusCode, paymentStatusCode, staffOrderStatus } from '#lib/messages/operator/status-names.ts';
import { TURNAROUND_NAMES } from '#lib/messages/product/calculator.ts';
import { extentWord } from '#lib/messages/product/job-words.ts';
import { SIDES_NAMES } from '#lib/messages/product/sides.ts';
import type { Catalogue } from '../context/catalogue.ts';
import type { Event, OrderSummary, PurchaseSummary } from '../modules/ordering/order-summary.ts';
import { namesOf, type Snapped, snapshotOf } from '../modules/purchase/snapshot.ts';
import { jobOf } from '../modules/purchase/stored.ts';
import { inOneLine } from './terminal.ts';

const sidesText = (sides: Job['sides']): string => {
  const known = SIDES_NAMES[sides];
  return known === undefined ? sides : `${known.name} (${known.note})`;
};

/** The job of an order as its customer reads it, in one line and in the names of its day. */
function jobText(order: Snapped, catalogue: Pick<Catalogue, 'products' | 'priceList'>): string {
  const job = jobOf(order);
  const names = namesOf(job, snapshotOf(order, catalogue));
  const { title, paper, finishing, binding, cover } = nameJob(job, names);
  const parts: [string, string | number | null][] = [
    [summaryMessages.job.paper, paper],
    [summaryMessages.job.sides, sidesText(job.sides)],
    [summaryMessages.job.finishing, finishing.join(', ')],
    [summaryMessages.job.binding, binding],
    [summaryMessages.job.coverPaper, cover],
    [extentWord(job, names), job.pages],
    [summaryMessages.job.designs, job.designs],
    [summaryMessages.job.quantity, job.quantity],
    [summaryMessages.job.turnaround, TURNAROUND_NAMES[job.turnaround] ?? job.turnaround],
  ];
  const known = parts.filter(([, value]) => value !== null && value !== '');
  return [title, ...known.map(([name, value]) => `${name}: ${value}`)].join('; ');
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' });
/** «2026-11-21 12:30» in Moscow. */
export const momentText = (at: string): string => MOMENT.format(new Date(at));

/** Who pays: an organisation by its name and numbers, as far as they are given. */
export const payerText = (payer: Payer): string => {
  if (payer.kind === 'person') return summaryMessages.head.person;
  const { requisites } = payer;
  return requisites === null
    ? summaryMessages.head.noRequisites
    : [requisites.name, requisites.inn, requisites.kpp].filter(Boolean).join(', ');
};

/** Where the parcel goes, in one line; empty for the workshop. */
export const addressText = ({ city, point, address, door }: DeliveryView): string =>
  [city?.name, point?.name, point?.address, address, door].filter(Boolean).join(', ');

/** Events of money begin their note with kopecks. */
const WITH_SUMS: ReadonlySet<Event['kind']> = new Set(['refund', 'returned', 'compensated', 'undone', 'unsent']);
const withRoubles = (note: string): string => note.replace(/^\d+/, (kopecks) => formatRoubles(Number(kopecks)));

function detailText({ kind, detail }: Event): string {
  const { status, note, against = [] } = detail as { status?: OrderStatus; note?: string; against?: PrintHold[] };
  const forced = against.length === 0 ? '' : printHoldMessages.against(against.map((hold) => PRINT_HOLD_NAMES[hold] ?? hold));
  if (kind === 'status' && status !== undefined)
    return [[orderStatusCode(status), forced].filter(Boolean).join(', '), note].filter(Boolean).join(': ');
  if (note === undefined) return kind in changeDetails ? changeDetails[kind as keyof typeof changeDetails](detail) : '';
  return WITH_SUMS.has(kind) ? withRoubles(note) : note;
}

function eventText(event: Event): string {
  const what = [summaryMessages.changes[event.kind], detailText(event)].filter(Boolean).join(': ');
  return `    ${momentText(event.at)}  ${what}  (${event.actor})`;
}

const statusText = ({ status, cancelled_at }: OrderSummary['order']): string =>
  `${status}, ${cancelled_at === null ? staffOrderStatus(status) : summaryMessages.cancelled}`;

const orderText = (summary: OrderSummary, catalogue: Catalogue): string[] => {
  const { order, tracking, events } = summary;
  return [
    summaryMessages.head.order(order.number, order.title, statusText(order)),
    summaryMessages.head.job(jobText(order, catalogue)),
    summaryMessages.head.price(formatRoubles(order.price), order.weight, order.ready_date),
    ...(tracking === null ? [] : [summaryMessages.head.tracking(tracking.carrier, tracking.number)]),
    summaryMessages.head.history,
    ...events.map(eventText),
  ];
};

/** A purchase with its orders and all that happened to them, for a terminal. */
export function purchaseSummaryText({ purchase, delivery, payer, invoice, orders }: PurchaseSummary, catalogue: Catalogue): string {
  const way = [summaryMessages.deliveries[delivery.type], delivery.carrier, addressText(delivery)].filter(Boolean).join(', ');
  return [
    summaryMessages.head.purchase(purchase.number, momentText(purchase.placed_at)),
    summaryMessages.head.payment(paymentStatusCode(purchase.payment_status), formatRoubles(purchase.paid), formatRoubles(purchase.total)),
    ...(purchase.conceded === 0 ? [] : [summaryMessages.head.conceded(formatRoubles(purchase.conceded))]),
    summaryMessages.head.payer(payerText(payer)),
    ...(invoice === null ? [] : [summaryMessages.head.invoice(invoice.number, invoice.issuedOn)]),
    summaryMessages.head.customer(purchase.user_id),
    summaryMessages.head.recipient(purchase.recipient_name, purchase.recipient_phone, purchase.recipient_email),
    summaryMessages.head.delivery(way, formatRoubles(delivery.price), purchase.arrival_date || purchase.ready_date),
    ...(purchase.comment === '' ? [] : [summaryMessages.head.comment(purchase.comment)]),
    ...orders.flatMap((order) => ['', ...orderText(order, catalogue)]),
  ]
    .map(inOneLine)
    .join('\n');
}
