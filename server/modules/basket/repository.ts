import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { BasketItemTable } from '../../db/tables/orders.ts';

export type BasketRow = Selectable<BasketItemTable>;

export const listItems = (db: Db, userId: number): Promise<BasketRow[]> =>
  db.selectFrom('basket_items').selectAll().where('user_id', '=', userId).orderBy('added_at').orderBy('id').execute();

/** An id this user already has is skipped: a repeated call adds nothing twice. */
export async function insertItems(trx: Trx, rows: readonly BasketItemTable[]): Promise<void> {
  await trx
    .insertInto('basket_items')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}

/** Changes an item; returns whether this user has it. */
export async function changeItem(
  db: Db,
  userId: number,
  id: string,
  change: Pick<BasketItemTable, 'job' | 'artwork_of'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket_items')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteItems(db: Db, userId: number, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('basket_items')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}
