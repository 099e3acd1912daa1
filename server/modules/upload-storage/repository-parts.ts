import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { ArtworkUploadPartTable } from '../../db/tables/artworks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUpload } from './repository.ts';

type PartRow = Selectable<ArtworkUploadPartTable>;

/** In the order of the file. */
export const listParts = (db: Db, uploadId: string): Promise<PartRow[]> =>
  db.selectFrom('artwork_upload_parts').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute();

/** Parts lie without gaps: their sum is where the next one starts. */
export async function receivedBytes(db: Db | Trx, uploadId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('artwork_upload_parts')
    .select((eb) => eb.fn.sum('bytes').as('sum'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Adds a part where the file ends by now; false when it does not, or the upload takes nothing any more. */
export const addPart = (db: Db, part: PartRow): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const upload = await findUpload(trx, part.upload_id);
    const isOpen = upload !== undefined && upload.artwork_id === null;
    if (!isOpen || part.start !== (await receivedBytes(trx, part.upload_id)) || part.start + part.bytes > upload.bytes) return false;
    const added = await trx
      .insertInto('artwork_upload_parts')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .returning('start')
      .executeTakeFirst();
    return added !== undefined;
  });

/** Deletes the parts of an upload; answers with the files they were. */
export async function deleteParts(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db.deleteFrom('artwork_upload_parts').where('upload_id', '=', uploadId).returning('file').execute();
  return rows.map(({ file }) => file);
}
