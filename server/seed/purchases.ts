import type { Transaction } from 'kysely';
import type { Payer, Requisites } from '#lib/contracts/requisites.ts';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { orderTitle } from '#lib/messages/product/job-names.ts';
import { publicId, uuidv7 } from '../base/ids.ts';
import type { AppDeps } from '../context/deps.ts';
import { nextNumber } from '../db/counter.ts';
import type { Database } from '../db/database.ts';
import type { OrderEvent, OrderTable, PurchaseTable } from '../db/tables/orders.ts';
import { issueDocuments } from '../modules/document/issue.ts';
import { issueInvoice } from '../modules/document/issue-invoice.ts';
import { noteChange } from '../modules/purchase/repository-journal.ts';
import { priceJob } from '../modules/quote/service.ts';
import { seedArtworks } from './artworks.ts';

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
const OFFICE: Requisites = { name: 'ООО «Образец»', inn: '7707083893', kpp: '773601001', address: '117312, Москва, ул. Вавилова, д. 19' };
const PERSON: Payer = { kind: 'person' };
/** Who pays later by an invoice is an organisation: before its requisites are known and after. */
const PAYERS: Partial<Record<PaymentStatus, Payer>> = {
  GG: { kind: 'organisation', requisites: null },
  WP: { kind: 'organisation', requisites: OFFICE },
};
const CANCEL_REASON = 'Нашли ошибку в тексте';
const CLAIM = 'В пачке 40 экземпляров с полосой по верхнему краю, как будто краска смазалась при резке.';
const HOUR_MS = 3_600_000;

/** Artworks that were checked: 1 green, 2 yellow, 3 red. */
const SEVERITIES: Partial<Record<OrderStatus, number>> = { MAKERR: 3, MAKRDY: 2, AGR: 2, MAKDOWN: 1, INPROD: 1, MADE: 1, WRH: 1, SHP: 1 };

/** The way most orders go; the others were placed and are where they are. */
const WAY: readonly OrderStatus[] = ['CRE', 'MAK', 'ROBOT', 'MAKRDY', 'MAKDOWN', 'INPROD', 'MADE', 'WRH', 'SHP'];
const ACTORS: Partial<Record<OrderStatus, string>> = { CRE: 'shop', MAK: 'customer', ROBOT: 'robot', MAKRDY: 'robot' };

type Demo = { status: OrderStatus; paymentStatus: PaymentStatus; payer: Payer; isCancelled: boolean; hasClaim: boolean };
const demo = (status: OrderStatus, paymentStatus: PaymentStatus, rest: Partial<Demo> = {}): Demo => ({
  status,
  paymentStatus,
  payer: PAYERS[paymentStatus] ?? PERSON,
  isCancelled: false,
  hasClaim: false,
  ...rest,
});
const paymentAt = (position: number): PaymentStatus => PAYMENT_STATUSES[position % PAYMENT_STATUSES.length] ?? 'NP';

/** One cancelled before it was printed, one in every status, the last of them shipped to an organisation, and one to a person. */
export const DEMO_PURCHASES: readonly Demo[] = [
  demo('MAKCH', 'NP', { isCancelled: true }),
  ...ORDER_STATUSES.map((status, index) =>
    status === 'SHP'
      ? demo(status, 'FP', { payer: { kind: 'organisation', requisites: OFFICE }, hasClaim: true })
      : demo(status, paymentAt(index + 1)),
  ),
  demo('SHP', 'FP'),
];

type Seeded = Demo & {
  position: number;
  placed: Date;
  userId: number;
  recipient: { name: string; phone: string; email: string };
};

function rowsOf({ catalogue }: AppDeps, seeded: Seeded, number: string): { purchase: PurchaseTable; order: OrderTable } | undefined {
  const { status, paymentStatus, payer, isCancelled, position, placed, userId, recipient } = seeded;
  const products = [...catalogue.products.values()].filter(({ available }) => available);
  const product = products[position % products.length];
  if (product === undefined) return undefined;
  const { quote, readyDate } = priceJob(catalogue, product.defaults, placed);
  const { price, weight, volume } = quote;
  const at = placed.toISOString();
  const title = orderTitle(product.defaults, product);
  const id = publicId();
  const purchase: PurchaseTable = {
    id,
    number,
    user_id: userId,
    comment: '',
    sale: 0,
    total: price,
    total_before_discount: price,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    delivery_type: 'workshop',
    time_slot: '1',
    delivery: WORKSHOP,
    payer: JSON.stringify(payer),
    paid: { NP: 0, PP: Math.floor(price / 2), FP: price, GG: 0, WP: 0 }[paymentStatus],
    payment_status: paymentStatus,
    ready_date: readyDate,
    arrival_date: readyDate,
    price_list: catalogue.priceList.version,
    placed_at: at,
    changed_at: at,
    artworks_warned_at: null,
    consents: '{}',
    ip: '127.0.0.1',
    search: searchWords({ number, recipient, titles: [title] }),
  };
  const order: OrderTable = {
    id: publicId(),
    purchase_id: id,
    number: `${number}-1`,
    position: 0,
    job: JSON.stringify(product.defaults),
    title,
    status,
    price,
    shipment_price: 0,
    weight,
    volume,
    ready_date: readyDate,
    artwork_severity: SEVERITIES[status] ?? null,
    cancelled_at: isCancelled ? at : null,
    cancel_reason: isCancelled ? CANCEL_REASON : null,
    tracking_carrier: null,
    tracking_number: status === 'SHP' ? 'TR-0001024' : null,
  };
  return { purchase, order };
}

