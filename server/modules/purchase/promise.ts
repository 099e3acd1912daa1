import { moscowDay, transferDay } from '#lib/domain/calendar.ts';
import { arrivalDate } from '#lib/domain/delivery/delivery.ts';
import { priceOf } from '#lib/domain/orders/money-back.ts';
import { isOnPress } from '#lib/domain/orders/order-phases.ts';
import { isPaidToPrint } from '#lib/domain/orders/print-hold.ts';
import {
  byTransfer,
  type OrderFacts,
  type PromiseState,
  promiseStateOf,
  slowestPromise,
  withDays,
  workDaysOf,
} from '#lib/domain/orders/promise.ts';
import { readJson } from '../../base/read-json.ts';
import type { AppDeps, Reaction } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { checkMsOf, type FileState, newestFiles, stateOfFiles } from './file-states.ts';
import { changeReadyDate } from './production.ts';
import { findPurchase, type PurchaseRow } from './repository.ts';
import { listMovedDays } from './repository-journal.ts';
import { listAtBank, listFileless, listFileStates, listOnAccount, listOrders, type OrderRow } from './repository-orders.ts';
import { prepaymentPercentOf } from './rights.ts';
import { deliveryOf, payerOf } from './stored.ts';

type Days = Pick<AppDeps, 'clock' | 'catalogue'>;
type Purchase = Pick<PurchaseRow, 'placed_at' | 'total' | 'conceded' | 'paid' | 'prepayment_percent'>;
type Order = Pick<OrderRow, 'id' | 'ready_date' | 'status' | 'cancelled_at'>;

/**
 * What promises need from other tables: for orders whose day was changed the first promised one, when it last changed, and the day the
 * customer was promised last – what the shop has moved for what came late, not what the workshop has moved for itself; which orders are of a
 * customer who pays after delivery; which have a payment at the bank; their files, and which of proposals have none.
 */
export type PromiseFacts = {
  moved: ReadonlyMap<string, MovedDay>;
  onCredit: ReadonlySet<string>;
  atBank: ReadonlySet<string>;
  fileStates: readonly FileState[];
  fileless: ReadonlySet<string>;
};
type MovedDay = { first: string; at: string; promised: string };

/** Who moves a day because of what its customer was late with. */
export const SHOP = 'shop';

/** The days of a stored change; null for a damaged one. */
function daysIn(detail: string): { before: string; readyDate: string } | null {
  const { before, readyDate } = (readJson(detail) ?? {}) as { before?: unknown; readyDate?: unknown };
  return typeof before === 'string' && typeof readyDate === 'string' ? { before, readyDate } : null;
}

/** Finds which of these orders got another day, which are on credit or paid at the bank just now, and their files. */
export async function promiseFacts(db: Db, orderIds: readonly string[]): Promise<PromiseFacts> {
  const moved = new Map<string, MovedDay>();
  for (const { order_id, at, actor, detail } of await listMovedDays(db, orderIds)) {
    const days = daysIn(detail);
    if (days === null) continue;
    const { first, promised } = moved.get(order_id) ?? { first: days.before, promised: days.before };
    moved.set(order_id, { first, at, promised: actor === SHOP ? days.readyDate : promised });
  }
  const agreed = (await listOnAccount(db, orderIds)).filter((row) => payerOf(row).kind === 'organisation');
  return {
    moved,
    onCredit: new Set(agreed.map(({ id }) => id)),
    atBank: new Set(orderIds.length === 0 ? [] : await listAtBank(db, orderIds)),
    fileStates: await listFileStates(db, orderIds),
    fileless: new Set(orderIds.length === 0 ? [] : await listFileless(db, orderIds)),
  };
}

/** What is on the press waits for no money but the first: its price may have grown since, with another delivery. */
function isBegunOrPaid(purchase: Purchase, { status }: Order, catalogue: AppDeps['catalogue']): boolean {
  const { paid } = purchase;
  return (isOnPress(status) && paid > 0) || isPaidToPrint(paid, priceOf(purchase), prepaymentPercentOf({ catalogue }, purchase));
}

/** An order's facts for the domain's rules. */
export function orderFactsOf({ clock, catalogue }: Days, purchase: Purchase, order: Order, known: PromiseFacts): OrderFacts {
  const placedAt = new Date(purchase.placed_at);
  const newest = newestFiles(order.id, known.fileStates);
  const { first, at } = known.moved.get(order.id) ?? { first: order.ready_date, at: purchase.placed_at };
  return {
    promisedAt: new Date(at),
    readyDate: order.ready_date,
    workDays: workDaysOf(placedAt, first, catalogue.calendar),
    status: order.status,
    isPaidToPrint: isBegunOrPaid(purchase, order, catalogue),
    isOnCredit: known.onCredit.has(order.id),
    isCancelled: order.cancelled_at !== null,
    files: stateOfFiles(newest),
    isFileless: known.fileless.has(order.id),
    checkMs: checkMsOf(newest, clock()),
  };
}

