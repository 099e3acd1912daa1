import type { InvoiceView } from '#lib/contracts/invoice.ts';
import type { NextView, StandView, WayView } from '#lib/contracts/order-reading.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { customerStatusOf } from '#lib/domain/orders/customer-status.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { type Files, filesOf, nextActionOf, type OrderState } from '#lib/domain/orders/next-action.ts';
import { groupOfAll, type OrderGroup } from '#lib/domain/orders/order-groups.ts';
import { wayOf } from '#lib/domain/orders/order-way.ts';
import type { PromiseState } from '#lib/domain/orders/promise.ts';
import { actionLabel, statusWords } from '#lib/messages/orders/customer-status.ts';
import { promisedDayText, promiseText } from '#lib/messages/orders/promise.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import { arrivalPromise, type Moved, movedDays, promiseStateNow } from './promise.ts';
import type { PurchaseRow } from './repository.ts';
import { listFileStates, listStatusMoves, type OrderRow } from './repository-orders.ts';

type FileState = Awaited<ReturnType<typeof listFileStates>>[number];
type StatusMove = { order_id: string; status: OrderStatus; at: string };
/** Facts about orders from other tables. */
export type BesideOrders = { fileStates: readonly FileState[]; moves: readonly StatusMove[]; moved: Moved };

const NOTHING: BesideOrders = { fileStates: [], moves: [], moved: new Map() };

/** Reads the facts from other tables that views of orders need. */
export async function besideOrders(db: Db, orderIds: readonly string[]): Promise<BesideOrders> {
  if (orderIds.length === 0) return NOTHING;
  return {
    fileStates: await listFileStates(db, orderIds),
    moves: await listStatusMoves(db, orderIds),
    moved: await movedDays(db, orderIds),
  };
}

/** The newest version in each slot. */
function newestFiles(orderId: string, fileStates: readonly FileState[]): FileState[] {
  const own = fileStates.filter(({ order_id }) => order_id === orderId);
  return own.filter(({ slot }, at) => own.findIndex((other) => other.slot === slot) === at);
}

const stateOfFiles = (newest: readonly FileState[]): Files =>
  filesOf(newest.map(({ state, approved_at }) => ({ isChecking: state === 'waiting', isApproved: approved_at !== null })));

type Purchase = Pick<PurchaseRow, 'payment_status'>;
type Order = Pick<OrderRow, 'id' | 'status' | 'cancelled_at'>;

/** An order's state for the domain's rules. */
export const stateOf = ({ payment_status }: Purchase, order: Order, { fileStates }: Pick<BesideOrders, 'fileStates'>): OrderState => ({
  status: order.status,
  isCancelled: order.cancelled_at !== null,
  paymentStatus: payment_status,
  files: stateOfFiles(newestFiles(order.id, fileStates)),
});

/** An order's promise, next action, status and progress, for its customer. */
export type OrderReading = { promise: string | null; next: NextView; stand: StandView; way: WayView };
export type PurchaseReading = { group: OrderGroup; arrival: string | null; orders: ReadonlyMap<string, OrderReading> };

const untilOf = (standing: PromiseState) => (standing.kind === 'conditional' || standing.kind === 'moved' ? standing.until : null);

type Context = Pick<AppDeps, 'clock' | 'catalogue'>;
type Read = { purchase: PurchaseRow; beside: BesideOrders; arrival: PromiseState; invoice: InvoiceView | null };

const arrivalDayOf = ({ arrival_date, ready_date }: PurchaseRow): string => arrival_date || ready_date;

function wayOfOrder(order: OrderRow, state: OrderState, ready: PromiseState, { purchase, beside, arrival }: Read): WayView {
  const approvals = newestFiles(order.id, beside.fileStates).flatMap(({ approved_at }) => approved_at ?? []);
  const lastApproval = [...approvals].sort().at(-1);
  return wayOf({
    ...state,
    deliveryType: purchase.delivery_type,
    placedOn: moscowDay(new Date(purchase.placed_at)),
    approvedOn: lastApproval === undefined ? null : moscowDay(new Date(lastApproval)),
    moves: beside.moves.filter(({ order_id }) => order_id === order.id).map(({ status, at }) => ({ status, day: moscowDay(new Date(at)) })),
    ready,
    firstReady: beside.moved.get(order.id)?.first ?? null,
    arrival,
    arrivalDay: arrivalDayOf(purchase),
  });
}

function readOrder(deps: Context, order: OrderRow, read: Read): OrderReading {
  const { purchase, beside, invoice } = read;
  const [state, today] = [stateOf(purchase, order, beside), moscowDay(deps.clock())];
  const ready = promiseStateNow(deps, purchase, order, beside.moved);
  const action = nextActionOf(state, dueOf({ ...purchase, isCancelled: state.isCancelled }));
  const facts = {
    until: untilOf(ready),
    severity: order.artwork_severity,
    invoiceUntil: invoice?.validUntil ?? null,
    today,
    arrivalDay: arrivalDayOf(purchase),
  };
  return {
    promise: promiseText(ready),
    next: { kind: action.kind, label: actionLabel(action, invoice === null || invoice.validUntil < today ? null : invoice) },
    stand: statusWords(customerStatusOf(state, purchase.delivery_type), facts),
    way: wayOfOrder(order, state, ready, read),
  };
}

/** A purchase with its orders as its customer sees them now. */
export function readPurchase(
  deps: Context,
  purchase: PurchaseRow,
  orders: readonly OrderRow[],
  { beside, invoice }: Pick<Read, 'beside' | 'invoice'>,
): PurchaseReading {
  const arrival = arrivalPromise(deps, purchase, orders, beside.moved);
  const read = { purchase, beside, arrival, invoice };
  return {
    group: groupOfAll(orders.map((order) => stateOf(purchase, order, beside))),
    arrival: promisedDayText(arrival),
    orders: new Map(orders.map((order) => [order.id, readOrder(deps, order, read)])),
  };
}
