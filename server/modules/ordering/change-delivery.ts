import type { Transaction } from 'kysely';
import type { ChangeDeliveryRequest, ChangeOffers } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { Destination } from '#lib/domain/delivery/delivery.ts';
import { prorate } from '#lib/domain/money.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { DELIVERY_CHANGE } from '#lib/messages/orders/order-actions.ts';
import { apiError } from '../../base/api-error.ts';
import { uuidv7 } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AgreedDelivery, agreeDelivery, type Load, offerLoad } from '../delivery/service.ts';
import { issueInvoice } from '../document/issue-invoice.ts';
import { changeDelivery } from '../purchase/repository.ts';
import { recordEvents, setShipmentPrice } from '../purchase/repository-orders.ts';
import { askForRefund } from '../purchase/repository-tasks.ts';
import { checkRight } from '../purchase/rights.ts';
import { loadOwnPurchase, type OwnPurchase, ownPurchase, type PurchaseRow } from '../purchase/service.ts';
import { deliveryOf, payerOf } from '../purchase/view.ts';
import { refundAll } from './refund-all.ts';

const sumOf = (orders: OwnPurchase['orders'], key: 'weight' | 'volume'): number => orders.reduce((sum, order) => sum + order[key], 0);

/** What travels: weighed and promised when it was placed. */
const loadOf = ({ row, orders }: OwnPurchase): Load => ({
  weight: sumOf(orders, 'weight'),
  volume: sumOf(orders, 'volume'),
  readyDate: row.ready_date,
});

/** Ways to get a purchase in a city, each with what it would cost more than was agreed. @throws 404, 409 action_forbidden */
export async function offerChange(deps: AppDeps, userId: number, id: string, city: Destination): Promise<ChangeOffers> {
  const own = await ownPurchase(deps.db, userId, id);
  checkRight('address', own.row, own.orders);
  const { price } = deliveryOf(own.row);
  const { state, offers } = await offerLoad(deps, city, loadOf(own));
  return { state, offers: offers.map((offer) => ({ ...offer, difference: offer.price - price })) };
}

/** Sums of the purchase with another price of delivery, shared by its orders as before: by weight. */
function moneyWith({ row, orders }: OwnPurchase, price: number) {
  const weights = orders.map(({ weight }) => weight);
  const shares = prorate(price, weights);
  const priced = orders.map((order, position) => ({ priceWithoutDisc: order.price, shipment: { shipmentPrice: shares[position] ?? 0 } }));
  const total = totalPrice(priced, row.sale);
  const payment_status = paymentStatusOf(row.paid, total, unpaidStatus(payerOf(row)));
  return { shares, change: { total, total_before_discount: totalBeforeDiscount(priced, row.sale), payment_status } };
}

type Changed = { refund: { amount: number; taskId: string } | undefined };

/** A cheaper delivery makes the purchase cheaper: what was paid too much goes back, an unpaid invoice is made out anew. */
async function reprice(deps: AppDeps, trx: Transaction<Database>, own: OwnPurchase, price: number, at: string): Promise<PurchaseRow> {
  const { shares, change } = moneyWith(own, price);
  for (const [position, { id }] of own.orders.entries()) await setShipmentPrice(trx, id, shares[position] ?? 0);
  const row = { ...own.row, ...change };
  await changeDelivery(trx, row.id, { ...change, changed_at: at });
  const payer = payerOf(row);
  if (row.total === own.row.total || row.paid >= row.total || payer.kind !== 'organisation' || payer.requisites === null) return row;
  const { orders } = await ownPurchase(trx, row.user_id ?? 0, row.id);
  await issueInvoice(deps, trx, { purchase: row, orders, requisites: payer.requisites });
  return row;
}

async function apply(
  deps: AppDeps,
  trx: Transaction<Database>,
  own: OwnPurchase,
  { recipient }: ChangeDeliveryRequest,
  { view, arrivalDate }: AgreedDelivery,
): Promise<Changed> {
  const { row, orders } = own;
  const at = deps.clock().toISOString();
  await changeDelivery(trx, row.id, {
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    delivery_type: view.type,
    time_slot: view.timeSlot,
    delivery: JSON.stringify(view),
    arrival_date: arrivalDate,
    search: searchWords({ number: row.number, recipient, titles: orders.map(({ title }) => title) }),
    changed_at: at,
  });
  const entry = { at, actor: 'customer', event: 'delivery', note: view.point?.address ?? view.address ?? '' } as const;
  await recordEvents(
    trx,
    orders.map(({ id: order_id, status }) => ({ id: uuidv7(), order_id, status, ...entry })),
  );
  const now = view.price === deliveryOf(row).price ? row : await reprice(deps, trx, own, view.price, at);
  const over = row.paid - Math.max(now.total, 0);
  const before = row.paid - row.total;
  if (over <= 0 || over <= before) return { refund: undefined };
  return { refund: { amount: over, taskId: await askForRefund(trx, row.id, over, at) } };
}

/** @throws 409 delivery_costs_more with the difference in words */
function refuseDearer(difference: number): void {
  if (difference <= 0) return;
  throw apiError(409, 'delivery_costs_more', { errors: { 'delivery.type': [DELIVERY_CHANGE.dearer(formatRoubles(difference))] } });
}

/**
 * Sends a purchase to somebody or somewhere else, agreed with the carrier anew. Only what costs nothing more is done.
 * @throws 404 for a stranger's as for none, 409 action_forbidden, delivery_changed or delivery_costs_more, 503 carrier_unavailable
 */
export async function changeDeliveryOf(deps: AppDeps, userId: number, id: string, request: ChangeDeliveryRequest): Promise<PurchaseView> {
  const seen = await ownPurchase(deps.db, userId, id);
  checkRight('address', seen.row, seen.orders);
  const agreed = await agreeDelivery(deps, request.delivery, loadOf(seen));
  const { refund } = await inTransaction(deps.db, async (trx) => {
    const own = await ownPurchase(trx, userId, id);
    checkRight('address', own.row, own.orders);
    refuseDearer(agreed.view.price - deliveryOf(own.row).price);
    return apply(deps, trx, own, request, agreed);
  });
  if (refund !== undefined) await refundAll(deps, id, refund.amount, refund.taskId);
  return loadOwnPurchase(deps, userId, id);
}
