import type { Kysely } from 'kysely';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../deps.ts';
import { refuse } from '../../refusal.ts';
import { newestInvoices } from '../invoice/issue.ts';
import { findConfirmedEmail } from '../user/service.ts';
import {
  attachTo,
  changePayer,
  findPurchase,
  findPurchaseByNumber,
  listOrders,
  listPurchases,
  type OrderRow,
  type PurchaseRow,
  setPaid,
} from './repository.ts';
import { purchaseView } from './view.ts';

const PAGE_SIZE = 20;

async function viewsOf(db: Kysely<Database>, rows: readonly PurchaseRow[]): Promise<PurchaseView[]> {
  const ids = rows.map(({ id }) => id);
  const [orders, invoices] = [await listOrders(db, ids), await newestInvoices(db, ids)];
  return rows.map((row) => purchaseView(row, orders, invoices.get(row.id)));
}

/** The customer's purchases, newest first, a page at a time; `after` continues where `next` of the last page points. */
export async function listOwnPurchases(
  { db }: AppDeps,
  userId: number,
  { after, q }: { after?: string | undefined; q?: string | undefined },
) {
  const rows = await listPurchases(db, { userId, after: after ?? null, search: q?.trim() || null, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return { items: await viewsOf(db, page), next: rows.length > PAGE_SIZE ? (page.at(-1)?.number ?? null) : null };
}

/** @throws 404 for a purchase that is not this customer's, exactly as for none */
export async function loadOwnPurchase({ db }: AppDeps, userId: number, id: string): Promise<PurchaseView> {
  const row = await findPurchase(db, id);
  const [view] = row === undefined || row.user_id !== userId ? [] : await viewsOf(db, [row]);
  if (view === undefined) throw refuse(404, 'not_found');
  return view;
}

/**
 * A guest's purchase joins the account of whoever holds its link and has confirmed its recipient's e-mail. Asked again by its
 * owner it stays theirs. @throws 404 for any other caller, exactly as for none
 */
export async function attachPurchase(deps: AppDeps, userId: number, id: string): Promise<PurchaseView> {
  const email = await findConfirmedEmail(deps.db, userId);
  if (email !== null) await attachTo(deps.db, id, { userId, email });
  return loadOwnPurchase(deps, userId, id);
}

export type { PurchaseRow };
export const findPurchaseById = findPurchase;
export const findPurchaseWithNumber = findPurchaseByNumber;
export const ordersOf = (db: Kysely<Database>, purchaseId: string): Promise<OrderRow[]> => listOrders(db, [purchaseId]);
export const markPaid = setPaid;
export const setPayer = changePayer;
