import { type ArtworkReuse, fitSame } from '#lib/domain/artwork/reuse.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { moveOrderIn, SHOP } from '../purchase/change-status.ts';
import { findOwnOrder, type OrderRow, updateOrder } from '../purchase/repository-orders.ts';
import type { Snapped } from '../purchase/snapshot.ts';
import { type ArtworkRow, insertArtwork, listArtworks, lockFiles, UNCHECKED } from './repository.ts';
import { slotsOfOrder } from './slots.ts';
import { recordArtworkEvent } from './versions.ts';

type WithJob = Snapped;

/** The file approved last in each slot of an order; undefined when none was. */
async function approvedFiles(deps: AppDeps, db: Db, order: OrderRow): Promise<(ArtworkRow | undefined)[]> {
  const artworks = await listArtworks(db, [order.id]);
  // Slots that existed when the files came count too, even if the order would not have them today.
  const places = new Set([...slotsOfOrder(deps, order), ...artworks.map(({ slot }) => ({ id: slot }))].map(({ id }) => id));
  return [...places].map((id) => artworks.find(({ slot, approved_at }) => slot === id && approved_at !== null));
}

type Offer = { reuse: Exclude<ArtworkReuse, 'possible'> } | { reuse: 'possible'; files: ArtworkRow[] };

async function offerOf(deps: AppDeps, db: Db, former: OrderRow, wanted: WithJob): Promise<Offer> {
  const files = await approvedFiles(deps, db, former);
  const approved = files.filter((file) => file !== undefined);
  if (approved.length === 0 || approved.length < files.length) return { reuse: 'none' };
  if (approved.some(({ gone_at }) => gone_at !== null)) return { reuse: 'gone' };
  const isSame = fitSame(slotsOfOrder(deps, former), slotsOfOrder(deps, wanted));
  return isSame ? { reuse: 'possible', files: approved } : { reuse: 'changed' };
}

/** Whether an order of this job could start with the approved files of a former one. */
export const artworkReuse = async (deps: AppDeps, former: OrderRow, wanted: WithJob): Promise<ArtworkReuse> =>
  (await offerOf(deps, deps.db, former, wanted)).reuse;

export type Reuse = { userId: number; artworkOf: string; order: OrderRow };

/**
 * Gives a new order the approved files of a former one of the same customer as its first versions; they are checked again. A foreign order
 * counts as missing, and when files are gone or no longer fit the order starts without. Returns whether it did.
 */
export async function reuseArtworks(deps: AppDeps, trx: Trx, { userId, artworkOf, order }: Reuse): Promise<boolean> {
  const former = await findOwnOrder(trx, userId, artworkOf);
  const offer = former === undefined ? undefined : await offerOf(deps, trx, former, order);
  if (former === undefined || offer?.reuse !== 'possible') return false;
  const held = offer.files.map(({ id }) => id);
  if (!(await lockFiles(trx, held))) return false;
  const created_at = deps.clock().toISOString();
  for (const { slot, sha256, mime, bytes, name } of offer.files) {
    await insertArtwork(trx, {
      ...UNCHECKED,
      id: publicId(),
      order_id: order.id,
      slot,
      sha256,
      mime,
      bytes,
      name,
      version: 1,
      origin: 'upload',
      source_id: null,
      taken_from: former.number,
      created_at,
    });
    await recordArtworkEvent(deps, trx, order, { state: 'uploaded', slot, version: 1, sha256 });
  }
  await updateOrder(trx, order.id, { artwork_severity: null });
  await moveOrderIn(deps, trx, order.number, 'MAK', SHOP);
  return true;
}
