import type { InvoiceView } from '#lib/contracts/invoice.ts';
import type { NextView, StandView, WayView } from '#lib/contracts/order-reading.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { nextActionOf, type OrderState } from '#lib/domain/orders/next-action.ts';
import { groupOfAll, type OrderGroup } from '#lib/domain/orders/order-groups.ts';
import { isFinished } from '#lib/domain/orders/order-phases.ts';
import { type WayFacts, wayOf } from '#lib/domain/orders/order-way.ts';
import type { PromiseState } from '#lib/domain/orders/promise.ts';
import { actionLabel, statusWords } from '#lib/messages/orders/customer-status.ts';
import { compensatedText, latenessText } from '#lib/messages/orders/lateness.ts';
import { cancelledText, promisedDayText, promiseText } from '#lib/messages/orders/promise.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type BesideOrders, stateOf } from './beside.ts';
import { collectingNow } from './collecting.ts';
import { newestFiles } from './file-states.ts';
import { type Lateness, latenessNow } from './lateness.ts';
import { arrivalPromise, firstReadyOf, promiseStateNow } from './promise.ts';
import { receivingText } from './receiving.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';
import { deliveryOf } from './stored.ts';

/** An order's promise, next action, status and progress, for its customer. */
export type OrderReading = { promise: string | null; next: NextView; stand: StandView; way: WayView };
export type PurchaseReading = {
  group: OrderGroup;
  arrival: string | null;
  collecting: string | null;
  receiving: string | null;
  orders: ReadonlyMap<string, OrderReading>;
};

const untilOf = (standing: PromiseState) => (standing.kind === 'conditional' || standing.kind === 'moved' ? standing.until : null);

type Context = Pick<AppDeps, 'clock' | 'catalogue'>;
type Read = { purchase: PurchaseRow; beside: BesideOrders; arrival: PromiseState; invoice: InvoiceView | null };

const arrivalDayOf = ({ arrival_date, ready_date }: PurchaseRow): string => arrival_date || ready_date;

type Ready = Pick<WayFacts, 'ready' | 'firstReady'>;

function wayOfOrder(order: OrderRow, state: OrderState, days: Ready, { purchase, beside, arrival }: Read): WayView {
  const approvals = newestFiles(order.id, beside.fileStates).flatMap(({ approved_at }) => approved_at ?? []);
  const lastApproval = [...approvals].sort().at(-1);
  return wayOf({
    ...state,
    deliveryType: purchase.delivery_type,
    placedOn: moscowDay(new Date(purchase.placed_at)),
    approvedOn: lastApproval === undefined ? null : moscowDay(new Date(lastApproval)),
    moves: beside.moves.filter(({ order_id }) => order_id === order.id).map(({ status, at }) => ({ status, day: moscowDay(new Date(at)) })),
    ...days,
    arrival,
    arrivalDay: arrivalDayOf(purchase),
  });
}

/** What being late has brought, or has come to by now. */
function lateText(late: Lateness | null, { status, late_sum }: OrderRow): string {
  if (late_sum > 0) return compensatedText(late_sum);
  return late === null || isFinished(status) ? '' : latenessText(late);
}

function readOrder(deps: Context, order: OrderRow, read: Read): OrderReading {
  const { purchase, beside, invoice } = read;
  const [state, today] = [stateOf(purchase, order, beside), moscowDay(deps.clock())];
  const ready = promiseStateNow(deps, purchase, order, beside.promises);
  const action = nextActionOf(state, dueOf({ ...purchase, isCancelled: state.isCancelled }));
  const facts = {
    until: untilOf(ready),
    severity: order.artwork_severity,
    invoiceUntil: invoice?.validUntil ?? null,
    today,
    arrivalDay: arrivalDayOf(purchase),
  };
  const promised = [promiseText(ready), lateText(latenessNow(deps, purchase, order, beside), order)].filter(Boolean).join(' ') || null;
  return {
    promise: order.cancelled_at === null ? promised : cancelledText(moscowDay(new Date(order.cancelled_at)), purchase.paid),
    next: { kind: action.kind, label: actionLabel(action, invoice === null || invoice.validUntil < today ? null : invoice) },
    stand: statusWords(state, purchase.delivery_type, facts),
    way: wayOfOrder(order, state, { ready, firstReady: firstReadyOf(deps, purchase, order, beside.promises) }, read),
  };
}

/** A purchase with its orders as its customer sees them now. */
export function readPurchase(
  deps: Context,
  purchase: PurchaseRow,
  orders: readonly OrderRow[],
  { beside, invoice }: Pick<Read, 'beside' | 'invoice'>,
): PurchaseReading {
  const arrival = arrivalPromise(deps, purchase, orders, beside.promises);
  const read = { purchase, beside, arrival, invoice };
  const readings = new Map(orders.map((order) => [order.id, readOrder(deps, order, read)]));
  const ways = [...readings.values()].map(({ way }) => way);
  return {
    group: groupOfAll(orders.map((order) => stateOf(purchase, order, beside))),
    arrival: promisedDayText(arrival),
    collecting: collectingNow(deps, purchase, orders, ways),
    receiving: receivingText(deps, deliveryOf(purchase)),
    orders: readings,
  };
}
