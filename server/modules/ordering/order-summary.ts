import type { Selectable } from 'kysely';
import type { InvoiceView } from '#lib/contracts/invoice.ts';
import type { Payer } from '#lib/contracts/requisites.ts';
import { dayEnd, dayStart } from '#lib/domain/calendar.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { readJson } from '../../base/read-json.ts';
import type { Db } from '../../db/database.ts';
import type { OrderChangeTable } from '../../db/tables/integration.ts';
import { newestInvoices } from '../document/issue-invoice.ts';
import { findPurchaseByNumber, type PurchaseRow } from '../purchase/repository.ts';
import { type Listed, listForExport } from '../purchase/repository-admin.ts';
import { listHistory, listOrderChanges } from '../purchase/repository-journal.ts';
import { listOrders, type OrderRow } from '../purchase/repository-orders.ts';
import { deliveryOf, payerOf } from '../purchase/stored.ts';
import { type Tracking, trackingOf } from '../purchase/view.ts';

export type Event = { at: string; actor: string; kind: OrderChangeTable['kind']; detail: object };
export type OrderSummary = { order: OrderRow; tracking: Tracking | null; events: Event[] };
export type PurchaseSummary = {
  purchase: PurchaseRow;
  delivery: ReturnType<typeof deliveryOf>;
  payer: Payer;
  invoice: InvoiceView | null;
  orders: OrderSummary[];
};

type Moved = { status?: OrderStatus };

const eventOf = ({ at, actor, kind, detail }: Selectable<OrderChangeTable>): Event => ({
  at,
  actor,
  kind,
  detail: (readJson(detail) ?? {}) as object,
});

const isSame = (one: Event, other: Event): boolean =>
  one.kind === other.kind && one.at === other.at && (one.detail as Moved).status === (other.detail as Moved).status;

/** Events for the operator: those of the history with its notes, and the rest from the journal, which also has overridden holds. */
async function eventsOf(db: Db, orderId: string): Promise<Event[]> {
  const history = (await listHistory(db, orderId)).flatMap(({ at, actor, event, status, note }): Event[] => {
    // The journal says these with more: the sum that is there now, the hash of the file.
    if (event === 'uploaded' || event === 'approved' || event === 'paid') return [];
    return [{ at, actor, kind: event, detail: event === 'status' ? { status, note } : { note } }];
  });
  const changes = await listOrderChanges(db, orderId);
  const inHistory = new Set<string>(['status', 'placed', ...history.map(({ kind }) => kind)]);
  const others = changes.filter(({ kind }) => !inHistory.has(kind)).map(eventOf);
  const forced = changes.map(eventOf).filter(({ detail }) => 'against' in detail);
  const whole = history.map((event) => ({ ...event, detail: { ...forced.find((one) => isSame(one, event))?.detail, ...event.detail } }));
  return [...whole, ...others].sort((a, b) => a.at.localeCompare(b.at));
}

/** Everything the shop knows about a purchase, or about the one order the number names. Undefined: no such number. */
export async function loadPurchaseSummary(db: Db, number: string): Promise<PurchaseSummary | undefined> {
  const purchase = await findPurchaseByNumber(db, number.replace(/-\d+$/, ''));
  if (purchase === undefined) return undefined;
  const rows = (await listOrders(db, [purchase.id])).filter((order) => !number.includes('-') || order.number === number);
  if (rows.length === 0) return undefined;
  const { carrier } = deliveryOf(purchase);
  const orders: OrderSummary[] = [];
  for (const order of rows) orders.push({ order, tracking: trackingOf(order, carrier), events: await eventsOf(db, order.id) });
  const invoice = (await newestInvoices(db, [purchase.id])).get(purchase.id) ?? null;
  return { purchase, delivery: deliveryOf(purchase), payer: payerOf(purchase), invoice, orders };
}

export type ExportFilter = { from: string | null; to: string | null; status: OrderStatus | null };

/** Orders placed between two Moscow days, both included, with their purchases, oldest first, page by page. */
export function listExport(db: Db, { from, to, status }: ExportFilter): AsyncGenerator<Listed[]> {
  return listForExport(db, {
    since: from === null ? null : dayStart(from).toISOString(),
    before: to === null ? null : dayEnd(to).toISOString(),
    status,
  });
}
