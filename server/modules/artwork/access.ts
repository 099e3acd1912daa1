import { apiError } from '../../base/api-error.ts';
import { LINKS_PER_ORDER } from '../../config/limits.ts';
import { DESIGNER_LINK_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isKnown } from '../purchase/guest-proof.ts';
import { type Caller, hashToken, newMailToken } from '../auth/tokens.ts';
import { findPurchase, type PurchaseRow } from '../purchase/repository.ts';
import { findOrder, listOrders, type OrderRow } from '../purchase/repository-orders.ts';
import { countLinks, findLink, insertLink } from './repository.ts';

/**
 * The orders a key gives access to: all of a purchase for its customer and for the holder of a guest's link, who has not shown to be that
 * customer; one for a designer. `link`: the designer's, by its hash.
 */
export type ArtworkAccess = { purchase: PurchaseRow; orders: OrderRow[] } & (
  | { role: 'customer' | 'holder'; link: null }
  | { role: 'designer'; link: string }
);

async function accessOfDesigner(deps: AppDeps, token: string): Promise<ArtworkAccess | undefined> {
  const link = await findLink(deps.db, hashToken(token));
  if (link === undefined || link.expires_at <= deps.clock().toISOString()) return undefined;
  const order = await findOrder(deps.db, link.order_id);
  const purchase = order === undefined ? undefined : await findPurchase(deps.db, order.purchase_id);
  return order === undefined || purchase === undefined ? undefined : { role: 'designer', link: link.token_hash, purchase, orders: [order] };
}

type Asking = { caller: Caller | null; cookies: string | undefined };

/** Null where an id opens nothing to this caller. */
function roleIn(deps: AppDeps, purchase: PurchaseRow, { caller, cookies }: Asking): 'customer' | 'holder' | null {
  if (purchase.user_id !== null) return purchase.user_id === caller?.id ? 'customer' : null;
  return isKnown(deps, cookies, purchase) ? 'customer' : 'holder';
}

/**
 * Opens an access by its key. A purchase's id opens a guest's purchase for all callers and an owned one for its owner; a designer's token
 * opens one order. @throws 404 for anything else, alike for foreign and missing
 */
export async function openAccess(deps: AppDeps, key: string, asking: Asking): Promise<ArtworkAccess> {
  const purchase = await findPurchase(deps.db, key);
  const role = purchase === undefined ? null : roleIn(deps, purchase, asking);
  if (purchase !== undefined && role !== null) return { role, link: null, purchase, orders: await listOrders(deps.db, [purchase.id]) };
  const access = purchase === undefined ? await accessOfDesigner(deps, key) : undefined;
  if (access === undefined) throw apiError(404, 'not_found');
  return access;
}

/** The order a request names, if the access includes it. @throws 404 */
export function orderOf({ orders }: ArtworkAccess, orderId: string): OrderRow {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) throw apiError(404, 'not_found');
  return order;
}

/**
 * Makes a link for a designer without an account; only its hash is stored. @throws 404 for a designer, who may not share; 409 links_full
 */
export async function shareArtworks(deps: AppDeps, access: ArtworkAccess, orderId: string): Promise<{ url: string; expiresAt: string }> {
  if (access.role === 'designer') throw apiError(404, 'not_found');
  const order = orderOf(access, orderId);
  const token = newMailToken();
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + DESIGNER_LINK_MS).toISOString();
  const created_at = now.toISOString();
  await inTransaction(deps.db, async (trx) => {
    if ((await countLinks(trx, order.id, created_at)) >= LINKS_PER_ORDER) throw apiError(409, 'links_full');
    await insertLink(trx, { token_hash: hashToken(token), order_id: order.id, created_at, expires_at: expiresAt });
  });
  return { url: `${deps.config.publicUrl}/layouts?order=${token}`, expiresAt };
}