/** An hour between any two steps: a demo order is a day old at least. */
function historyOf({ status, isCancelled, placed }: Seeded, orderId: string) {
  const last = WAY.indexOf(status);
  const steps = last < 0 ? (['CRE', status] as const) : WAY.slice(0, last + 1);
  const at = (hours: number) => new Date(placed.getTime() + hours * HOUR_MS).toISOString();
  const entry = (step: OrderStatus, hours: number) => ({ id: uuidv7(), order_id: orderId, status: step, at: at(hours) });
  const moves = steps.map((step, hours) => ({
    ...entry(step, hours),
    actor: ACTORS[step] ?? 'floor',
    event: 'status' as OrderEvent,
    note: '',
  }));
  if (!isCancelled) return moves;
  return [...moves, { ...entry(status, steps.length), actor: 'customer', event: 'cancelled' as OrderEvent, note: CANCEL_REASON }];
}

async function seedClaim(trx: Transaction<Database>, { status, placed }: Seeded, orderId: string): Promise<void> {
  const number = String(await nextNumber(trx, 'claims'));
  const at = new Date(placed.getTime() + WAY.length * HOUR_MS).toISOString();
  await trx
    .insertInto('claims')
    .values({ id: publicId(), number, order_id: orderId, text: CLAIM, state: 'open', created_at: at })
    .execute();
  await trx
    .insertInto('order_history')
    .values({ id: uuidv7(), order_id: orderId, status, at, actor: 'customer', event: 'claim', note: number })
    .execute();
}

/** The money of a paid purchase, as the operator books a bank transfer: what is paid later is added to it. */
async function seedMoney(trx: Transaction<Database>, { id, number, paid, placed_at }: PurchaseTable): Promise<void> {
  if (paid === 0) return;
  const reference = `${Number(number)} от ${placed_at.slice(0, 10)}`;
  const payment = publicId();
  await trx
    .insertInto('payments')
    .values({
      id: payment,
      purchase_id: id,
      provider: 'transfer',
      provider_id: reference,
      idempotency_key: payment,
      method: 'transfer',
      state: 'succeeded',
      amount: paid,
      confirmation_url: null,
      created_at: placed_at,
      check_at: placed_at,
    })
    .execute();
  await trx
    .insertInto('ledger')
    .values({ id: `transfer:${number}:${reference}`, purchase_id: id, payment_id: payment, amount: paid, at: placed_at })
    .execute();
}

/** One purchase of the demo customer with its order, history, claim and papers, all as the shop itself would have written them. */
export async function seedPurchase(deps: AppDeps, trx: Transaction<Database>, seeded: Seeded): Promise<void> {
  const rows = rowsOf(deps, seeded, String(await nextNumber(trx, 'purchases')).padStart(6, '0'));
  if (rows === undefined) return;
  const { purchase, order } = rows;
  await trx.insertInto('purchases').values(purchase).execute();
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('order_history').values(historyOf(seeded, order.id)).execute();
  await seedMoney(trx, purchase);
  await seedArtworks(deps, trx, order, purchase.placed_at);
  if (seeded.hasClaim) await seedClaim(trx, seeded, order.id);
  await noteChange(trx, { orderIds: [order.id], kind: 'placed', detail: {}, at: purchase.placed_at, actor: 'seed' });
  const then: AppDeps = { ...deps, clock: () => seeded.placed };
  const { payer } = seeded;
  if (payer.kind === 'organisation' && payer.requisites !== null)
    await issueInvoice(then, trx, { purchase: { ...purchase, paid: 0 }, orders: [order], requisites: payer.requisites });
  for (const event of ['shipped', 'settled'] as const) await issueDocuments(then, trx, event, { purchase, orders: [order], payer });
}
