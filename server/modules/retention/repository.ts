import type { ExpressionBuilder } from 'kysely';
import { IDLE_STATUSES } from '#lib/domain/artwork/unpaid.ts';
import type { Database, Db, Trx } from '../../db/database.ts';

/** Takes the files off their rows; the rows stay with hash, verdict and approval. The files may be erased once that is certain. */
export async function markArtworksGone(trx: Trx, artworks: readonly { id: string }[], at: string): Promise<void> {
  if (artworks.length === 0) return;
  const ids = artworks.map(({ id }) => id);
  await trx.updateTable('artworks').set({ gone_at: at, previews: '[]', report: null, fix_asked_at: null }).where('id', 'in', ids).execute();
}

/** Artworks that still have their file and whose order was shipped, or cancelled, before an instant. */
export const expiredArtworks = (db: Db, before: string) =>
  db
    .selectFrom('artworks')
    .innerJoin('orders', 'orders.id', 'artworks.order_id')
    .where('artworks.gone_at', 'is', null)
    .where((eb) => {
      const isShippedSince = eb.exists(
        eb
          .selectFrom('order_history')
          .select('order_history.id')
          .whereRef('order_history.order_id', '=', 'orders.id')
          .where('order_history.status', '=', 'SHP')
          .where('order_history.event', '=', 'status')
          .where('order_history.at', '>=', before),
      );
      return eb.or([eb.and([eb('orders.status', '=', 'SHP'), eb.not(isShippedSince)]), eb('orders.cancelled_at', '<', before)]);
    });

export const listExpiredArtworks = (db: Db, before: string, limit: number): Promise<{ id: string; sha256: string }[]> =>
  expiredArtworks(db, before).select(['artworks.id', 'artworks.sha256']).limit(limit).execute();

/** Whether files of an order lie here. */
export const hasFiles = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb.exists(
    eb.selectFrom('artworks').select('artworks.id').whereRef('artworks.order_id', '=', 'orders.id').where('artworks.gone_at', 'is', null),
  );

/** Unpaid orders with files that wait for their customer, whose purchase has not changed since an instant. */
export const idleOrders = (db: Db, before: string) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .where('purchases.paid', '=', 0)
    .where('purchases.payment_status', '!=', 'FP')
    .where('purchases.changed_at', '<', before)
    .where('orders.cancelled_at', 'is', null)
    .where('orders.status', 'in', [...IDLE_STATUSES])
    .where(hasFiles);

/** A purchase unchanged since an instant whose customer has not been warned since its last change. */
export const findUnwarned = (trx: Trx, before: string) =>
  idleOrders(trx, before)
    .select(['purchases.id', 'purchases.number', 'purchases.recipient_email', 'purchases.changed_at'])
    .where((eb) =>
      eb.or([eb('purchases.artworks_warned_at', 'is', null), eb('purchases.artworks_warned_at', '<=', eb.ref('purchases.changed_at'))]),
    )
    .limit(1)
    .executeTakeFirst();

/** Orders of purchases unchanged since `before` whose customers were warned before `warnedBefore` and after their last change. */
export const listUnpaid = (trx: Trx, before: string, warnedBefore: string, limit: number) =>
  idleOrders(trx, before)
    .select(['orders.id', 'orders.number'])
    .where('purchases.artworks_warned_at', '<', warnedBefore)
    .where((eb) => eb('purchases.artworks_warned_at', '>', eb.ref('purchases.changed_at')))
    .limit(limit)
    .execute();

const namesOf = (rows: readonly { name: string }[]): Set<string> => new Set(rows.map(({ name }) => name));

/** Which of these hashes are still the file of some artwork. */
export const neededContents = async (db: Db, hashes: string[]): Promise<Set<string>> =>
  namesOf(await db.selectFrom('artworks').select('sha256 as name').where('gone_at', 'is', null).where('sha256', 'in', hashes).execute());

/** Which of these artworks still have their file. */
export const keptArtworks = async (db: Db, ids: string[]): Promise<Set<string>> =>
  namesOf(await db.selectFrom('artworks').select('id as name').where('id', 'in', ids).where('gone_at', 'is', null).execute());

/** Which of these uploads are known to the database. */
export const knownUploads = async (db: Db, ids: string[]): Promise<Set<string>> =>
  namesOf(await db.selectFrom('artwork_uploads').select('id as name').where('id', 'in', ids).execute());

/** Those of these files that an inquiry still has. */
export const knownInquiryFiles = async (db: Db, files: string[]): Promise<Set<string>> =>
  namesOf(await db.selectFrom('inquiry_files').select('file as name').where('file', 'in', files).execute());

/** Those of these photographs that a claim still has. */
export const knownPhotos = async (db: Db, files: string[]): Promise<Set<string>> =>
  namesOf(await db.selectFrom('claim_photos').select('file as name').where('file', 'in', files).execute());
