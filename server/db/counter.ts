import type { Trx } from './database.ts';

/** The next number of a counter, from 1. Inside a transaction, so that a number taken is a number used. */
export async function nextNumber(trx: Trx, name: string): Promise<number> {
  await trx
    .insertInto('counters')
    .values({ name, value: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
