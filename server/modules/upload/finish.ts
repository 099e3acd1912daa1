import { takesArtworks } from '#lib/domain/artwork/flow.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { artworkKey } from '../../adapters/files.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keepFile } from '../artwork/content-files.ts';
import { addVersion } from '../artwork/versions.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import { findUpload, leaseUpload, listLost, markUploaded, releaseUpload, type UploadRow } from '../upload-storage/repository.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import { type Arrived, inspect } from './arrived.ts';
import { discardUpload } from './reserve.ts';

/** Longer than hashing the largest file takes. */
const FINISH_LEASE_MS = 5 * MINUTE_MS;

/** Its place was approved or its link ended while its last bytes came: they are a version of nothing. */
const ended = (): ApiError => apiError(404, 'not_found');

/** Writes the new version down and takes the order to «artwork present»; a refusal when people have taken the order up or ended the upload. */
function record(deps: AppDeps, upload: UploadRow, { mime, sha256 }: Arrived): Promise<string | ApiError> {
  return inTransaction(deps.db, async (trx) => {
    // When the lease ran out over a large file, another process may have been faster.
    const now = await findUpload(trx, upload.id);
    if (now === undefined) return ended();
    if (now.artwork_id !== null) return now.artwork_id;
    const order = await findOrder(trx, upload.order_id);
    if (order === undefined || !takesArtworks(order)) return apiError(409, 'artwork_closed');
    const { slot, bytes, name } = upload;
    const id = await addVersion(deps, trx, order, { slot, sha256, mime, bytes, name, origin: 'upload', source_id: null });
    await markUploaded(trx, upload.id, id);
    return id;
  });
}

/** An upload that has become an artwork, or is becoming one, is left alone; of one that is gone the bytes go too. @throws 404 */
async function refuseEnded(deps: AppDeps, id: string): Promise<void> {
  if ((await findUpload(deps.db, id)) !== undefined) return;
  await uploadStorageOf(deps).drop(id);
  throw ended();
}

/**
 * Turns a whole upload into an artwork: kind by its first bytes, hash, place by content. Repeatable after a crash at any point; an
 * upload that has become an artwork stays one. @throws 404, 409, 415 or 422 and discards the upload
 */
export async function finishUpload(deps: AppDeps, id: string): Promise<void> {
  const now = deps.clock();
  const lease = new Date(now.getTime() + FINISH_LEASE_MS).toISOString();
  const upload = await leaseUpload(deps.db, id, now.toISOString(), lease);
  if (upload === undefined) return refuseEnded(deps, id);
  try {
    const arrived = await uploadStorageOf(deps).withWhole(upload, async (path) => {
      const found = await inspect(path, upload.sha256);
      if (found instanceof Error) return found;
      await deps.files.put(artworkKey(found.sha256), path);
      const recorded = await record(deps, upload, found);
      if (recorded instanceof Error) return recorded;
      await keepFile(deps, found.sha256, path);
      return found;
    });
    if (arrived instanceof Error) throw arrived;
    if (deps.files.isShared) await uploadStorageOf(deps).drop(id);
  } catch (error) {
    const row = await findUpload(deps.db, id);
    if (row === undefined) return refuseEnded(deps, id);
    // Another process may have finished it meanwhile and taken its parts away.
    if (row.artwork_id !== null) return;
    if (error instanceof ApiError && error.status < 500) await discardUpload(deps, id);
    else await releaseUpload(deps.db, id);
    throw error;
  }
}

/**
 * How far a whole upload has come: it is done only when it has become an artwork. One that a store that was down or a
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

const LOST_AFTER_MS = MINUTE_MS;

/** Finishes what arrived whole just before a crash. */
export async function finishLostUploads(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  const lost = await listLost(deps.db, new Date(now.getTime() - LOST_AFTER_MS).toISOString(), now.toISOString());
  for (const upload of lost) {
    if ((await uploadStorageOf(deps).received(upload)) !== upload.bytes) continue;
    // Refused or not, the next one must have its turn.
    await finishUpload(deps, upload.id).catch(() => undefined);
  }
}
