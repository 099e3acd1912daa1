import type { Readable } from 'node:stream';
import type { ArtworksView } from '#lib/contracts/artwork.ts';
import { extensionOf } from '#lib/domain/artwork/file-type.ts';
import { approvalRefusal, takesArtworks } from '#lib/domain/artwork/flow.ts';
import { detailName, platesName } from '#lib/domain/artwork/plates.ts';
import { artworkKey, type ByteRange, FileMissing, previewKey } from '../../adapters/files.ts';
import { apiError, type ErrorCode } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noteInHistory } from '../purchase/journal.ts';
import { moveLateApproval } from '../purchase/lateness.ts';
import { findOrder } from '../purchase/repository-orders.ts';
import type { ArtworkAccess } from './access.ts';
import { dropBytes, endDesignersUploads, endLinksOnceApproved } from './designer-links.ts';
import { type ArtworkRow, approve, findArtwork, newestVersion } from './repository.ts';
import { isSigned } from './signed-link.ts';
import { recordArtworkEvent } from './versions.ts';
import { artworksView, detailPath, filePath, platesPath, previewNames, previewPath } from './view.ts';

const ERRORS = {
  unchecked: 'artwork_unchecked',
  errors: 'artwork_errors',
  as_is: 'artwork_as_is',
} as const satisfies Record<string, ErrorCode>;

type Approving = { access: ArtworkAccess; asIs: boolean };

/** `uploads`: what the approval ends. */
type Approved = { orderId: string; uploads: string[] };

/** Approves one file; null for one that was approved before. */
async function approveIn(deps: AppDeps, trx: Trx, artworkId: string, { access, asIs }: Approving): Promise<Approved | null> {
  const artwork = await findArtwork(trx, artworkId);
  const isTheirs = access.role !== 'designer' && access.orders.some(({ id }) => id === artwork?.order_id);
  const order = artwork === undefined || !isTheirs ? undefined : await findOrder(trx, artwork.order_id);
  if (artwork === undefined || order === undefined || artwork.gone_at !== null) throw apiError(404, 'not_found');
  if (artwork.approved_at !== null) return null;
  if (!takesArtworks(order)) throw apiError(409, 'artwork_closed');
  if (artwork.version !== (await newestVersion(trx, order.id, artwork.slot))) throw apiError(409, 'artwork_outdated');
  const refusal = approvalRefusal(artwork, order.status, asIs);
  if (refusal !== null) throw apiError(409, ERRORS[refusal]);
  const { slot, version, sha256 } = artwork;
  const at = deps.clock().toISOString();
  await approve(trx, artwork.id, sha256, at);
  await noteInHistory(trx, [order], { event: 'approved', at, actor: 'customer', note: `${slot} ${version}` });
  await recordArtworkEvent(deps, trx, order, { state: 'approved', slot, version, sha256 });
  return { orderId: order.id, uploads: await endDesignersUploads(trx, order.id, slot) };
}

/**
 * Records the customer's approval of files, each with its hash and time, and ends what designers still send to their places. A repeated
 * approval changes nothing. @throws 403 code_wanted for the mere holder of a guest's link, 404 for a foreign file and for a designer, 409
 * `artwork_*` when one cannot be approved now: then none is
 */
export async function approveArtworks(
  deps: AppDeps,
  access: ArtworkAccess,
  artworkIds: readonly string[],
  asIs: boolean,
): Promise<ArtworksView> {
  if (access.role === 'holder') throw apiError(403, 'code_wanted');
  const ended = await inTransaction(deps.db, async (trx) => {
    const approved: Approved[] = [];
    for (const id of artworkIds) {
      const done = await approveIn(deps, trx, id, { access, asIs });
      if (done !== null) approved.push(done);
    }
    for (const id of new Set(approved.map(({ orderId }) => orderId))) await moveLateApproval(deps, trx, id);
    for (const order of access.orders) await endLinksOnceApproved(deps, trx, order);
    return approved.flatMap(({ uploads }) => uploads);
  });
  await dropBytes(deps, ended);
  return artworksView(deps, access);
}

type Download = { name: string; mime: string; bytes: Readable };
type Signed = { until: number; sign: string };

const nameOf = ({ slot, version, mime }: ArtworkRow): string => `artwork-${slot}-v${version}.${extensionOf(mime)}`;

/** @throws 404 for a file that is no longer stored */
export const openOr404 = ({ files }: Pick<AppDeps, 'files'>, key: string, range?: ByteRange): Promise<Readable> =>
  files.open(key, range).catch((error: unknown) => {
    throw error instanceof FileMissing ? apiError(404, 'not_found') : error;
  });

/** Opens an artwork's own file under a generated name. @throws 404, also for a link that is not ours or has expired */
export async function openFile(deps: AppDeps, artworkId: string, { until, sign }: Signed): Promise<Download> {
  const artwork = (await isSigned(deps, filePath(artworkId), until, sign)) ? await findArtwork(deps.db, artworkId) : undefined;
  if (artwork === undefined || artwork.gone_at !== null) throw apiError(404, 'not_found');
  return { name: nameOf(artwork), mime: artwork.mime, bytes: await openOr404(deps, artworkKey(artwork.sha256)) };
}

/** Opens a generated picture of a page. @throws 404 */
export async function openPreview(deps: AppDeps, artworkId: string, page: number, { until, sign }: Signed): Promise<Download> {
  const artwork = (await isSigned(deps, previewPath(artworkId, page), until, sign)) ? await findArtwork(deps.db, artworkId) : undefined;
  const name = artwork === undefined ? undefined : previewNames(artwork)[page - 1];
  if (name === undefined || name === null) throw apiError(404, 'not_found');
  return { name, mime: 'image/png', bytes: await openOr404(deps, previewKey(artworkId, name)) };
}

/** Opens a generated file stored as long as the page's picture. @throws 404 */
const openBeside =
  (pathOf: typeof platesPath, nameOf: (page: number) => string, mime: string) =>
  async (deps: AppDeps, artworkId: string, page: number, { until, sign }: Signed): Promise<Download> => {
    const artwork = (await isSigned(deps, pathOf(artworkId, page), until, sign)) ? await findArtwork(deps.db, artworkId) : undefined;
    if ((artwork === undefined ? null : (previewNames(artwork)[page - 1] ?? null)) === null) throw apiError(404, 'not_found');
    const name = nameOf(page);
    return { name, mime, bytes: await openOr404(deps, previewKey(artworkId, name)) };
  };

export const openPlates = openBeside(platesPath, platesName, 'image/png');

export const openDetail = openBeside(detailPath, detailName, 'image/jpeg');
