import type { Kysely, Transaction } from 'kysely';
import type { PlacePurchaseRequest, PurchaseView } from '#lib/contracts/purchase.ts';
import { FIRST_STATUS, paymentStatusOf } from '#lib/domain/order-status.ts';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/totals.ts';
import { orderTitle } from '#lib/messages/order.ts';
import { placedLetter } from '#lib/messages/order-letters.ts';
import { enqueueLetter } from '../../adapters/outbox.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Database } from '../../db/database.ts';
import { once } from '../../db/idempotency.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { publicId, v7 } from '../../ids.ts';
import { refuse } from '../../refusal.ts';
import { removeItems } from '../basket/service.ts';
import { type PricedJob, priceJob } from '../quote/service.ts';
import { discountOf } from '../user/service.ts';
import {
  findPurchase,
  findPurchaseByNumber,
  insertPurchase,
  listOrders,
  listPurchases,
  type OrderRow,
  type PurchaseRow,
  setPaid,
} from './repository.ts';
import { purchaseView } from './view.ts';

export type Buyer = { userId: number | null; ip: string };
type Line = PricedJob & { job: PlacePurchaseRequest['items'][number]['job'] };

/** Pickup at the workshop is free. */
const WORKSHOP_SHIPMENT = { shipmentPrice: 0 };
const NUMBER_DIGITS = 6;

function orderRows(lines: readonly Line[], purchaseId: string, number: string): OrderTable[] {
  return lines.map(({ job, product, quote, readyDate }, position) => ({
    id: publicId(),
    purchase_id: purchaseId,
    number: `${number}-${position + 1}`,
    position,
    job: JSON.stringify(job),
    title: orderTitle(job, product),
    status: FIRST_STATUS,
    price: quote.price,
    shipment_price: WORKSHOP_SHIPMENT.shipmentPrice,
    weight: quote.weight,
    ready_date: readyDate,
  }));
}

/** Money and dates of the purchase, from the server's own prices and the customer's own discount. */
function figuresOf(
  lines: readonly Line[],
  sale: number,
): Pick<PurchaseTable, 'sale' | 'total' | 'total_before_discount' | 'paid' | 'payment_status' | 'ready_date'> {
  const orders = lines.map(({ quote }) => ({ priceWithoutDisc: quote.price, shipment: WORKSHOP_SHIPMENT }));
  const total = totalPrice(orders, sale);
  const ready = latestReadyDate(lines.map(({ readyDate }) => readyDate)) ?? '';
  return {
    sale,
    total,
    total_before_discount: totalBeforeDiscount(orders, sale),
    paid: 0,
    payment_status: paymentStatusOf(0, total),
    ready_date: ready,
  };
}

async function place(deps: AppDeps, trx: Transaction<Database>, request: PlacePurchaseRequest, buyer: Buyer): Promise<PurchaseView> {
  const { catalogue, clock, config } = deps;
  const now = clock();
  const lines = request.items.map(({ job }) => ({ job, ...priceJob(catalogue, job, now) }));
  const sale = buyer.userId === null ? 0 : await discountOf(trx, buyer.userId);
  const id = publicId();
  const number = String(await nextNumber(trx, 'purchases')).padStart(NUMBER_DIGITS, '0');
  const { recipient, delivery, comment, consents } = request;
  const purchase: PurchaseRow = {
    id,
    number,
    user_id: buyer.userId,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    delivery_type: delivery.type,
    time_slot: delivery.timeSlot,
    comment,
    ...figuresOf(lines, sale),
    price_list: catalogue.priceList.version,
    consents: JSON.stringify(consents),
    ip: buyer.ip,
    placed_at: now.toISOString(),
  };
  const orders = orderRows(lines, id, number);
  const history = orders.map((order) => ({ id: v7(), order_id: order.id, status: order.status, at: purchase.placed_at, actor: 'shop' }));
  await insertPurchase(trx, purchase, orders, history);
  if (buyer.userId !== null)
    await removeItems(
      trx,
      buyer.userId,
      request.items.map((item) => item.id),
    );
  const facts = {
    shopName: catalogue.shop.name,
    link: `${config.publicUrl}/fast-payment/${id}`,
    number,
    total: purchase.total,
    readyDate: purchase.ready_date,
  };
  await enqueueLetter(trx, { recipient: recipient.email, ...placedLetter({ ...facts, titles: orders.map(({ title }) => title) }) }, now);
  return purchaseView(purchase, orders);
}

/**
 * Places everything of the request as one purchase. The same key with the same body always gets the same answer.
 * @throws 409 prices_changed when the customer saw another price list, 400 for impossible jobs, 422 for a reused key
 */
export async function placePurchase(deps: AppDeps, key: string, request: PlacePurchaseRequest, buyer: Buyer): Promise<PurchaseView> {
  const call = { scope: 'purchase', key, body: request, now: deps.clock() };
  return inTransaction(deps.db, (trx) =>
    once(trx, call, async () => {
      if (request.priceList !== deps.catalogue.priceList.version) throw refuse(409, 'prices_changed');
      return place(deps, trx, request, buyer);
    }),
  );
}

const PAGE_SIZE = 20;

/** The customer's purchases, newest first, a page at a time; `after` continues where `next` of the last page points. */
export async function listOwnPurchases(
  { db }: AppDeps,
  userId: number,
  { after, q }: { after?: string | undefined; q?: string | undefined },
) {
  const rows = await listPurchases(db, { userId, after: after ?? null, search: q?.trim() || null, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const orders = await listOrders(
    db,
    page.map(({ id }) => id),
  );
  return { items: page.map((row) => purchaseView(row, orders)), next: rows.length > PAGE_SIZE ? (page.at(-1)?.number ?? null) : null };
}

/** @throws 404 for a purchase that is not this customer's, exactly as for none */
export async function loadOwnPurchase({ db }: AppDeps, userId: number, id: string): Promise<PurchaseView> {
  const row = await findPurchase(db, id);
  if (row === undefined || row.user_id !== userId) throw refuse(404, 'not_found');
  return purchaseView(row, await listOrders(db, [id]));
}

export type { PurchaseRow };
export const findPurchaseById = findPurchase;
export const findPurchaseWithNumber = findPurchaseByNumber;
export const ordersOf = (db: Kysely<Database>, purchaseId: string): Promise<OrderRow[]> => listOrders(db, [purchaseId]);
export const markPaid = setPaid;
