import type { DesignerLinks } from '#lib/contracts/artwork.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import type { ArtworkAccess } from './access.ts';
import { deleteLink, deleteLinksOf, listArtworks, listLinks } from './repository.ts';
import { slotsOfOrder } from './slots.ts';

/** @throws 404 for a designer, who may not see links */
function ordersOfCustomer({ role, orders }: ArtworkAccess): string[] {
  if (role !== 'customer') throw apiError(404, 'not_found');
  return orders.map(({ id }) => id);
}

/** The customer's links that still work, identified by their hash, which opens nothing. @throws 404 */
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

/** Ends one link at once and returns the remaining ones. @throws 404 for an ended or foreign link, exactly as for a missing one */
export async function revokeDesignerLink(deps: AppDeps, access: ArtworkAccess, linkId: string): Promise<DesignerLinks> {
  if (!(await deleteLink(deps.db, linkId, ordersOfCustomer(access)))) throw apiError(404, 'not_found');
  return listDesignerLinks(deps, access);
}

/** Whether the newest file of every slot is approved. */
export async function isWhollyApproved(deps: Pick<AppDeps, 'catalogue'>, db: Db, order: OrderRow): Promise<boolean> {
  const artworks = await listArtworks(db, [order.id]);
  return slotsOfOrder(deps, order).every(({ id }) => artworks.find(({ slot }) => slot === id)?.approved_at != null);
}

/** Ends the designer's links once the last slot of the order is approved: then only the customer changes files. */
export async function endLinksOnceApproved(deps: AppDeps, trx: Trx, order: OrderRow): Promise<void> {
  if (await isWhollyApproved(deps, trx, order)) await deleteLinksOf(trx, order.id);
}

/** A slot whose newest file is approved is closed to a designer. @throws 409 artwork_approved */
export async function refuseApprovedPlace(
  db: Db,
  { role }: ArtworkAccess,
  { orderId, slot }: { orderId: string; slot: string },
): Promise<void> {
  if (role !== 'designer') return;
  const newest = (await listArtworks(db, [orderId])).find((artwork) => artwork.slot === slot);
  if (newest?.approved_at != null) throw apiError(409, 'artwork_approved');
}
