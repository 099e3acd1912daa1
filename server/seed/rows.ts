import type { OrderStatus } from '#lib/domain/codes.ts';
import type { Kopecks } from '#lib/domain/money.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { orderTitle } from '#lib/messages/product/job-names.ts';
import { publicId, uuidv7 } from '../base/ids.ts';
import type { Catalogue } from '../context/catalogue.ts';
import type { AppDeps } from '../context/deps.ts';
import type { HistoryEvent, OrderTable, PurchaseTable } from '../db/tables/orders.ts';
import { takeSnapshot } from '../modules/purchase/snapshot.ts';
import { priceJob } from '../modules/quote/service.ts';
import { emailFor, type Seeded } from './demo.ts';

const WORKSHOP = JSON.stringify({
  type: 'workshop',
  carrier: null,
  price: 0,
  days: { min: 0, max: 0 },
  timeSlot: '1',
  city: null,
  point: null,
  address: null,
  door: null,
});
const CANCEL_REASON = 'Нашли ошибку в тексте';

/** Artworks that were checked: 1 green, 2 yellow, 3 red. */
const SEVERITIES: Partial<Record<OrderStatus, number>> = { MAKERR: 3, MAKRDY: 2, AGR: 2, MAKDOWN: 1, INPROD: 1, MADE: 1, WRH: 1, SHP: 1 };

/** The way most orders go; the others were placed and are where they are. */
const WAY: readonly OrderStatus[] = ['CRE', 'MAK', 'ROBOT', 'MAKRDY', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'];
const ACTORS: Partial<Record<OrderStatus, string>> = { CRE: 'shop', MAK: 'customer', ROBOT: 'robot', MAKRDY: 'robot' };

/** One print job as it would be sold on that day. */
function sold(catalogue: Catalogue, { wanted, position, at }: Seeded) {
  const products = [...catalogue.products.values()].filter(({ available }) => available);
  const product = products.find(({ code }) => code === wanted?.product) ?? products[position % products.length];
  if (product === undefined) return undefined;
  const job = { ...product.defaults, designs: Math.min(wanted?.designs ?? product.defaults.designs, product.maxDesigns) };
  const snapshot = JSON.stringify(takeSnapshot(job, product, catalogue.priceList));
  return { ...priceJob(catalogue, job, at('CRE')), job, snapshot, title: orderTitle(job, product) };
}
type Sold = NonNullable<ReturnType<typeof sold>>;

function purchaseRow(seeded: Seeded, { quote: { price }, readyDate, title }: Sold, number: string, priceList: string): PurchaseTable {
  const { paymentStatus, payer, userId, recipient } = seeded;
  const at = seeded.at('CRE').toISOString();
  return {
    id: publicId(),
    number,
    user_id: userId,
    comment: '',
    sale: 0,
    total: price,
    total_before_discount: price,
    ...{ recipient_name: recipient.name, recipient_phone: recipient.phone, recipient_email: emailFor(seeded, recipient.email) },
    ...{ delivery_type: 'workshop' as const, time_slot: '1' as const, delivery: WORKSHOP },
    payer: JSON.stringify(payer),
    paid: { NP: 0, PP: Math.floor(price / 2), FP: price, GG: 0, WP: 0 }[paymentStatus],
    conceded: 0,
    payment_status: paymentStatus,
    ready_date: readyDate,
    arrival_date: readyDate,
    price_list: priceList,
    placed_at: at,
    changed_at: at,
    artworks_warned_at: null,
    prepayment_percent: null,
    late_promise: null,
    consents: '{}',
    ip: '127.0.0.1',
    search: searchWords({ number, recipient, titles: [title] }),
  };
}

function orderRow({ status, isCancelled, at }: Seeded, { quote, readyDate, job, snapshot, title }: Sold, of: PurchaseTable): OrderTable {
  const { price, weight, volume } = quote;
  return {
    id: publicId(),
    purchase_id: of.id,
    number: `${of.number}-1`,
    position: 0,
    job: JSON.stringify(job),
    title,
    status,
    price,
    shipment_price: 0,
    weight,
    volume,
    ready_date: readyDate,
    artwork_severity: SEVERITIES[status] ?? null,
    cancelled_at: isCancelled ? at('cancelled').toISOString() : null,
    cancel_reason: isCancelled ? CANCEL_REASON : null,
    tracking_carrier: null,
    tracking_number: null,
    snapshot,
    late_day: null,
    late_sum: 0,
    late_shipment: 0,
    shipment_when_late: null,
  };
}

/** A demo purchase with its order; undefined for a shop without products. */
export function rowsOf({ catalogue }: AppDeps, seeded: Seeded, number: string): { purchase: PurchaseTable; order: OrderTable } | undefined {
  const work = sold(catalogue, seeded);
  if (work === undefined) return undefined;
  const purchase = purchaseRow(seeded, work, number, catalogue.priceList.version);
  return { purchase, order: orderRow(seeded, work, purchase) };
}

/** The steps of a demo order, at the hours they are taken, and its payment. */
export function historyOf({ status, isCancelled, at }: Seeded, orderId: string, paid: Kopecks) {
  const last = WAY.indexOf(status);
  const steps = last < 0 ? (['CRE', status] as const) : WAY.slice(0, last + 1);
  const entry = (step: OrderStatus, taken: Date, actor: string, event: HistoryEvent = 'status', note = '') => ({
    ...{ id: uuidv7(), order_id: orderId, status: step, at: taken.toISOString() },
    ...{ actor, event, note },
  });
  return [
    ...steps.map((step) => entry(step, at(step), ACTORS[step] ?? 'floor')),
    ...(paid > 0 ? [entry('CRE', at('paid'), 'customer', 'paid', String(paid))] : []),
    ...(isCancelled ? [entry(status, at('cancelled'), 'customer', 'cancelled', CANCEL_REASON)] : []),
  ];
}
