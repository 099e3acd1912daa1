import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type Caller, hashToken, newMailToken as newSecret } from '../auth/tokens.ts';
import { type OrderRow, orderById } from '../purchase/moves.ts';
import { findPurchaseById, ordersOf, type PurchaseRow } from '../purchase/service.ts';
import { findLink, insertLink } from './repository.ts';

/** What a key opens: all orders of a purchase for its customer, one of them for a designer. */
export type ArtworkAccess = { role: 'customer' | 'designer'; purchase: PurchaseRow; orders: OrderRow[] };

const LINK_LIFETIME_MS = 14 * 24 * 3_600_000;

async function accessOfDesigner(deps: AppDeps, token: string): Promise<ArtworkAccess | undefined> {
  const link = await findLink(deps.db, hashToken(token));
  if (link === undefined || link.expires_at <= deps.clock().toISOString()) return undefined;
  const order = await orderById(deps.db, link.order_id);
  const purchase = order === undefined ? undefined : await findPurchaseById(deps.db, order.purchase_id);
  return order === undefined || purchase === undefined ? undefined : { role: 'designer', purchase, orders: [order] };
}

/**
 * Who holds a key and may use it: the id of a purchase opens a guest's to anybody and an owned one to its owner alone, a designer's
 * token one order. @throws 404 for everything else, alike for foreign and missing
 */
export async function openAccess(deps: AppDeps, key: string, caller: Caller | null): Promise<ArtworkAccess> {
  const purchase = await findPurchaseById(deps.db, key);
  if (purchase !== undefined && (purchase.user_id === null || purchase.user_id === caller?.id))
    return { role: 'customer', purchase, orders: await ordersOf(deps.db, purchase.id) };
  const access = purchase === undefined ? await accessOfDesigner(deps, key) : undefined;
  if (access === undefined) throw apiError(404, 'not_found');
  return access;
}

/** The order a request names, if the key opens it. @throws 404 */
export function orderOf({ orders }: ArtworkAccess, orderId: string): OrderRow {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) throw apiError(404, 'not_found');
  return order;
}

/** A link for somebody without an account; only its hash is kept. @throws 404 for a designer: a link makes no links */
export async function shareArtworks(deps: AppDeps, access: ArtworkAccess, orderId: string): Promise<{ url: string; expiresAt: string }> {
  if (access.role !== 'customer') throw apiError(404, 'not_found');
  const order = orderOf(access, orderId);
  const token = newSecret();
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS).toISOString();
  await insertLink(deps.db, { token_hash: hashToken(token), order_id: order.id, created_at: now.toISOString(), expires_at: expiresAt });
  return { url: `${deps.config.publicUrl}/layouts?order=${token}`, expiresAt };
}
