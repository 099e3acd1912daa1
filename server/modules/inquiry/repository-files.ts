import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { InquiryFileTable } from '../../db/tables/inquiries.ts';

export type FileRow = Selectable<InquiryFileTable>;

export async function listFiles(db: Db, inquiryIds: readonly string[]): Promise<FileRow[]> {
  if (inquiryIds.length === 0) return [];
  return db
    .selectFrom('inquiry_files')
    .selectAll()
    .where('inquiry_id', 'in', [...inquiryIds])
    .orderBy('inquiry_id')
    .orderBy('version')
    .orderBy('position')
    .execute();
}

/** Where a file stands: with version 0 a customer's, with a proposal's the shop's. */
export type FilePlace = Pick<FileRow, 'inquiry_id' | 'version' | 'position'>;

export const findFile = (db: Db, { inquiry_id, version, position }: FilePlace): Promise<FileRow | undefined> =>
  db
    .selectFrom('inquiry_files')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('version', '=', version)
    .where('position', '=', position)
    .executeTakeFirst();

/** Stores a file at its position; returns the name of the one it replaces, if any. */
export async function putFile(trx: Trx, row: FileRow): Promise<string | undefined> {
  const { inquiry_id: _, version: __, position: ___, ...content } = row;
  const known = await findFile(trx, row);
  if (known === undefined) await trx.insertInto('inquiry_files').values(row).execute();
  else await trx.updateTable('inquiry_files').set(content).where('file', '=', known.file).execute();
  return known?.file;
}

/** Whose inquiries are counted together: of a line, a provider's customer, an account, all who have none. */
export type Sender =
  | { scope: 'line'; near: string }
  | { scope: 'provider'; wide: string }
  | { scope: 'owner'; userId: number }
  | { scope: 'shop' };
type Counted = Sender | { scope: 'inquiry'; id: string } | { scope: 'everybody' };

function counted(db: Db, share: Counted) {
  const query = db.selectFrom('inquiries');
  if (share.scope === 'inquiry') return query.where('inquiries.id', '=', share.id);
  if (share.scope === 'line') return query.where('near', '=', share.near);
  if (share.scope === 'provider') return query.where('wide', '=', share.wide);
  if (share.scope === 'owner') return query.where('user_id', '=', share.userId);
  return share.scope === 'everybody' ? query : query.where('user_id', 'is', null);
}

/** How many inquiries were sent since an instant, and when the first of them. */
export async function countSent(db: Db, share: Sender, since: string): Promise<{ count: number; oldest: string | null }> {
  const row = await counted(db, share)
    .where('created_at', '>', since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest ?? null };
}

/** Bytes of the customers' files: of one inquiry, or of all that no purchase came of. */
export async function sumBytes(db: Db, share: Counted): Promise<number> {
  const files = counted(db, share)
    .innerJoin('inquiry_files', 'inquiry_files.inquiry_id', 'inquiries.id')
    .where('inquiry_files.version', '=', 0);
  const row = await (share.scope === 'inquiry' ? files : files.where('purchase_id', 'is', null))
    .select((eb) => eb.fn.sum<number | null>('inquiry_files.size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}
