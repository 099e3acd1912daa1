import type * as z from 'zod/mini';
import type { ListQuery } from '#lib/contracts/my-orders.ts';
import type { PurchaseList, PurchaseView } from '#lib/contracts/purchase.ts';
import { dayEnd, dayStart } from '#lib/domain/calendar.ts';
import type { PaymentStatus } from '#lib/domain/codes.ts';
import { queryWords } from '#lib/domain/orders/order-search.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { newestInvoices } from '../document/issue-invoice.ts';
import { movedMoney, refundingOf } from '../payment/refund.ts';
import { besideOrders } from '../purchase/beside.ts';
import { readPurchase } from '../purchase/reading.ts';
import { attachTo, type ListFilter, listPurchases, type PurchaseRow } from '../purchase/repository.ts';
import { countGroups, oldestCounted } from '../purchase/repository-groups.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { ownPurchase } from '../purchase/service.ts';
import { purchaseView } from '../purchase/view.ts';
import { findConfirmedEmail } from '../user/repository.ts';

const PAGE_SIZE = 20;

/** Purchases as their owner sees them, in the order of the rows. */
export async function viewsOf(deps: Pick<AppDeps, 'db' | 'clock' | 'catalogue'>, rows: readonly PurchaseRow[]): Promise<PurchaseView[]> {
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  const orders = await listOrders(db, ids);
  const invoices = await newestInvoices(db, ids);
  const refunding = await refundingOf(db, ids);
  const moved = await movedMoney(db, ids);
  const beside = await besideOrders(
    db,
    orders.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = orders.filter(({ purchase_id }) => purchase_id === row.id);
    const invoice = invoices.get(row.id);
    const reading = readPurchase(deps, row, own, { beside, invoice: invoice ?? null });
    return purchaseView(row, own, { invoice, refunding: refunding.get(row.id), moved: moved.get(row.id), reading });
  });
}

/** Customers see both codes for «awaiting invoice» as one. Source: specification §4. */
const paymentsLike = (payment: PaymentStatus | undefined): PaymentStatus[] =>
  payment === undefined ? [] : payment === 'GG' || payment === 'WP' ? ['GG', 'WP'] : [payment];

const filterOf = ({ q = '', status, payment, from, to, number }: ListQuery): ListFilter => ({
  words: queryWords(q),
  group: status ?? null,
  payment: paymentsLike(payment),
  from: from === undefined ? null : dayStart(from).toISOString(),
  before: to === undefined ? null : dayEnd(to).toISOString(),
  number: number?.replace(/-\d+$/, '') ?? null,
});

const MAX_WAITING = 50;

/** Purchases that wait for the customer and are older than the first page, so that they are not missed. */
async function olderWaiting(deps: AppDeps, filter: ListFilter & { userId: number }, page: readonly PurchaseRow[]): Promise<PurchaseView[]> {
  const after = page.at(-1)?.number ?? null;
  return viewsOf(deps, await listPurchases(deps.db, { ...filter, group: 'waiting', after, limit: MAX_WAITING }));
}

/** The customer's purchases, newest first, page by page; `after` is the `next` of the last page. */
export async function listOwnPurchases(deps: AppDeps, userId: number, query: ListQuery): Promise<z.infer<typeof PurchaseList>> {
  const { db, clock } = deps;
  const asOf = clock().toISOString();
  const { after = null, limit = PAGE_SIZE } = query;
  const filter = { userId, ...filterOf(query) };
  const rows = await listPurchases(db, { ...filter, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? (page.at(-1)?.number ?? null) : null;
  const list = { items: await viewsOf(deps, page), next, asOf };
  if (after !== null || query.number !== undefined) return list;
  const isCut = next !== null && filter.group === null;
  const oldest = await oldestCounted(db, userId);
  const counts = await countGroups(db, userId, oldest);
  return { ...list, counts, waiting: isCut ? await olderWaiting(deps, { ...filter, oldest }, page) : [] };
}

/** @throws 404 for a foreign purchase, exactly as for a missing one */
export async function loadOwnPurchase(deps: AppDeps, owner: PurchaseOwner, id: string): Promise<PurchaseView> {
  const { row } = await ownPurchase(deps.db, owner, id);
  const [view] = await viewsOf(deps, [row]);
  if (view === undefined) throw new Error(`purchase ${id} has no view`);
  return view;
}

/**
 * Adds a guest's purchase to the account of the customer who has its link and has confirmed its recipient's e-mail. A repeated call changes
 * nothing. @throws 404 for any other caller, exactly as for a missing purchase
 */
export async function attachPurchase(deps: AppDeps, userId: number, id: string): Promise<PurchaseView> {
  const email = await findConfirmedEmail(deps.db, userId);
  if (email !== null) await attachTo(deps.db, id, { userId, email, at: deps.clock().toISOString() });
  return loadOwnPurchase(deps, userId, id);
}
