import type { ArtworksView } from '#lib/contracts/artwork.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ArtworkAccess } from '../artwork/access.ts';
import { refuseClosedPlace } from '../artwork/designer-links.ts';
import { lockFiles } from '../artwork/repository.ts';
import { addVersion } from '../artwork/versions.ts';
import { artworksView } from '../artwork/view.ts';
import { isToFix, newestBeside, planOf, refuseMany, type Subject, subjectOf } from './fixable.ts';
import { askForFix } from './repository.ts';

/** A version this access includes. @throws 404, 409 */
async function ownSubject(trx: Trx, access: ArtworkAccess, artworkId: string): Promise<Subject> {
  const subject = await subjectOf(trx, artworkId);
  if (!access.orders.some(({ id }) => id === subject.order.id)) throw apiError(404, 'not_found');
  await refuseClosedPlace(trx, access, { orderId: subject.order.id, slot: subject.artwork.slot });
  return subject;
}

export type AskedFix = { isMade: boolean; view: ArtworksView };

/**
 * Requests a correction of the newest version of a slot; the robot makes it ({@link file://./fix-work.ts}). A repeated request changes
 * nothing; `isMade` when the correction exists already. @throws 404 for a foreign file, 409 `artwork_*` for a closed order or an old,
 * unchecked or approved version, 413 over the quota, 422 when it cannot be corrected exactly
 */
export async function askFix(deps: AppDeps, access: ArtworkAccess, artworkId: string): Promise<AskedFix> {
  const isMade = await inTransaction(deps.db, async (trx) => {
    const subject = await ownSubject(trx, access, artworkId);
    if (!(await isToFix(trx, subject))) return true;
    planOf(deps, subject);
    await refuseMany(trx, access.orders, subject.artwork, 1);
    await askForFix(trx, artworkId, deps.clock().toISOString());
    return false;
  });
  return { isMade, view: await artworksView(deps, access) };
}

/**
 * Makes an earlier version the newest again and has it checked again. Nothing happens when it is the newest already. @throws 404, 409, 413
 */
export async function restoreArtwork(deps: AppDeps, access: ArtworkAccess, artworkId: string): Promise<ArtworksView> {
  await inTransaction(deps.db, async (trx) => {
    const { artwork, order } = await ownSubject(trx, access, artworkId);
    const { slot, sha256, mime, bytes, name, id } = artwork;
    const newest = await newestBeside(trx, artwork);
    if (newest?.sha256 === sha256) return;
    await refuseMany(trx, access.orders, artwork, bytes);
    if (!(await lockFiles(trx, [id]))) throw apiError(404, 'not_found');
    await addVersion(deps, trx, order, { slot, sha256, mime, bytes, name, origin: 'restore', source_id: id });
  });
  return artworksView(deps, access);
}
