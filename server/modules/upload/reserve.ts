import { MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import { cleanFileName } from '#lib/domain/artwork/file-name.ts';
import { takesArtworks } from '#lib/domain/artwork/flow.ts';
import { UNNAMED_ARTWORK } from '#lib/messages/artwork/artworks.ts';
import { apiError } from '../../base/api-error.ts';
import { EMPTY_UPLOAD_MS, UNFINISHED_UPLOAD_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ArtworkAccess, orderOf } from '../artwork/access.ts';
import { refuseClosedPlace } from '../artwork/designer-links.ts';
import { listArtworks } from '../artwork/repository.ts';
import { slotsOfOrder } from '../artwork/slots.ts';
import { refuseOverQuota } from '../artwork/versions.ts';
import { readOrigin } from '../unpaid/origin.ts';
import { refuseTooManyBytes } from '../unpaid/room.ts';
import { deleteUpload, findUpload, insertUpload, listUnfinished, type UploadRow, updateUpload } from '../upload-storage/repository.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import { newUploadId } from '../upload-storage/whose.ts';

/** `brings`: so many of its bytes come with the call that begins it. */
export type WantedUpload = { orderId: string; slot: string; name: string; bytes: number; brings: number; sha256: string };

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
async function clearSlot(trx: Trx, uploads: readonly UploadRow[], at: string): Promise<UploadRow[]> {
  const given = uploads.filter(({ locked_until }) => locked_until < at);
  for (const { id } of given) await deleteUpload(trx, id);
  return given;
}

/** Room for bytes in a purchase while it is unpaid. @throws 413 unpaid_files, 428 email_wanted */
async function refuseUnpaidBytes(
  { db, clock }: AppDeps,
  trx: Trx,
  { id, user_id, paid }: ArtworkAccess['purchase'],
  bytes: number,
): Promise<void> {
  if (paid > 0) return;
  await refuseTooManyBytes({ db, clock, reader: trx }, id, await readOrigin(trx, { id, user_id }), bytes);
}

const lifeOf = (from: string, ms: number): string => new Date(Date.parse(from) + ms).toISOString();

const newUpload = (id: string, { orderId, slot, bytes, brings, name, sha256 }: WantedUpload, now: Date): UploadRow => ({
  id,
  order_id: orderId,
  slot,
  bytes,
  came: Math.min(bytes, brings),
  name: cleanFileName(name) || UNNAMED_ARTWORK,
  sha256,
  created_at: now.toISOString(),
  expires_at: lifeOf(now.toISOString(), brings > 0 ? UNFINISHED_UPLOAD_MS : EMPTY_UPLOAD_MS),
  locked_until: '',
  artwork_id: null,
});

/**
 * Makes room for an upload and answers with its id. What has been begun for the same slot before is dropped.
 * @throws 400, 404, 409, 413: see the codes of `artwork_*`; 413 unpaid_files, 428 email_wanted
 */
export async function reserveUpload(deps: AppDeps, access: ArtworkAccess, wanted: WantedUpload): Promise<string> {
  checkWanted(deps, access, wanted);
  const now = deps.clock();
  const id = newUploadId(access.link);
  const orderIds = access.orders.map((order) => order.id);
  const dropped = await inTransaction(deps.db, async (trx) => {
    await refuseClosedPlace(trx, access, wanted);
    const artworks = await listArtworks(trx, orderIds);
    const uploads = await listUnfinished(trx, orderIds);
    const isHere = (row: { order_id: string; slot: string }) => row.order_id === wanted.orderId && row.slot === wanted.slot;
    const given = await clearSlot(trx, uploads.filter(isHere), now.toISOString());
    const kept = uploads.filter((upload) => !given.includes(upload));
    refuseOverQuota({ artworks, uploads: kept }, { order_id: wanted.orderId, slot: wanted.slot, bytes: wanted.bytes });
    await refuseUnpaidBytes(deps, trx, access.purchase, wanted.bytes);
    await insertUpload(trx, newUpload(id, wanted, now));
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

/**
 * Counts a piece before it comes: what is promised and never sent takes no room from anybody. @throws 413 unpaid_files, 428 email_wanted
 */
export async function expectPiece(
  deps: AppDeps,
  access: ArtworkAccess,
  { id, bytes, created_at }: UploadRow,
  length: number,
): Promise<void> {
  const came = Math.min(bytes, ((await uploadStorageOf(deps).received({ id })) ?? 0) + length);
  await inTransaction(deps.db, async (trx) => {
    const { came: counted } = (await findUpload(trx, id)) ?? { came: 0 };
    if (came > counted) await refuseUnpaidBytes(deps, trx, access.purchase, came - counted);
    await updateUpload(trx, id, { came, ...(length > 0 ? { expires_at: lifeOf(created_at, UNFINISHED_UPLOAD_MS) } : {}) });
  });
}

/** Counts what has really come: an upload that has begun has two days, an empty one minutes. */
export async function countPiece(deps: AppDeps, id: string): Promise<void> {
  const upload = await findUpload(deps.db, id);
  if (upload === undefined || upload.artwork_id !== null) return;
  const came = (await uploadStorageOf(deps).received({ id })) ?? 0;
  await updateUpload(deps.db, id, { came, expires_at: lifeOf(upload.created_at, came > 0 ? UNFINISHED_UPLOAD_MS : EMPTY_UPLOAD_MS) });
}

export async function discardUpload(deps: AppDeps, id: string): Promise<void> {
  await deleteUpload(deps.db, id);
  await uploadStorageOf(deps).drop(id);
}
