import { ARTWORK_MIMES, type ArtworkMime } from '#lib/domain/artwork/mimes.ts';
import { type FixPlan, fixesFor, NO_FIXES } from '#lib/domain/artwork/fixes.ts';
import { takesArtworks } from '#lib/domain/artwork/flow.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { type ArtworkRow, findArtwork, listArtworks } from '../artwork/repository.ts';
import { rulesOfOrder, slotsOfOrder } from '../artwork/slots.ts';
import { refuseOverQuota } from '../artwork/versions.ts';
import { reportOf } from '../artwork/view.ts';
import { findOrder, type OrderRow } from '../purchase/repository-orders.ts';
import { listUnfinished } from '../upload-storage/repository.ts';

/** A version with its order. */
export type Subject = { artwork: ArtworkRow; order: OrderRow };

/** A version whose order still accepts files. @throws 404, 409 */
export async function subjectOf(trx: Trx, artworkId: string): Promise<Subject> {
  const artwork = await findArtwork(trx, artworkId);
  const order = artwork === undefined ? undefined : await findOrder(trx, artwork.order_id);
  if (artwork === undefined || order === undefined || artwork.gone_at !== null) throw apiError(404, 'not_found');
  if (!takesArtworks(order)) throw apiError(409, 'artwork_closed');
  return { artwork, order };
}

/** The newest version in the slot of another version. */
export async function newestBeside(trx: Trx, { order_id, slot }: ArtworkRow): Promise<ArtworkRow | undefined> {
  return (await listArtworks(trx, [order_id])).find((row) => row.slot === slot);
}

/** False when the correction already exists. @throws 409 when this version cannot be corrected any more */
export async function isToFix(trx: Trx, { artwork }: Subject): Promise<boolean> {
  const newest = await newestBeside(trx, artwork);
  if (newest?.source_id === artwork.id && newest.origin === 'fix') return false;
  if (newest?.id !== artwork.id) throw apiError(409, 'artwork_outdated');
  if (artwork.approved_at !== null) throw apiError(409, 'artwork_approved');
  if (artwork.state === 'waiting') throw apiError(409, 'artwork_unchecked');
  return true;
}

export type Planned = { plan: FixPlan; report: ArtworkReport; mime: ArtworkMime; spec: ArtworkSpec; rules: ArtworkRules };

/** Plans the correction of a version. @throws 422 when it cannot be corrected exactly */
export function planOf(deps: AppDeps, { artwork, order }: Subject): Planned {
  const mime = ARTWORK_MIMES.find((one) => one === artwork.mime);
  const slot = slotsOfOrder(deps, order).find(({ id }) => id === artwork.slot);
  const rules = rulesOfOrder(deps, order);
  const report = reportOf(artwork);
  if (mime === undefined || slot === undefined || rules === null || report === null) throw apiError(422, 'artwork_unfixable');
  const plan = artwork.state === 'checked' ? fixesFor(report, slot.spec, rules, mime !== 'application/pdf') : NO_FIXES;
  if (plan.fixes.length === 0) throw apiError(422, 'artwork_unfixable');
  return { plan, report, mime, spec: slot.spec, rules };
}

/** Checks that the slot may have one more version and the orders' files that many more bytes. @throws 413 */
export async function refuseMany(
  trx: Trx,
  orders: readonly Pick<OrderRow, 'id'>[],
  { order_id, slot }: ArtworkRow,
  bytes: number,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const held = { artworks: await listArtworks(trx, ids), uploads: await listUnfinished(trx, ids) };
  refuseOverQuota(held, { order_id, slot, bytes });
}
