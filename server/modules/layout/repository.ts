import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LayoutLinkTable, LayoutTable, LayoutUploadTable } from '../../db/tables/layouts.ts';

export type LayoutRow = Selectable<LayoutTable>;
export type UploadRow = Selectable<LayoutUploadTable>;

/** Newest versions first. */
export function listLayouts(db: Kysely<Database>, orderIds: readonly string[]): Promise<LayoutRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('layouts')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();
}

export const findLayout = (db: Kysely<Database>, id: string): Promise<LayoutRow | undefined> =>
  db.selectFrom('layouts').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertLayout(trx: Transaction<Database>, row: LayoutTable): Promise<void> {
  await trx.insertInto('layouts').values(row).execute();
}

export async function approve(trx: Transaction<Database>, id: string, hash: string, at: string): Promise<void> {
  await trx.updateTable('layouts').set({ approved_at: at, approved_hash: hash, fix_asked_at: null }).where('id', '=', id).execute();
}

export async function newestVersion(trx: Transaction<Database>, orderId: string, slot: string): Promise<number> {
  const row = await trx
    .selectFrom('layouts')
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
    .updateTable('layouts')
    .set({ gone_at: null })
    .where('id', 'in', [...ids])
    .where('gone_at', 'is', null)
    .returning('id')
    .execute();
  return held.length === ids.length;
}

/** Takes the files off their rows; the rows stay with hash, verdict and approval. The files may go once that is certain. */
export async function letGo(trx: Transaction<Database>, layouts: readonly { id: string }[], at: string): Promise<void> {
  if (layouts.length === 0) return;
  const ids = layouts.map(({ id }) => id);
  await trx.updateTable('layouts').set({ gone_at: at, previews: '[]', report: null, fix_asked_at: null }).where('id', 'in', ids).execute();
}

/** Wants a version corrected, with as many attempts as a new file has. */
export async function askForFix(trx: Transaction<Database>, id: string, at: string): Promise<void> {
  await trx
    .updateTable('layouts')
    .set({ fix_asked_at: at, fix_refused: null, attempts: 0, locked_until: '' })
    .where('id', '=', id)
    .where('fix_asked_at', 'is', null)
    .execute();
}

export async function dropFixes(trx: Transaction<Database>, orderId: string, slot: string): Promise<void> {
  await trx
    .updateTable('layouts')
    .set({ fix_asked_at: null })
    .where('order_id', '=', orderId)
    .where('slot', '=', slot)
    .where('fix_asked_at', 'is not', null)
    .execute();
}

export const LAYOUT_ATTEMPTS = 3;

/** Waiting for its check, or for a correction to be made of it. */
const isInWork = (eb: ExpressionBuilder<Database, 'layouts'>) => eb.or([eb('state', '=', 'waiting'), eb('fix_asked_at', 'is not', null)]);

/** Takes the file whose check or correction has waited longest under a lease; one that was tried too often is not taken. */
export function leaseLayout(db: Kysely<Database>, at: string, until: string): Promise<LayoutRow | undefined> {
  const next = db
    .selectFrom('layouts')
    .select('id')
    .where(isInWork)
    .where('locked_until', '<', at)
    .where('attempts', '<', LAYOUT_ATTEMPTS)
    .orderBy((eb) => eb.fn.coalesce('fix_asked_at', 'created_at'))
    .limit(1);
  return db
    .updateTable('layouts')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', next)
    .where(isInWork)
    .where('locked_until', '<', at)
    .returningAll()
    .executeTakeFirst();
}

/** Files that no attempt could finish, a crash of the process included. */
export const listGivenUp = (db: Kysely<Database>, at: string): Promise<LayoutRow[]> =>
  db
    .selectFrom('layouts')
    .selectAll()
    .where(isInWork)
    .where('locked_until', '<', at)
    .where('attempts', '>=', LAYOUT_ATTEMPTS)
    .limit(20)
    .execute();

type Checked = 'state' | 'report' | 'severity' | 'previews' | 'checked_at';
type Outcome = Partial<Pick<LayoutTable, Checked | 'fix_asked_at' | 'fix_refused' | 'locked_until' | 'attempts'>>;

/** Only the holder of the lease may write; false for whoever comes too late. */
export async function finishWork(
  db: Kysely<Database>,
  { id, locked_until }: Pick<LayoutRow, 'id' | 'locked_until'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('layouts')
    .set(outcome)
    .where('id', '=', id)
    .where(isInWork)
    .where('locked_until', '=', locked_until)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function insertUpload(trx: Transaction<Database>, row: LayoutUploadTable): Promise<void> {
  await trx.insertInto('layout_uploads').values(row).execute();
}

export const findUpload = (db: Kysely<Database>, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('layout_uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Uploads that have become no layout yet. */
export function listUnfinished(db: Kysely<Database>, orderIds: readonly string[]): Promise<UploadRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('layout_uploads')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('layout_id', 'is', null)
    .execute();
}

export const listLost = (db: Kysely<Database>, createdBefore: string, at: string): Promise<UploadRow[]> =>
  db
    .selectFrom('layout_uploads')
    .selectAll()
    .where('layout_id', 'is', null)
    .where('created_at', '<', createdBefore)
    .where('locked_until', '<', at)
    .limit(100)
    .execute();

export const listExpired = (db: Kysely<Database>, at: string): Promise<UploadRow[]> =>
  db.selectFrom('layout_uploads').selectAll().where('expires_at', '<', at).where('locked_until', '<', at).limit(100).execute();

export function leaseUpload(db: Kysely<Database>, id: string, at: string, until: string): Promise<UploadRow | undefined> {
  return db
    .updateTable('layout_uploads')
    .set({ locked_until: until })
    .where('id', '=', id)
    .where('layout_id', 'is', null)
    .where('locked_until', '<', at)
    .returningAll()
    .executeTakeFirst();
}

export async function markUploaded(trx: Transaction<Database>, id: string, layoutId: string): Promise<void> {
  await trx.updateTable('layout_uploads').set({ layout_id: layoutId, locked_until: '' }).where('id', '=', id).execute();
}

export async function releaseUpload(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('layout_uploads').set({ locked_until: '' }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('layout_uploads').where('id', '=', id).execute();
}

export async function insertLink(db: Kysely<Database>, row: LayoutLinkTable): Promise<void> {
  await db.insertInto('layout_links').values(row).execute();
}

export const findLink = (db: Kysely<Database>, tokenHash: string): Promise<Selectable<LayoutLinkTable> | undefined> =>
  db.selectFrom('layout_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
