import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ArtworkLinkTable, ArtworkTable, ArtworkUploadTable } from '../../db/tables/artworks.ts';

export type ArtworkRow = Selectable<ArtworkTable>;
export type UploadRow = Selectable<ArtworkUploadTable>;

/** Newest versions first. */
export function listArtworks(db: Kysely<Database>, orderIds: readonly string[]): Promise<ArtworkRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('artworks')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();
}

export const findArtwork = (db: Kysely<Database>, id: string): Promise<ArtworkRow | undefined> =>
  db.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertArtwork(trx: Transaction<Database>, row: ArtworkTable): Promise<void> {
  await trx.insertInto('artworks').values(row).execute();
}

export async function approve(trx: Transaction<Database>, id: string, hash: string, at: string): Promise<void> {
  await trx.updateTable('artworks').set({ approved_at: at, approved_hash: hash, fix_asked_at: null }).where('id', '=', id).execute();
}

export async function newestVersion(trx: Transaction<Database>, orderId: string, slot: string): Promise<number> {
  const row = await trx
    .selectFrom('artworks')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('order_id', '=', orderId)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

/**
 * Holds the files of these versions until the transaction ends: whoever lets a file go writes the same rows, and comes before or after.
 * False when one of them has been let go. The write changes nothing; a lock without one is not to be had on both engines.
 */
export async function lockFiles(trx: Transaction<Database>, ids: readonly string[]): Promise<boolean> {
  const held = await trx
    .updateTable('artworks')
    .set({ gone_at: null })
    .where('id', 'in', [...ids])
    .where('gone_at', 'is', null)
    .returning('id')
    .execute();
  return held.length === ids.length;
}

/** Takes the files off their rows; the rows stay with hash, verdict and approval. The files may go once that is certain. */
export async function markArtworksGone(trx: Transaction<Database>, artworks: readonly { id: string }[], at: string): Promise<void> {
  if (artworks.length === 0) return;
  const ids = artworks.map(({ id }) => id);
  await trx.updateTable('artworks').set({ gone_at: at, previews: '[]', report: null, fix_asked_at: null }).where('id', 'in', ids).execute();
}

/** Wants a version corrected, with as many attempts as a new file has. */
export async function askForFix(trx: Transaction<Database>, id: string, at: string): Promise<void> {
  await trx
    .updateTable('artworks')
    .set({ fix_asked_at: at, fix_refused: null, attempts: 0, locked_until: '' })
    .where('id', '=', id)
    .where('fix_asked_at', 'is', null)
    .execute();
}

export async function dropFixes(trx: Transaction<Database>, orderId: string, slot: string): Promise<void> {
  await trx
    .updateTable('artworks')
    .set({ fix_asked_at: null })
    .where('order_id', '=', orderId)
    .where('slot', '=', slot)
    .where('fix_asked_at', 'is not', null)
    .execute();
}

export const ARTWORK_ATTEMPTS = 3;

/** Skeleton for its check, or for a correction to be made of it. */
const isInWork = (eb: ExpressionBuilder<Database, 'artworks'>) => eb.or([eb('state', '=', 'waiting'), eb('fix_asked_at', 'is not', null)]);

/** Takes the file whose check or correction has waited longest under a lease; one that was tried too often is not taken. */
export function leaseArtwork(db: Kysely<Database>, at: string, until: string): Promise<ArtworkRow | undefined> {
  const next = db
    .selectFrom('artworks')
    .select('id')
    .where(isInWork)
    .where('locked_until', '<', at)
    .where('attempts', '<', ARTWORK_ATTEMPTS)
    .orderBy((eb) => eb.fn.coalesce('fix_asked_at', 'created_at'))
    .limit(1);
  return db
    .updateTable('artworks')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', next)
    .where(isInWork)
    .where('locked_until', '<', at)
    .returningAll()
    .executeTakeFirst();
}

/** Files that no attempt could finish, a crash of the process included. */
export const listGivenUp = (db: Kysely<Database>, at: string): Promise<ArtworkRow[]> =>
  db
    .selectFrom('artworks')
    .selectAll()
    .where(isInWork)
    .where('locked_until', '<', at)
    .where('attempts', '>=', ARTWORK_ATTEMPTS)
    .limit(20)
    .execute();

type Checked = 'state' | 'report' | 'severity' | 'previews' | 'checked_at';
type Outcome = Partial<Pick<ArtworkTable, Checked | 'fix_asked_at' | 'fix_refused' | 'locked_until' | 'attempts'>>;

/** Only the holder of the lease may write; false for whoever comes too late. */
export async function finishWork(
  db: Kysely<Database>,
  { id, locked_until }: Pick<ArtworkRow, 'id' | 'locked_until'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('artworks')
    .set(outcome)
    .where('id', '=', id)
    .where(isInWork)
    .where('locked_until', '=', locked_until)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function insertUpload(trx: Transaction<Database>, row: ArtworkUploadTable): Promise<void> {
  await trx.insertInto('artwork_uploads').values(row).execute();
}

export const findUpload = (db: Kysely<Database>, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('artwork_uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Uploads that have become no artwork yet. */
export function listUnfinished(db: Kysely<Database>, orderIds: readonly string[]): Promise<UploadRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('artwork_uploads')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('artwork_id', 'is', null)
    .execute();
}

export const listLost = (db: Kysely<Database>, createdBefore: string, at: string): Promise<UploadRow[]> =>
  db
    .selectFrom('artwork_uploads')
    .selectAll()
    .where('artwork_id', 'is', null)
    .where('created_at', '<', createdBefore)
    .where('locked_until', '<', at)
    .limit(100)
    .execute();

export const listExpired = (db: Kysely<Database>, at: string): Promise<UploadRow[]> =>
  db.selectFrom('artwork_uploads').selectAll().where('expires_at', '<', at).where('locked_until', '<', at).limit(100).execute();

export function leaseUpload(db: Kysely<Database>, id: string, at: string, until: string): Promise<UploadRow | undefined> {
  return db
    .updateTable('artwork_uploads')
    .set({ locked_until: until })
    .where('id', '=', id)
    .where('artwork_id', 'is', null)
    .where('locked_until', '<', at)
    .returningAll()
    .executeTakeFirst();
}

export async function markUploaded(trx: Transaction<Database>, id: string, artworkId: string): Promise<void> {
  await trx.updateTable('artwork_uploads').set({ artwork_id: artworkId, locked_until: '' }).where('id', '=', id).execute();
}

export async function releaseUpload(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('artwork_uploads').set({ locked_until: '' }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('artwork_uploads').where('id', '=', id).execute();
}

export async function insertLink(db: Kysely<Database>, row: ArtworkLinkTable): Promise<void> {
  await db.insertInto('artwork_links').values(row).execute();
}

export const findLink = (db: Kysely<Database>, tokenHash: string): Promise<Selectable<ArtworkLinkTable> | undefined> =>
  db.selectFrom('artwork_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
