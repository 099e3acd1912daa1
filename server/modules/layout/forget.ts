import type { Kysely, Transaction } from 'kysely';
import { dropPreviews, dropStored, dropUpload } from '../../adapters/layout-files.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../deps.ts';

/** What rows that are gone have left in the data folder. */
export type LayoutTraces = { layouts: { id: string; sha256: string }[]; uploads: string[] };

/** Deletes all that is known of the layouts of a purchase; its files may go once that is certain. */
export async function forgetLayouts(trx: Transaction<Database>, purchaseId: string): Promise<LayoutTraces> {
  const orders = await trx.selectFrom('orders').select('id').where('purchase_id', '=', purchaseId).execute();
  const ids = orders.map(({ id }) => id);
  const layouts = await trx.deleteFrom('layouts').where('order_id', 'in', ids).returning(['id', 'sha256']).execute();
  const uploads = await trx.deleteFrom('layout_uploads').where('order_id', 'in', ids).returning('id').execute();
  await trx.deleteFrom('layout_links').where('order_id', 'in', ids).execute();
  return { layouts, uploads: uploads.map(({ id }) => id) };
}

/** Which of these files are still to be kept. */
export async function neededFiles(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('layouts')
    .select('sha256')
    .where('sha256', 'in', [...hashes])
    .where('gone_at', 'is', null)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

type Place = Pick<AppDeps, 'db' | 'config'>;

/** Deletes a file that no layout names any more. */
export const dropUnneeded = ({ db, config }: Place, sha256: string): Promise<void> =>
  dropStored(config.dataDir, sha256, async () => (await neededFiles(db, [sha256])).has(sha256));

/** Only after the rows are gone for certain. A file another order needs as well stays. */
export async function dropTraces(place: Place, { layouts, uploads }: LayoutTraces): Promise<void> {
  const { dataDir } = place.config;
  for (const id of uploads) await dropUpload(dataDir, id);
  for (const { id } of layouts) await dropPreviews(dataDir, id);
  for (const sha256 of new Set(layouts.map((layout) => layout.sha256))) await dropUnneeded(place, sha256);
}
