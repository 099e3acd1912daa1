import type { DesignerLinks } from '#lib/contracts/artwork.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import type { ArtworkAccess } from './access.ts';
import { deleteLink, deleteLinksOf, listArtworks, listLinks } from './repository.ts';
import { slotsOfOrder } from './slots.ts';

/** @throws 404 for a designer: a link shows no links */
function ordersOfCustomer({ role, orders }: ArtworkAccess): string[] {
  if (role !== 'customer') throw apiError(404, 'not_found');
  return orders.map(({ id }) => id);
}

/** What the customer has given away and is still good; named by the hash, which opens nothing. @throws 404 */
export async function listDesignerLinks({ db, clock }: AppDeps, access: ArtworkAccess): Promise<DesignerLinks> {
  const rows = await listLinks(db, ordersOfCustomer(access), clock().toISOString());
  const items = rows.map(({ token_hash: id, order_id: orderId, created_at: createdAt, expires_at: expiresAt }) => ({
    id,
    orderId,
    createdAt,
    expiresAt,
  }));
  return { items };
}

/** Ends one link at once and answers with those that are left. @throws 404 for one that is gone or another's, exactly as for none */
export async function revokeDesignerLink(deps: AppDeps, access: ArtworkAccess, linkId: string): Promise<DesignerLinks> {
  if (!(await deleteLink(deps.db, linkId, ordersOfCustomer(access)))) throw apiError(404, 'not_found');
  return listDesignerLinks(deps, access);
}

/** With the approval of an order's last place the designer's work is done: the links end, and the customer alone changes a file. */
export async function endLinksOnceApproved(deps: AppDeps, trx: Trx, order: OrderRow): Promise<void> {
  const artworks = await listArtworks(trx, [order.id]);
  const isApproved = (slot: string): boolean => artworks.find((artwork) => artwork.slot === slot)?.approved_at != null;
  if (slotsOfOrder(deps, order).every(({ id }) => isApproved(id))) await deleteLinksOf(trx, order.id);
}

/** A place whose newest file is approved is closed to a designer. @throws 409 artwork_approved */
export async function refuseApprovedPlace(
  db: Db,
  { role }: ArtworkAccess,
  { orderId, slot }: { orderId: string; slot: string },
): Promise<void> {
  if (role !== 'designer') return;
  const newest = (await listArtworks(db, [orderId])).find((artwork) => artwork.slot === slot);
  if (newest?.approved_at != null) throw apiError(409, 'artwork_approved');
}