/** The promise of an order at this moment, as who pays online reads of it. */
const onlinePromise = (days: Days, purchase: Purchase, order: Order, known: PromiseFacts): PromiseState =>
  promiseStateOf(orderFactsOf(days, purchase, order, known), days.clock(), days.catalogue.calendar);

/** An organisation pays from its bank account: each day it reads waits for the transfer. */
const paysByTransfer = (purchase: Pick<PurchaseRow, 'payer'>): boolean => payerOf(purchase).kind === 'organisation';

/** The promise of an order at this moment, by the way it is paid: unless that is named, a payment that the bank has goes before the payer's usual one. */
export function promiseStateNow(
  days: Days,
  purchase: Purchase & Pick<PurchaseRow, 'payer'>,
  order: Order,
  known: PromiseFacts,
  isByTransfer?: boolean,
): PromiseState {
  const standing = onlinePromise(days, purchase, order, known);
  const isFirst = !known.moved.has(order.id) && !known.onCredit.has(order.id);
  const isAtBank = isByTransfer === undefined && known.atBank.has(order.id);
  return (isByTransfer ?? paysByTransfer(purchase)) ? byTransfer(standing, days.catalogue.calendar, isFirst, isAtBank) : standing;
}

/** The day an order was promised for first, as its customer read it; null where no other has been named since. */
export function firstReadyOf(
  { catalogue }: Pick<Days, 'catalogue'>,
  purchase: Pick<PurchaseRow, 'payer'>,
  { id }: Pick<Order, 'id'>,
  known: PromiseFacts,
): string | null {
  const first = known.moved.get(id)?.first ?? null;
  const isTransferred = first !== null && paysByTransfer(purchase) && !known.onCredit.has(id);
  return isTransferred ? transferDay(first, catalogue.calendar) : first;
}

/** The day all orders of a purchase are ready, by the way it is paid. */
export const readyPromise = (
  days: Days,
  purchase: PurchaseRow,
  orders: readonly Order[],
  known: PromiseFacts,
  isByTransfer?: boolean,
): PromiseState => slowestPromise(orders.map((order) => promiseStateNow(days, purchase, order, known, isByTransfer)));

/** Production is finished and the carrier still has time: the promised day stays. */
const isOnItsWay = (days: Days, { delivery_type, arrival_date }: PurchaseRow, orders: readonly Order[]): boolean =>
  delivery_type !== 'workshop' && arrival_date >= moscowDay(days.clock()) && orders.some(({ cancelled_at }) => cancelled_at === null);

/** The promise of the whole purchase now: the day it can be collected or is delivered. */
export function arrivalPromise(...asked: Parameters<typeof readyPromise>): PromiseState {
  const [days, purchase, orders] = asked;
  const whole = readyPromise(...asked);
  if (whole.kind === 'ended' && isOnItsWay(days, purchase, orders)) return { kind: 'promised', day: purchase.arrival_date };
  const road = deliveryOf(purchase).days;
  return withDays(whole, (day) => arrivalDate(day, road, days.catalogue.calendar));
}

/**
 * When payment or artwork came late, stores the new day with the one before it; an approval has its own rule, in `lateness.ts`. Until then the
 * shown day moves by itself.
 */
export const movePromise: Reaction = async (deps, trx, { kind, purchaseId, orderIds, before }) => {
  // Undoing a payment does not fulfil a condition.
  if ((kind !== 'payment' && kind !== 'status') || before?.isUndone === true) return;
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) return;
  const earlier = { ...purchase, paid: kind === 'payment' ? (before?.paid ?? 0) : purchase.paid };
  const orders = await listOrders(trx, [purchaseId]);
  const facts = await promiseFacts(
    trx,
    orders.map(({ id }) => id),
  );
  const known = { ...facts, fileStates: [] };
  for (const order of orders) {
    const isOwn = kind === 'payment' || orderIds.includes(order.id);
    const was = onlinePromise(deps, earlier, { ...order, status: (isOwn ? before?.status : undefined) ?? order.status }, known);
    const is = onlinePromise(deps, purchase, order, known);
    const isFulfilled = is.kind === 'promised' || is.kind === 'overdue';
    if (isOwn && isFulfilled && was.kind === 'moved')
      await changeReadyDate(deps, trx, { number: order.number, readyDate: was.day, who: SHOP });
  }
};

/** The first file of a proposed order has come: where it came late, the later day is stored, as `movePromise` does for a payment. */
export async function movePromiseByFile(deps: AppDeps, trx: Trx, purchaseId: string): Promise<void> {
  const purchase = await findPurchase(trx, purchaseId);
  if (purchase === undefined) return;
  const orders = await listOrders(trx, [purchaseId]);
  const known = await promiseFacts(
    trx,
    orders.map(({ id }) => id),
  );
  for (const order of orders.filter(({ id }) => known.fileless.has(id))) {
    const was = onlinePromise(deps, purchase, order, known);
    const is = onlinePromise(deps, purchase, order, { ...known, fileless: new Set() });
    if (was.kind === 'moved' && (is.kind === 'promised' || is.kind === 'overdue'))
      await changeReadyDate(deps, trx, { number: order.number, readyDate: was.day, who: SHOP });
  }
}
