import type { Transaction } from 'kysely';
import { MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import { cleanFileName } from '#lib/domain/artwork/file-name.ts';
import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { takesArtworks } from '#lib/domain/artwork/flow.ts';
import { UNNAMED_ARTWORK } from '#lib/messages/artwork/artworks.ts';
import { headOf } from '../../adapters/artwork-files.ts';
import { artworkKey, hashFile } from '../../adapters/files.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ArtworkAccess, orderOf } from '../artwork/access.ts';
import { keepFile } from '../artwork/content-files.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  leaseUpload,
  listArtworks,
  listExpired,
  listLost,
  listUnfinished,
  markUploaded,
  releaseUpload,
  type UploadRow,
} from '../artwork/repository.ts';
import { slotsOfOrder } from '../artwork/slots.ts';
import { addVersion, refuseOverQuota } from '../artwork/versions.ts';
import { orderById } from '../purchase/moves.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';

const HOUR_MS = 3_600_000;
const UPLOAD_LIFETIME_MS = 48 * HOUR_MS;
/** Longer than hashing the largest file takes. */
const FINISH_LEASE_MS = 300_000;

export type WantedUpload = { orderId: string; slot: string; name: string; bytes: number; sha256: string };

const HASH = /^[0-9a-f]{64}$/;

/** @throws 400, 404, 409 or 413 for what would be refused anyway when it has arrived */
function checkWanted(deps: AppDeps, access: ArtworkAccess, { orderId, slot, bytes, sha256 }: WantedUpload): void {
  const order = orderOf(access, orderId);
  if (!Number.isSafeInteger(bytes)) throw apiError(400, 'bad_request');
  if (bytes <= 0) throw apiError(400, 'artwork_empty');
  if (bytes > MAX_ARTWORK_BYTES) throw apiError(413, 'artwork_too_large');
  if (sha256 !== '' && !HASH.test(sha256)) throw apiError(400, 'bad_request');
  if (!slotsOfOrder(deps, order).some(({ id }) => id === slot)) throw apiError(404, 'artwork_slot');
  if (!takesArtworks(order)) throw apiError(409, 'artwork_closed');
}

/** What is still on its way into the same slot gives way; one that is being finished does not. */
async function clearSlot(trx: Transaction<Database>, uploads: readonly UploadRow[], at: string): Promise<UploadRow[]> {
  const given = uploads.filter(({ locked_until }) => locked_until < at);
  for (const { id } of given) await deleteUpload(trx, id);
  return given;
}

/**
 * Makes room for an upload and answers with its id. What has been begun for the same slot before is dropped.
 * @throws 400, 404, 409, 413: see the codes of `artwork_*`
 */
export async function reserveUpload(deps: AppDeps, access: ArtworkAccess, wanted: WantedUpload): Promise<string> {
  checkWanted(deps, access, wanted);
  const now = deps.clock();
  const id = publicId();
  const orderIds = access.orders.map((order) => order.id);
  const dropped = await inTransaction(deps.db, async (trx) => {
    const artworks = await listArtworks(trx, orderIds);
    const uploads = await listUnfinished(trx, orderIds);
    const isHere = (row: { order_id: string; slot: string }) => row.order_id === wanted.orderId && row.slot === wanted.slot;
    const given = await clearSlot(trx, uploads.filter(isHere), now.toISOString());
    const kept = uploads.filter((upload) => !given.includes(upload));
    refuseOverQuota({ artworks, uploads: kept }, { order_id: wanted.orderId, slot: wanted.slot, bytes: wanted.bytes });
    await insertUpload(trx, {
      id,
      order_id: wanted.orderId,
      slot: wanted.slot,
      bytes: wanted.bytes,
      name: cleanFileName(wanted.name) || UNNAMED_ARTWORK,
      sha256: wanted.sha256,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + UPLOAD_LIFETIME_MS).toISOString(),
      locked_until: '',
      artwork_id: null,
    });
    return given;
  });
  await Promise.all(dropped.map((upload) => uploadStorageOf(deps).drop(upload.id)));
  return id;
}

/** An upload that may still be spoken of, and whether bytes may still come. @throws 404 or 410 */
export async function openUpload(deps: AppDeps, access: ArtworkAccess, id: string): Promise<UploadRow> {
  const upload = await findUpload(deps.db, id);
  if (upload === undefined || !access.orders.some((order) => order.id === upload.order_id)) throw apiError(404, 'not_found');
  if (upload.expires_at <= deps.clock().toISOString()) throw apiError(410, 'not_found');
  return upload;
}

