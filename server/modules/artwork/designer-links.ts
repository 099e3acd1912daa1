import type { DesignerLinks } from '#lib/contracts/artwork.ts';
import { apiError } from '../../base/api-error.ts';
import { VERSIONS_FOR_DESIGNERS } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { deleteUpload, listUnfinished, type UploadRow } from '../upload-storage/repository.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import { isByLink } from '../upload-storage/whose.ts';
import type { ArtworkAccess } from './access.ts';
import { deleteLink, deleteLinksOf, findLink, listArtworks, listLinks } from './repository.ts';
import { listApprovals } from './repository-checks.ts';
import { areApproved, slotsOfOrder } from './slots.ts';

/** @throws 404 for a designer, who may not see links */
function ordersOfCustomer({ role, orders }: ArtworkAccess): string[] {
  if (role === 'designer') throw apiError(404, 'not_found');
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

/** Ends these uploads: what of them is still on its way becomes no version. Their bytes go when the transaction is over. */
async function endUploads(trx: Trx, uploads: readonly UploadRow[]): Promise<string[]> {
  for (const { id } of uploads) await deleteUpload(trx, id);
  return uploads.map(({ id }) => id);
}

/** What designers have begun for a slot that is approved now. */
export async function endDesignersUploads(trx: Trx, orderId: string, slot: string): Promise<string[]> {
  const uploads = await listUnfinished(trx, [orderId]);
  return endUploads(
    trx,
    uploads.filter((upload) => upload.slot === slot && isByLink(upload.id, null)),
  );
}

/** The bytes of uploads that have been ended. */
export async function dropBytes(deps: AppDeps, uploadIds: readonly string[]): Promise<void> {
  await Promise.all(uploadIds.map((id) => uploadStorageOf(deps).drop(id)));
}

/**
 * Ends one link at once, with what it has begun to send, and returns the remaining ones. @throws 404 for an ended or foreign link, exactly as
 * for a missing one
 */
export async function revokeDesignerLink(deps: AppDeps, access: ArtworkAccess, linkId: string): Promise<DesignerLinks> {
  const orderIds = ordersOfCustomer(access);
  const ended = await inTransaction(deps.db, async (trx) => {
    if (!(await deleteLink(trx, linkId, orderIds))) throw apiError(404, 'not_found');
    const uploads = await listUnfinished(trx, orderIds);
    return endUploads(
      trx,
      uploads.filter(({ id }) => isByLink(id, linkId)),
    );
  });
  await dropBytes(deps, ended);
  return listDesignerLinks(deps, access);
}

/** Whether the newest file of every slot is approved. */
export async function isWhollyApproved(deps: Pick<AppDeps, 'catalogue'>, db: Db, order: OrderRow): Promise<boolean> {
  return areApproved(slotsOfOrder(deps, order), await listApprovals(db, [order.id]));
}

/** Ends the designer's links once the last slot of the order is approved: then only the customer changes files. */
export async function endLinksOnceApproved(deps: AppDeps, trx: Trx, order: OrderRow): Promise<void> {
  if (await isWhollyApproved(deps, trx, order)) await deleteLinksOf(trx, order.id);
}

/**
 * A slot whose newest file is approved is closed to a designer, and one with so many versions that the rest is the customer's; so is every
 * one once the link has ended since the call began. @throws 404, 409 artwork_approved, 413 artwork_quota
 */
export async function refuseClosedPlace(
  trx: Trx,
  { link }: ArtworkAccess,
  { orderId, slot }: { orderId: string; slot: string },
): Promise<void> {
  if (link === null) return;
  if ((await findLink(trx, link)) === undefined) throw apiError(404, 'not_found');
  const versions = (await listArtworks(trx, [orderId])).filter((artwork) => artwork.slot === slot);
  if (versions[0]?.approved_at != null) throw apiError(409, 'artwork_approved');
  if (versions.length >= VERSIONS_FOR_DESIGNERS) throw apiError(413, 'artwork_quota');
}
