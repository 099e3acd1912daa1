import type { OrderStatus } from '#lib/domain/codes.ts';
import type { Db } from '../../db/database.ts';
import type { PurchaseRow } from './repository.ts';

export type ExportRange = { since: string | null; before: string | null; status: OrderStatus | null };
type ListedOrder = Awaited<ReturnType<typeof ordersOf>>[number];
export type Listed = { purchase: PurchaseRow; orders: readonly ListedOrder[] };

/** Purchases of one page: reading a large shop at once would take too much memory. */
const PAGE = 250;

/** The next purchases by the time they were placed: this order never changes, so each is read once. */
function nextPurchases(db: Db, { since, before }: ExportRange, last: PurchaseRow | undefined): Promise<PurchaseRow[]> {
  let query = db.selectFrom('purchases').selectAll().orderBy('placed_at').orderBy('number').limit(PAGE);
  if (before !== null) query = query.where('placed_at', '<', before);
  if (last === undefined) return (since === null ? query : query.where('placed_at', '>=', since)).execute();
  // The first condition is redundant, but an index serves it.
  return query
    .where('placed_at', '>=', last.placed_at)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('placed_at', 'number'), '>', tuple(last.placed_at, last.number)))
    .execute();
}

function ordersOf(db: Db, purchases: readonly PurchaseRow[], status: OrderStatus | null) {
  const query = db
    .selectFrom('orders')
    .select(['purchase_id', 'number', 'title', 'status', 'job', 'price', 'shipment_price', 'ready_date'])
    .select(['cancelled_at', 'tracking_carrier', 'tracking_number'])
    .where(
      'purchase_id',
      'in',
      purchases.map(({ id }) => id),
    )
    .orderBy('position');
  // A cancelled order keeps its status but is not worked on.
  return (status === null ? query : query.where('status', '=', status).where('cancelled_at', 'is', null)).execute();
}

/** Purchases with the requested orders, oldest first, page by page; `since` and `before` are times of placing. */
export async function* listForExport(db: Db, range: ExportRange): AsyncGenerator<Listed[]> {
  let last: PurchaseRow | undefined;
  for (;;) {
    const purchases = await nextPurchases(db, range, last);
    if (purchases.length === 0) return;
    const orders = Map.groupBy(await ordersOf(db, purchases, range.status), ({ purchase_id }) => purchase_id);
    yield purchases.map((purchase) => ({ purchase, orders: orders.get(purchase.id) ?? [] }));
    if (purchases.length < PAGE) return;
    last = purchases.at(-1);
  }
}

export type StoredOrder = Awaited<ReturnType<typeof listStored>>[number];

/** All orders as stored, by their id, page by page. */
export const listStored = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select(['orders.id', 'orders.number', 'orders.job', 'orders.snapshot', 'orders.status'])
    .select(['purchases.delivery', 'purchases.payer', 'purchases.payment_status'])
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute();
