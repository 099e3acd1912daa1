import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '#lib/domain/artwork/file-type.ts';
import { artworkKey, FileDamaged, hashFile } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { findOrderByNumber, type OrderRow } from '../purchase/repository-orders.ts';
import { type ArtworkRow, listArtworks } from './repository.ts';
import { slotsOfOrder } from './slots.ts';

/** A slot of an order with its newest file, if any. */
export type SlotFile = { slot: string; artwork: ArtworkRow | undefined };

export type OrderFiles = { order: OrderRow; files: SlotFile[] };

/** The newest files of an order by its number; undefined when there is no such order. */
export async function filesOfOrder(deps: AppDeps, number: string): Promise<OrderFiles | undefined> {
  const order = await findOrderByNumber(deps.db, number);
  if (order === undefined) return undefined;
  const artworks = await listArtworks(deps.db, [order.id]);
  const files = slotsOfOrder(deps, order).map(({ id }) => ({ slot: id, artwork: artworks.find(({ slot }) => slot === id) }));
  return { order, files };
}

export type FetchResult =
  | { kind: 'fetched'; names: string[] }
  | { kind: 'unapproved'; slots: string[] }
  | { kind: 'damaged'; slot: string }
  | { kind: 'gone'; slot: string };

/** Hash of the copy; null when the stored file itself has changed. */
const copyOut = ({ files }: AppDeps, sha256: string, target: string): Promise<string | null> =>
  files
    .withFile(artworkKey(sha256), async (path) => {
      await copyFile(path, target, constants.COPYFILE_FICLONE);
      return hashFile(target);
    })
    .catch((error: unknown) => {
      if (error instanceof FileDamaged) return null;
      throw error;
    });

/**
 * Copies the approved files of an order into a folder. Each copy is hashed again and must match the approval; a copy that does not is
 * deleted. All or none: a missing approval or file stops it before the first copy.
 */
export async function fetchApproved(deps: AppDeps, { order, files }: OrderFiles, folder: string): Promise<FetchResult> {
  const unapproved = files.filter(({ artwork }) => artwork?.approved_hash == null).map(({ slot }) => slot);
  if (unapproved.length > 0 || files.length === 0) return { kind: 'unapproved', slots: unapproved };
  const gone = files.find(({ artwork }) => artwork?.gone_at != null);
  if (gone !== undefined) return { kind: 'gone', slot: gone.slot };
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const { slot, artwork } of files) {
    if (artwork === undefined) continue;
    const name = `${order.number}-${slot}-v${artwork.version}.${extensionOf(artwork.mime)}`;
    const target = join(folder, name);
    await rm(target, { force: true });
    if ((await copyOut(deps, artwork.sha256, target)) !== artwork.approved_hash) {
      await rm(target, { force: true });
      return { kind: 'damaged', slot };
    }
    names.push(name);
  }
  return { kind: 'fetched', names };
}
