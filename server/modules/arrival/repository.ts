import type { Db, Trx } from '../../db/database.ts';
import type { ArrivalTable } from '../../db/tables/arrivals.ts';

/** Stores a request. A repeated unconfirmed request is renewed, a confirmed one stays. Returns the stored row. */
export async function putArrival(trx: Trx, { id, ...asked }: ArrivalTable): Promise<ArrivalTable> {
  const { email, product, ...renewed } = asked;
  await trx
    .insertInto('arrivals')
    .values({ id, ...asked })
    .onConflict((conflict) => conflict.columns(['email', 'product']).doUpdateSet(renewed).where('arrivals.confirmed_at', 'is', null))
    .execute();
  return trx.selectFrom('arrivals').selectAll().where('email', '=', email).where('product', '=', product).executeTakeFirstOrThrow();
}

export const findArrival = (db: Db, id: string): Promise<ArrivalTable | undefined> =>
  db.selectFrom('arrivals').selectAll().where('id', '=', id).executeTakeFirst();

/** Stores the first confirmation; later ones change nothing. */
export async function confirmArrival(db: Db, id: string, confirmed: { confirmed_at: string; ip: string }): Promise<void> {
  await db.updateTable('arrivals').set(confirmed).where('id', '=', id).where('confirmed_at', 'is', null).execute();
}

export async function deleteArrival(db: Db, id: string): Promise<void> {
  await db.deleteFrom('arrivals').where('id', '=', id).execute();
}

/** Products that confirmed addresses wait for. */
export const listWaitedFor = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('arrivals').select('product').distinct().where('confirmed_at', 'is not', null).execute()).map(
    ({ product }) => product,
  );

/** Deletes confirmed rows of a product and returns them, so that only one of several processes gets each. */
export async function takeConfirmed(trx: Trx, product: string, most: number): Promise<{ email: string }[]> {
  const first = await trx
    .selectFrom('arrivals')
    .select('id')
    .where('product', '=', product)
    .where('confirmed_at', 'is not', null)
    .orderBy('asked_at')
    .limit(most)
    .execute();
  if (first.length === 0) return [];
  const ids = first.map(({ id }) => id);
  return trx.deleteFrom('arrivals').where('id', 'in', ids).returning('email').execute();
}

/** How many addresses wait, by product. */
export const countArrivals = (db: Db) =>
  db
    .selectFrom('arrivals')
    .select((eb) => [
      'product',
      eb.fn.count<number | string>('id').as('asked'),
      eb.fn.count<number | string>('confirmed_at').as('confirmed'),
      eb.fn.min('asked_at').as('since'),
    ])
    .groupBy('product')
    .orderBy('product')
    .execute();

/** Addresses waiting for one product, the longest waiting first. */
export const listArrivals = (db: Db, product: string, most: number) =>
  db
    .selectFrom('arrivals')
    .select(['email', 'asked_at', 'confirmed_at'])
    .where('product', '=', product)
    .orderBy('asked_at')
    .limit(most)
    .execute();
