import type { Selectable } from 'kysely';
import { HOUR_MS } from '#lib/domain/time.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isFree } from '../../db/due.ts';
import type { ArtworkUploadTable } from '../../db/tables/artworks.ts';

export type UploadRow = Selectable<ArtworkUploadTable>;

export async function insertUpload(trx: Trx, row: ArtworkUploadTable): Promise<void> {
  await trx.insertInto('artwork_uploads').values(row).execute();
}

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('artwork_uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Uploads that have become no artwork yet. */
export function listUnfinished(db: Db, orderIds: readonly string[]): Promise<UploadRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('artwork_uploads')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('artwork_id', 'is', null)
    .execute();
}

/** No upload is finished for longer under one lease. */
const longestLease = (at: string): string => new Date(Date.parse(at) + HOUR_MS).toISOString();

export const listLost = (db: Db, createdBefore: string, at: string): Promise<UploadRow[]> =>
  db
    .selectFrom('artwork_uploads')
    .selectAll()
    .where('artwork_id', 'is', null)
    .where('created_at', '<', createdBefore)
    .where(isFree('locked_until', at, longestLease(at)))
    .limit(100)
    .execute();

export const listExpired = (db: Db, at: string): Promise<UploadRow[]> =>
  db
    .selectFrom('artwork_uploads')
    .selectAll()
    .where('expires_at', '<', at)
    .where(isFree('locked_until', at, longestLease(at)))
    .limit(100)
    .execute();

export function leaseUpload(db: Db, id: string, at: string, until: string): Promise<UploadRow | undefined> {
  return db
    .updateTable('artwork_uploads')
    .set({ locked_until: until })
    .where('id', '=', id)
    .where('artwork_id', 'is', null)
    .where(isFree('locked_until', at, until))
    .returningAll()
    .executeTakeFirst();
}

export async function updateUpload(db: Db, id: string, change: Partial<Pick<UploadRow, 'came' | 'expires_at'>>): Promise<void> {
  await db.updateTable('artwork_uploads').set(change).where('id', '=', id).execute();
}

export async function markUploaded(trx: Trx, id: string, artworkId: string): Promise<void> {
  await trx.updateTable('artwork_uploads').set({ artwork_id: artworkId, locked_until: '' }).where('id', '=', id).execute();
}

export async function releaseUpload(db: Db, id: string): Promise<void> {
  await db.updateTable('artwork_uploads').set({ locked_until: '' }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('artwork_uploads').where('id', '=', id).execute();
}
