import type { Db, Trx } from '../../db/database.ts';
import { DocumentFacts } from '../document/document-facts.ts';

/** Notes of these events contain a customer's words or an address. */
const WITH_NOTES = ['cancelled', 'delivery', 'decided'] as const;
/** … and in the history also notes of these: why an artwork was returned, why a payment or a refund was undone. */
const WITH_REASONS = [...WITH_NOTES, 'status', 'undone', 'unsent'] as const;

/** Files of photographs of damaged goods. */
export async function listPhotoFiles(db: Db, purchaseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_photos')
    .innerJoin('claims', 'claims.id', 'claim_photos.claim_id')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .select('claim_photos.file')
    .where('orders.purchase_id', '=', purchaseId)
    .execute();
  return rows.map(({ file }) => file);
}

const orderIds = async (trx: Trx, purchaseId: string): Promise<string[]> =>
  (await trx.selectFrom('orders').select('id').where('purchase_id', '=', purchaseId).execute()).map(({ id }) => id);

/** The histories keep events and times; people's words are removed. */
export async function blankHistory(trx: Trx, purchaseId: string): Promise<void> {
  const ids = await orderIds(trx, purchaseId);
  await trx.updateTable('orders').set({ cancel_reason: '' }).where('id', 'in', ids).where('cancel_reason', 'is not', null).execute();
  await trx.updateTable('order_history').set({ note: '' }).where('order_id', 'in', ids).where('event', 'in', WITH_REASONS).execute();
  await trx.updateTable('order_changes').set({ detail: '{}' }).where('order_id', 'in', ids).where('kind', 'in', WITH_NOTES).execute();
  await trx.deleteFrom('webhook_events').where('order_id', 'in', ids).execute();
}

/** Claims keep their numbers and states; the person's words and photographs are removed. */
export async function blankClaims(trx: Trx, purchaseId: string): Promise<void> {
  const claims = (
    await trx
      .selectFrom('claims')
      .select('id')
      .where('order_id', 'in', await orderIds(trx, purchaseId))
      .execute()
  ).map(({ id }) => id);
  if (claims.length === 0) return;
  await trx.deleteFrom('claim_photos').where('claim_id', 'in', claims).execute();
  await trx.updateTable('claims').set({ text: '', decision: null }).where('id', 'in', claims).execute();
}

const nameless = (facts: DocumentFacts): DocumentFacts => ({
  ...facts,
  buyer: { ...facts.buyer, name: '', address: '' },
  delivery: { ...facts.delivery, address: '' },
});

/** A person's documents keep sums and numbers; an organisation's are accounting documents and stay whole. */
export async function blankDocuments(trx: Trx, purchaseId: string): Promise<void> {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'facts'])
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'act')
    .execute();
  for (const { id, facts } of rows) {
    const known = DocumentFacts.parse(JSON.parse(facts));
    await trx
      .updateTable('documents')
      .set({ facts: JSON.stringify(nameless(known)) })
      .where('id', '=', id)
      .execute();
  }
}

/** Deletes all rows about the artworks of a purchase; returns the files to delete. */
export async function deleteArtworks(trx: Trx, purchaseId: string) {
  const ids = await orderIds(trx, purchaseId);
  const artworks = await trx.deleteFrom('artworks').where('order_id', 'in', ids).returning(['id', 'sha256']).execute();
  const uploads = await trx.deleteFrom('artwork_uploads').where('order_id', 'in', ids).returning('id').execute();
  await trx.deleteFrom('artwork_links').where('order_id', 'in', ids).execute();
  return { artworks, uploads: uploads.map(({ id }) => id) };
}
