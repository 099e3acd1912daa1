import type { Readable } from 'node:stream';
import type { IntegrationArtworks } from '#lib/contracts/integration/integration.ts';
import { extensionOf } from '#lib/domain/artwork/file-type.ts';
import { artworkKey } from '../../adapters/files.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { filesOfOrder, type OrderFiles, type SlotFile } from '../artwork/fetch.ts';
import { openOr404 } from '../artwork/service.ts';

/** First and last byte, both included. */
type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file a `Range` header requests. Null means the whole file: no header, several ranges, or an invalid one, which a server may
 * ignore. Source: RFC 9110 §14.2.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = size - 1;
  const range = from === '' ? { start: Math.max(0, size - Number(to)), end: last } : { start: Number(from), end: endOf(to, last) };
  return range.start > range.end || range.start > last ? null : range;
}

const endOf = (to: string, last: number): number => (to === '' ? last : Math.min(Number(to), last));

type Approved = IntegrationArtworks['slots'][number]['approved'];

/** The file to print: the newest of a slot, once it is approved. */
function approvedOf({ artwork }: SlotFile): Approved {
  if (artwork === undefined || artwork.approved_at === null) return null;
  const { sha256, bytes, mime, name, version, approved_at, gone_at } = artwork;
  return { sha256, bytes: Number(bytes), mime, name, version, approvedAt: approved_at, isKept: gone_at === null };
}

async function filesOf(deps: AppDeps, number: string): Promise<OrderFiles> {
  const found = await filesOfOrder(deps, number);
  if (found === undefined) throw apiError(404, 'not_found');
  return found;
}

/** The slots of an order and the approved file of each. @throws 404 */
export async function listApproved(deps: AppDeps, number: string): Promise<IntegrationArtworks> {
  const { files } = await filesOf(deps, number);
  const slots = files.map((file) => ({ slot: file.slot, approved: approvedOf(file) }));
  return { number, isComplete: slots.length > 0 && slots.every(({ approved }) => approved?.isKept === true), slots };
}

export type ApprovedFile = { name: string; mime: string; size: number; range: ByteRange | null; open: () => Promise<Readable> };

/** The bytes of an approved file, or a range of them. @throws 404 for a file that is not approved, not this order's or no longer stored */
export async function openApproved(deps: AppDeps, number: string, sha256: string, range: string | undefined): Promise<ApprovedFile> {
  const { files } = await filesOf(deps, number);
  const file = files.find((one) => {
    const approved = approvedOf(one);
    return approved?.isKept === true && approved.sha256 === sha256;
  });
  if (file?.artwork === undefined) throw apiError(404, 'not_found');
  const { version, mime } = file.artwork;
  const size = Number(file.artwork.bytes);
  const part = rangeOf(range, size);
  const name = `${number}-${file.slot}-v${version}.${extensionOf(mime)}`;
  return { name, mime, size, range: part, open: () => openOr404(deps, artworkKey(sha256), part ?? undefined) };
}
