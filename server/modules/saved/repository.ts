import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { SavedRecordTable } from '../../db/tables/accounts.ts';

export type SavedTable = 'addresses' | 'organisations';
export type SavedRow = Selectable<SavedRecordTable>;

/** Both tables have one shape; the query builder needs the name of one. */
const shape = (table: SavedTable) => table as 'addresses';

/** A customer's records, the default one first. */
export const listRecords = (db: Db, table: SavedTable, userId: number): Promise<SavedRow[]> =>
  db
    .selectFrom(shape(table))
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('default_rank', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertRecord(trx: Trx, table: SavedTable, row: SavedRecordTable): Promise<void> {
  await trx.insertInto(shape(table)).values(row).execute();
}

export async function updateRecord(
  trx: Trx,
  table: SavedTable,
  { user_id, id }: Pick<SavedRow, 'user_id' | 'id'>,
  change: Partial<Pick<SavedRow, 'body' | 'version' | 'default_rank'>>,
): Promise<void> {
  await trx.updateTable(shape(table)).set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
}

export async function deleteRecord(db: Db, table: SavedTable, userId: number, id: string): Promise<void> {
  await db.deleteFrom(shape(table)).where('user_id', '=', userId).where('id', '=', id).execute();
}