export async function discardUpload(deps: AppDeps, id: string): Promise<void> {
  await deleteUpload(deps.db, id);
  await uploadStorageOf(deps).drop(id);
}

type Arrived = { mime: string; sha256: string };

/** Looks at what has arrived by its bytes alone. */
async function inspect(path: string, claimed: string): Promise<Arrived | ApiError> {
  const mime = artworkMimeOf(await headOf(path));
  if (mime === null) return apiError(415, 'artwork_type');
  const sha256 = await hashFile(path);
  return claimed !== '' && claimed !== sha256 ? apiError(422, 'artwork_damaged') : { mime, sha256 };
}

/** Writes the new version down and takes the order to «artwork present»; null when people have taken the order up meanwhile. */
function record(deps: AppDeps, upload: UploadRow, { mime, sha256 }: Arrived): Promise<string | null> {
  return inTransaction(deps.db, async (trx) => {
    // Whoever outlives his lease over a large file may find that another process was faster.
    const { artwork_id } = (await findUpload(trx, upload.id)) ?? { artwork_id: null };
    if (artwork_id !== null) return artwork_id;
    const order = await orderById(trx, upload.order_id);
    if (order === undefined || !takesArtworks(order)) return null;
    const { slot, bytes, name } = upload;
    const id = await addVersion(deps, trx, order, { slot, sha256, mime, bytes, name, origin: 'upload', source_id: null });
    await markUploaded(trx, upload.id, id);
    return id;
  });
}

/**
 * Turns a whole upload into an artwork: kind by its first bytes, hash, place by content. Repeatable after a crash at any point; an
 * upload that has become an artwork stays one. @throws 409, 415 or 422 and forgets the upload
 */
export async function finishUpload(deps: AppDeps, id: string): Promise<void> {
  const now = deps.clock();
  const lease = new Date(now.getTime() + FINISH_LEASE_MS).toISOString();
  const upload = await leaseUpload(deps.db, id, now.toISOString(), lease);
  if (upload === undefined) return;
  try {
    const arrived = await uploadStorageOf(deps).withWhole(upload, async (path) => {
      const found = await inspect(path, upload.sha256);
      if (found instanceof Error) return found;
      await deps.files.put(artworkKey(found.sha256), path);
      if ((await record(deps, upload, found)) === null) return apiError(409, 'artwork_closed');
      await keepFile(deps, found.sha256, path);
      return found;
    });
    if (arrived instanceof Error) throw arrived;
    if (deps.files.isShared) await uploadStorageOf(deps).drop(id);
  } catch (error) {
    // Another process may have finished it meanwhile and taken its parts away.
    if (((await findUpload(deps.db, id))?.artwork_id ?? null) !== null) return;
    if (error instanceof ApiError && error.status < 500) await discardUpload(deps, id);
    else await releaseUpload(deps.db, id);
    throw error;
  }
}

/**
 * For whoever asks how far a whole upload has come: it is done only when it has become an artwork. One that a store that was down or a
 * broken line has left is finished now. @throws 423 while it cannot be, 4xx for a file that is refused
 */
export async function finishIfWhole(deps: AppDeps, upload: UploadRow): Promise<void> {
  if (upload.artwork_id !== null || (await uploadStorageOf(deps).received(upload)) !== upload.bytes) return;
  await finishUpload(deps, upload.id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500 ? error : apiError(423, 'file_finishing');
  });
  const { artwork_id = null } = (await findUpload(deps.db, upload.id)) ?? {};
  if (artwork_id === null) throw apiError(423, 'file_finishing');
}

const LOST_AFTER_MS = 60_000;

/** Finishes what arrived whole just before a crash, and forgets what nobody went on with. */
export async function tidyUploads(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  const at = now.toISOString();
  for (const upload of await listLost(deps.db, new Date(now.getTime() - LOST_AFTER_MS).toISOString(), at)) {
    if ((await uploadStorageOf(deps).received(upload)) !== upload.bytes) continue;
    // Refused or not, the next one must have its turn.
    await finishUpload(deps, upload.id).catch(() => undefined);
  }
  for (const { id } of await listExpired(deps.db, at)) await discardUpload(deps, id);
}
