import type { ChangeDeliveryRequest, ChangeOffers } from '#lib/contracts/my-orders.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import { prorate } from '#lib/domain/money.ts';
import { lateSumOf, lateSumsWith } from '#lib/domain/orders/lateness.ts';
import { priceOf } from '#lib/domain/orders/money-back.ts';
import { searchWords } from '#lib/domain/orders/order-search.ts';
import { paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';
import { DELIVERY_ERRORS } from '#lib/messages/checkout/delivery.ts';
import { apiError } from '../../base/api-error.ts';
import { DELIVERY_CHANGES } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { countHit } from '../../db/rate-limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { type AgreedDelivery, agreeDelivery, type Load, offerLoad } from '../delivery/service.ts';
import { followMoney } from '../payment/service.ts';
import { recordEvent } from '../purchase/journal.ts';
import { noteLate } from '../purchase/lateness.ts';
import { updatePurchase } from '../purchase/repository.ts';
import { updateOrder } from '../purchase/repository-orders.ts';
import { checkRight } from '../purchase/rights.ts';
import { type OwnPurchase, ownPurchase } from '../purchase/service.ts';
import { deliveryOf, payerOf } from '../purchase/stored.ts';
import { loadOwnPurchase } from './own-purchases.ts';

const sumOf = (orders: OwnPurchase['orders'], key: 'weight' | 'volume'): number => orders.reduce((sum, order) => sum + order[key], 0);

/** The load of a purchase; weight and ready day are those of the day it was placed. */
const loadOf = ({ row, orders }: OwnPurchase): Load => ({
  weight: sumOf(orders, 'weight'),
  volume: sumOf(orders, 'volume'),
  readyDate: row.ready_date,
});

/** Delivery offers for a purchase in a city, each with its difference to the agreed price. @throws 404, 409 action_forbidden */
export async function offerChange(deps: AppDeps, owner: PurchaseOwner, id: string, city: DeliveryCity): Promise<ChangeOffers> {
  const own = await ownPurchase(deps.db, owner, id);
  checkRight('address', own.row, own.orders);
  const { price } = deliveryOf(own.row);
  const { state, offers } = await offerLoad(deps, city, loadOf(own));
  return { state, offers: offers.map((offer) => ({ ...offer, difference: offer.price - price })) };
}

/** Sums of the purchase with another delivery price, shared among its orders by weight as before. */
function moneyWith({ row, orders }: OwnPurchase, price: number) {
  const shares = prorate(
    price,
    orders.map(({ weight }) => weight),
  );
  const priced = orders.map((order, position) => {
    const shipment_price = shares[position] ?? 0;
    return { id: order.id, price: order.price, shipment_price, ...lateSumsWith(order, shipment_price) };
  });
  const total = totalPrice(priced, row.sale);
  const conceded = row.conceded - lateSumOf(orders) + lateSumOf(priced);
  const payment_status = paymentStatusOf(row.paid, priceOf({ total, conceded }), unpaidStatus(payerOf(row)));
  return { priced, sums: { total, conceded, total_before_discount: totalBeforeDiscount(priced, row.sale), payment_status } };
}

/** Stores another delivery price, which changes the sums of the purchase; returns them. */
async function reprice(trx: Trx, own: OwnPurchase, price: number) {
  if (price === deliveryOf(own.row).price) return { total: own.row.total };
  const { priced, sums } = moneyWith(own, price);
  for (const { id, price: _price, ...order } of priced) await updateOrder(trx, id, order);
  return sums;
}

/** Stores the change; through the journal overpaid money is refunded, and an organisation with another sum due gets another invoice. */
async function apply(
  deps: AppDeps,
  trx: Trx,
  own: OwnPurchase,
  { recipient }: ChangeDeliveryRequest,
  { view, arrivalDate }: AgreedDelivery,
): Promise<void> {
  const { row, orders } = own;
  const at = deps.clock().toISOString();
  const sums = await reprice(trx, own, view.price);
  await updatePurchase(trx, row.id, {
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    recipient_email: recipient.email,
    delivery_type: view.type,
    time_slot: view.timeSlot,
    delivery: JSON.stringify(view),
    arrival_date: arrivalDate,
    search: searchWords({ number: row.number, recipient, titles: orders.map(({ title }) => title) }),
    ...sums,
  });
  const note = view.point?.address ?? view.address ?? '';
  await recordEvent(deps, trx, orders, { event: 'delivery', at, actor: 'customer', note, before: { total: row.total } });
}

/** @throws 429 beyond the changes of a day */
async function refuseManyChanges(deps: AppDeps, trx: Trx, id: string): Promise<void> {
  const { hits } = await countHit(trx, `delivery changes ${id}`, deps.clock(), DELIVERY_CHANGES.windowMs);
  if (hits > DELIVERY_CHANGES.max) throw apiError(429, 'too_many_requests', {}, DELIVERY_ERRORS.often);
}

/**
 * Changes the recipient or the address of a purchase. The carrier is asked again and must confirm the price the customer saw; the
 * difference becomes due or is refunded. @throws 404 for a foreign purchase as for a missing one, 409 action_forbidden, delivery_changed
 * or invoices_full, 429, 503 carrier_unavailable
 */
export async function changeDeliveryOf(
  deps: AppDeps,
  owner: PurchaseOwner,
  id: string,
  request: ChangeDeliveryRequest,
): Promise<PurchaseView> {
  const seen = await ownPurchase(deps.db, owner, id);
  checkRight('address', seen.row, seen.orders);
  const agreed = await agreeDelivery(deps, request.delivery, loadOf(seen));
  await inTransaction(deps.db, async (trx) => {
    const own = await ownPurchase(trx, owner, id);
    checkRight('address', own.row, own.orders);
    await refuseManyChanges(deps, trx, id);
    // Before the price changes: what is late gives back the delivery it was late with.
    for (const { id: orderId } of own.orders) await noteLate(deps, trx, orderId);
    await apply(deps, trx, own, request, agreed);
  });
  await followMoney(deps, id);
  return loadOwnPurchase(deps, owner, id);
}
