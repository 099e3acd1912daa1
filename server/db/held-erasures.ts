import type { Db } from './database.ts';
import type { HeldErasureTable } from './tables/operations.ts';

/** Tidy-ups that stopped because they would have deleted too much of what there is, each as it last stood. */
export async function listHeldErasures(db: Db): Promise<HeldErasureTable[]> {
  const rows = await db.selectFrom('held_erasures').selectAll().orderBy('name').execute();
  return rows.map((row) => ({ ...row, expired: Number(row.expired), kept: Number(row.kept) }));
}

/** Writes down that a tidy-up stopped. */
export async function holdErasure(db: Db, held: HeldErasureTable): Promise<void> {
  const { name, ...found } = held;
  await db
    .insertInto('held_erasures')
    .values(held)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
}

export async function dropHeldErasure(db: Db, name: string): Promise<void> {
  await db.deleteFrom('held_erasures').where('name', '=', name).execute();
}
