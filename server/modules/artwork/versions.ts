import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import { PURCHASE_BYTES, VERSIONS_PER_SLOT } from '../../config/limits.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import type { ArtworkTable } from '../../db/tables/artworks.ts';
import { CUSTOMER, moveOrderIn } from '../purchase/change-status.ts';
import { noteInHistory, recordChange } from '../purchase/journal.ts';
import { type OrderRow, updateOrder } from '../purchase/repository-orders.ts';
import type { UploadRow } from '../upload-storage/repository.ts';
import { type ArtworkRow, dropFixes, insertArtwork, newestVersion, UNCHECKED } from './repository.ts';

/** What happened to a file. File names are left out: they belong to the customer. */
type ArtworkEvent = { slot: string; version: number; sha256: string } & (
  | { state: 'uploaded' | 'approved' }
  /** Null for a file the check could not process: the staff look at it. */
  | { state: 'checked'; severity: 1 | 2 | 3 | null }
);

const ACTORS = { uploaded: 'customer', checked: 'robot', approved: 'customer' } as const;

/** Records an artwork's event in the journal. */
export async function recordArtworkEvent(
  deps: AppDeps,
  trx: Trx,
  { id, purchase_id: purchaseId }: Pick<OrderRow, 'id' | 'purchase_id'>,
  { state, ...rest }: ArtworkEvent,
): Promise<void> {
  const at = deps.clock().toISOString();
  await recordChange(deps, trx, { purchaseId, orderIds: [id], kind: 'artwork', detail: { state, ...rest }, at, actor: ACTORS[state] });
}

const bytesOf = (rows: readonly { bytes: number }[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

type Held = { artworks: readonly ArtworkRow[]; uploads: readonly UploadRow[] };
type Wanted = { order_id: string; slot: string; bytes: number };

/** Checks that a purchase may have one more file. @throws 413 */
export function refuseOverQuota({ artworks, uploads }: Held, { order_id, slot, bytes }: Wanted): void {
  const isOver = bytesOf(artworks.filter(({ gone_at }) => gone_at === null)) + bytesOf(uploads) + bytes > PURCHASE_BYTES;
  const versions = artworks.filter((row) => row.order_id === order_id && row.slot === slot);
  if (isOver || versions.length >= VERSIONS_PER_SLOT) throw apiError(413, 'artwork_quota');
}

export type NewVersion = Pick<ArtworkTable, 'slot' | 'sha256' | 'mime' | 'bytes' | 'name' | 'origin' | 'source_id'>;

/**
 * Adds a new newest version of a slot that waits for its check; the order's status says that an artwork is present. It is not approved, and
 * a requested correction of the former version is dropped.
 */
export async function addVersion(deps: AppDeps, trx: Trx, order: OrderRow, made: NewVersion): Promise<string> {
  const id = publicId();
  const version = (await newestVersion(trx, order.id, made.slot)) + 1;
  await dropFixes(trx, order.id, made.slot);
  await insertArtwork(trx, {
    ...UNCHECKED,
    ...made,
    id,
    order_id: order.id,
    version,
    created_at: deps.clock().toISOString(),
  });
  await updateOrder(trx, order.id, { artwork_severity: null });
  const at = deps.clock().toISOString();
  await noteInHistory(trx, [order], { event: 'uploaded', at, actor: 'customer', note: `${made.slot} ${version}` });
  await recordArtworkEvent(deps, trx, order, { state: 'uploaded', slot: made.slot, version, sha256: made.sha256 });
  await moveOrderIn(deps, trx, order.number, 'MAK', CUSTOMER);
  return id;
}
