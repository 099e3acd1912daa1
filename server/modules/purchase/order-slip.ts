import { moscowDay } from '#lib/domain/calendar.ts';
import { PRODUCT_CODES } from '#lib/domain/codes.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { lateSumOf } from '#lib/domain/orders/lateness.ts';
import { filesLeft } from '#lib/domain/orders/files-left.ts';
import { fileTurnOf } from '#lib/domain/orders/next-action.ts';
import { signOnWay } from '#lib/domain/orders/way-sign.ts';
import { includedVat, vatOn } from '#lib/domain/pricing/vat.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import type { OrderSlip } from '#lib/messages/orders/order-slip.ts';
import { slipItem, slipPlaces, slipSums } from '#lib/messages/orders/order-slip-words.ts';
import { artworksPath, fastPaymentPath } from '#lib/routes.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import { type BesideOrders, besideOrders } from './beside.ts';
import { isReadyToCollect } from './collecting.ts';
import { arrivalPromise } from './promise.ts';
import { readPurchase } from './reading.ts';
import { courierHours } from './receiving.ts';
import type { PurchaseRow } from './repository.ts';
import { listOrders, type OrderRow } from './repository-orders.ts';
import { isCancelledPurchase } from './rights.ts';
import { namesOf, snapshotOf } from './snapshot.ts';
import { deliveryOf, jobOf } from './stored.ts';
import { trackingOf } from './view.ts';

type Deps = Pick<AppDeps, 'catalogue' | 'config' | 'clock'>;

/** A job with the names and the size of the day it was placed. */
function itemOf({ catalogue }: Deps, order: OrderRow) {
  const job = jobOf(order);
  const snapshot = snapshotOf(order, catalogue);
  const { code } = snapshot.product;
  const known = PRODUCT_CODES.find((one) => one === code);
  const size = snapshot.format.folded ?? snapshot.format.trimmed;
  const picture = known === undefined || size === null ? null : { code: known, size };
  return slipItem({ title: order.title, job, names: namesOf(job, snapshot), price: order.price, picture });
}

const pointsDone = (way: OrderSlip['way']): number => way.filter(({ state }) => state === 'done').length;

/**
 * Progress of one order, or of the slowest order that is not cancelled: they are delivered together. `isStuck`: it waits for a file of
 * the customer.
 */
function wayOfSlip(
  deps: Deps,
  purchase: PurchaseRow,
  orders: readonly OrderRow[],
  { beside, orderId }: { beside: BesideOrders; orderId: string | null },
): Pick<OrderSlip, 'way' | 'isStuck' | 'turn' | 'left'> {
  const read = readPurchase(deps, purchase, orders, { beside, invoice: null }).orders;
  const about = orders.filter(({ id, cancelled_at }) => cancelled_at === null && (orderId === null || id === orderId));
  const readings = about.flatMap(({ id }) => read.get(id) ?? []);
  const slowest = readings.toSorted((one, other) => pointsDone(one.way) - pointsDone(other.way))[0];
  const kinds = [...read.values()].map(({ next }) => next.kind);
  const isStuck = slowest !== undefined && signOnWay(slowest.stand.sign, slowest.next.kind) !== null;
  return { way: slowest?.way ?? [], isStuck, turn: fileTurnOf(kinds), left: filesLeft(kinds) };
}

/** Sums of the orders, with the VAT of the day they were placed. */
function sumsOf({ catalogue }: Deps, purchase: PurchaseRow, orders: readonly OrderRow[]): OrderSlip['sums'] {
  const { total, conceded, paid, sale } = purchase;
  const percent = vatOn(catalogue.shop.taxes, moscowDay(new Date(purchase.placed_at)));
  const shipment = orders.reduce((sum, order) => sum + order.shipment_price, 0);
  const vat = percent === null ? null : { row: vatWords(percent).row, amount: includedVat(total, percent) };
  return slipSums({ total, conceded, late: lateSumOf(orders), paid, sale, shipment, isCancelled: isCancelledPurchase(orders), vat });
}

/** Address, recipient and tracking numbers. */
function placesOf({ catalogue }: Deps, purchase: PurchaseRow, orders: readonly OrderRow[]): OrderSlip['facts'] {
  const delivery = deliveryOf(purchase);
  return slipPlaces({
    delivery,
    shop: catalogue.shop,
    courierHours: courierHours({ catalogue }, delivery),
    recipient: { name: purchase.recipient_name, phone: purchase.recipient_phone },
    tracking: orders.flatMap((order) => trackingOf(order, delivery.carrier) ?? []),
  });
}

/** All data letters need about a purchase, as of this moment of the transaction; order `orderId` comes first. */
export async function orderSlip(deps: Deps, db: Db, purchase: PurchaseRow, orderId: string | null = null): Promise<OrderSlip> {
  const { catalogue, config } = deps;
  const listed = await listOrders(db, [purchase.id]);
  const orders = [...listed.filter(({ id }) => id === orderId), ...listed.filter(({ id }) => id !== orderId)];
  const beside = await besideOrders(
    db,
    orders.map(({ id }) => id),
  );
  return {
    shop: catalogue.shop,
    number: shownNumber(purchase.number),
    link: `${config.publicUrl}${fastPaymentPath(purchase.id)}`,
    artworks: `${config.publicUrl}${artworksPath(purchase.id)}`,
    deliveryType: deliveryOf(purchase).type,
    arrival: arrivalPromise(deps, purchase, orders, beside.promises),
    ...wayOfSlip(deps, purchase, orders, { beside, orderId }),
    isReadyToCollect: isReadyToCollect(purchase, orders),
    today: moscowDay(deps.clock()),
    items: orders.map((order) => itemOf(deps, order)),
    sums: sumsOf(deps, purchase, orders),
    facts: placesOf(deps, purchase, orders),
  };
}
