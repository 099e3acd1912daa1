import { artworkMimeOf } from '#lib/domain/artwork/file-type.ts';
import { takesArtworks } from '#lib/domain/artwork/flow.ts';
import { foreignKindOf } from '#lib/domain/artwork/foreign-type.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { foreignSentence } from '#lib/messages/artwork/foreign.ts';
import { headOf } from '../../adapters/artwork-files.ts';
import { artworkKey, hashFile } from '../../adapters/files.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keepFile } from '../artwork/content-files.ts';
import { addVersion } from '../artwork/versions.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import { findUpload, leaseUpload, listLost, markUploaded, releaseUpload, type UploadRow } from '../upload-storage/repository.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import { discardUpload } from './reserve.ts';

/** Longer than hashing the largest file takes. */
const FINISH_LEASE_MS = 5 * MINUTE_MS;

type Arrived = { mime: string; sha256: string };

/** No artwork: which program it comes from and the way to a right PDF, as far as its bytes say. */
function foreignFile(head: Uint8Array): ApiError {
  const kind = foreignKindOf(head);
  return apiError(415, 'artwork_type', {}, kind === null ? undefined : foreignSentence(kind));
}

/** Kind and hash of what has arrived, by its bytes alone. */
async function inspect(path: string, claimed: string): Promise<Arrived | ApiError> {
  const head = await headOf(path);
  const mime = artworkMimeOf(head);
  if (mime === null) return foreignFile(head);
  const sha256 = await hashFile(path);
  return claimed !== '' && claimed !== sha256 ? apiError(422, 'artwork_damaged') : { mime, sha256 };
}

/** Writes the new version down and takes the order to «artwork present»; null when people have taken the order up meanwhile. */
function record(deps: AppDeps, upload: UploadRow, { mime, sha256 }: Arrived): Promise<string | null> {
  return inTransaction(deps.db, async (trx) => {
    // When the lease ran out over a large file, another process may have been faster.
    const { artwork_id } = (await findUpload(trx, upload.id)) ?? { artwork_id: null };
    if (artwork_id !== null) return artwork_id;
    const order = await findOrder(trx, upload.order_id);
    if (order === undefined || !takesArtworks(order)) return null;
    const { slot, bytes, name } = upload;
    const id = await addVersion(deps, trx, order, { slot, sha256, mime, bytes, name, origin: 'upload', source_id: null });
    await markUploaded(trx, upload.id, id);
    return id;
  });
}

/**
 * Turns a whole upload into an artwork: kind by its first bytes, hash, place by content. Repeatable after a crash at any point; an
 * upload that has become an artwork stays one. @throws 409, 415 or 422 and discards the upload
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
