import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { ArtworkLinkTable, ArtworkTable } from '../../db/tables/artworks.ts';

export type ArtworkRow = Selectable<ArtworkTable>;

/** Newest versions first. */
export function listArtworks(db: Db, orderIds: readonly string[]): Promise<ArtworkRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('artworks')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();
}

export const findArtwork = (db: Db, id: string): Promise<ArtworkRow | undefined> =>
  db.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst();

/** Columns of a version that waits for its check. */
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
} as const;

export async function insertArtwork(trx: Trx, row: ArtworkTable): Promise<void> {
  await trx.insertInto('artworks').values(row).execute();
}

export async function approve(trx: Trx, id: string, hash: string, at: string): Promise<void> {
  await trx.updateTable('artworks').set({ approved_at: at, approved_hash: hash, fix_asked_at: null }).where('id', '=', id).execute();
}

export async function newestVersion(trx: Trx, orderId: string, slot: string): Promise<number> {
  const row = await trx
    .selectFrom('artworks')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('order_id', '=', orderId)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

/**
 * Locks the files of these versions until the transaction ends: erasing a file writes the same rows, so it happens before or after. False
 * when one is erased already. The write changes nothing, but both engines lock only on a write.
 */
export async function lockFiles(trx: Trx, ids: readonly string[]): Promise<boolean> {
  const held = await trx
    .updateTable('artworks')
    .set({ gone_at: null })
    .where('id', 'in', [...ids])
    .where('gone_at', 'is', null)
    .returning('id')
    .execute();
  return held.length === ids.length;
}

/** Whether an artwork still uses this content. */
export async function isContentNeeded(db: Db, sha256: string): Promise<boolean> {
  const query = db.selectFrom('artworks').select('id').where('sha256', '=', sha256).where('gone_at', 'is', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function dropFixes(trx: Trx, orderId: string, slot: string): Promise<void> {
  await trx
    .updateTable('artworks')
    .set({ fix_asked_at: null })
    .where('order_id', '=', orderId)
    .where('slot', '=', slot)
    .where('fix_asked_at', 'is not', null)
    .execute();
}

export async function insertLink(db: Trx, row: ArtworkLinkTable): Promise<void> {
  await db.insertInto('artwork_links').values(row).execute();
}

/** Number of links to an order that still work. */
export async function countLinks(trx: Trx, orderId: string, at: string): Promise<number> {
  const query = trx.selectFrom('artwork_links').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await query.where('order_id', '=', orderId).where('expires_at', '>', at).executeTakeFirstOrThrow();
  return Number(count);
}

export const findLink = (db: Db, tokenHash: string): Promise<Selectable<ArtworkLinkTable> | undefined> =>
  db.selectFrom('artwork_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const listLinks = (db: Db, orderIds: readonly string[], now: string): Promise<Selectable<ArtworkLinkTable>[]> =>
  db
    .selectFrom('artwork_links')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();

/** Deletes a link of these orders; returns whether there was one. */
export async function deleteLink(db: Db, tokenHash: string, orderIds: readonly string[]): Promise<boolean> {
  const query = db
    .deleteFrom('artwork_links')
    .where('token_hash', '=', tokenHash)
    .where('order_id', 'in', [...orderIds]);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteLinksOf(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('artwork_links').where('order_id', '=', orderId).execute();
}
