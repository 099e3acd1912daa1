import type { Transaction } from 'kysely';
import { MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import type { ArtworkTable } from '../../db/tables/artworks.ts';
import { gradeArtworks, moveOrderBy, type OrderRow } from '../purchase/moves.ts';
import { recordArtworkEvent } from './events.ts';
import { type ArtworkRow, dropFixes, insertArtwork, newestVersion, type UploadRow } from './repository.ts';

const QUOTA_BYTES = 10 * MAX_ARTWORK_BYTES;
const VERSIONS_PER_SLOT = 50;

const bytesOf = (rows: readonly { bytes: number }[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

type Held = { artworks: readonly ArtworkRow[]; uploads: readonly UploadRow[] };
type Wanted = { order_id: string; slot: string; bytes: number };

/** Room for one more file among those of a purchase. @throws 413 */
export function refuseOverQuota({ artworks, uploads }: Held, { order_id, slot, bytes }: Wanted): void {
  const isOver = bytesOf(artworks.filter(({ gone_at }) => gone_at === null)) + bytesOf(uploads) + bytes > QUOTA_BYTES;
  const versions = artworks.filter((row) => row.order_id === order_id && row.slot === slot);
  if (isOver || versions.length >= VERSIONS_PER_SLOT) throw apiError(413, 'artwork_quota');
}

/** What every version is until its check is done. */
export const UNCHECKED = {
  state: 'waiting',
  attempts: 0,
  locked_until: '',
  report: null,
  severity: null,
  previews: '[]',
  checked_at: null,
  approved_at: null,
  approved_hash: null,
  gone_at: null,
  taken_from: null,
  fix_asked_at: null,
  fix_refused: null,
} as const satisfies Partial<ArtworkTable>;

export type NewVersion = Pick<ArtworkTable, 'slot' | 'sha256' | 'mime' | 'bytes' | 'name' | 'origin' | 'source_id'>;

/**
 * A new newest version of a slot, waiting for its check; the order goes to «artwork present». Nothing is approved by it, and a correction
 * of the former one is wanted no more.
 */
export async function addVersion(deps: AppDeps, trx: Transaction<Database>, order: OrderRow, made: NewVersion): Promise<string> {
  const id = publicId();
  const version = (await newestVersion(trx, order.id, made.slot)) + 1;
  await dropFixes(trx, order.id, made.slot);
  await insertArtwork(trx, { ...UNCHECKED, ...made, id, order_id: order.id, version, created_at: deps.clock().toISOString() });
  await gradeArtworks(trx, order.id, null);
  await recordArtworkEvent(deps, trx, order.id, { state: 'uploaded', slot: made.slot, version, sha256: made.sha256 });
  await moveOrderBy(deps, trx, order, 'MAK', 'shop');
  return id;
}
