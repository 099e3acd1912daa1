import type { Db, Trx } from '../../db/database.ts';
import { DocumentFacts } from '../document/document-facts.ts';

/** What a customer wrote or where a parcel went stands in the notes of these events. */
const WITH_NOTES = ['cancelled', 'delivery', 'decided'] as const;
/** … and in these of the history alone: why an artwork came back, why a payment or a return was taken back. */
const WITH_REASONS = [...WITH_NOTES, 'status', 'undone', 'unsent'] as const;

/** Photographs of what arrived damaged: the files themselves. */
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

/** The histories keep what happened and when; what people wrote into them goes. */
export async function blankHistory(trx: Trx, purchaseId: string): Promise<void> {
  const ids = await orderIds(trx, purchaseId);
  await trx.updateTable('orders').set({ cancel_reason: '' }).where('id', 'in', ids).where('cancel_reason', 'is not', null).execute();
  await trx.updateTable('order_history').set({ note: '' }).where('order_id', 'in', ids).where('event', 'in', WITH_REASONS).execute();
  await trx.updateTable('order_changes').set({ detail: '{}' }).where('order_id', 'in', ids).where('kind', 'in', WITH_NOTES).execute();
  await trx.deleteFrom('webhook_events').where('order_id', 'in', ids).execute();
}

/** Claims of a purchase keep their numbers and states; words and photographs of the person go. */
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

/** A person's documents stay for their sums and numbers; an organisation's are accounting documents and stay whole. */
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

/** Deletes all rows about the artworks of a purchase; answers with what they leave among the files. */
export async function deleteArtworks(trx: Trx, purchaseId: string) {
  const ids = await orderIds(trx, purchaseId);
  const artworks = await trx.deleteFrom('artworks').where('order_id', 'in', ids).returning(['id', 'sha256']).execute();
  const uploads = await trx.deleteFrom('artwork_uploads').where('order_id', 'in', ids).returning('id').execute();
  await trx.deleteFrom('artwork_links').where('order_id', 'in', ids).execute();
  return { artworks, uploads: uploads.map(({ id }) => id) };
}
