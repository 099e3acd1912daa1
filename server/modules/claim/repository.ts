import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { ClaimPhotoTable, ClaimTable } from '../../db/tables/orders.ts';

export type ClaimRow = Selectable<ClaimTable>;
export type PhotoRow = Selectable<ClaimPhotoTable>;

export const insertClaim = (trx: Trx, row: Insertable<ClaimTable>): Promise<ClaimRow> =>
  trx.insertInto('claims').values(row).returningAll().executeTakeFirstOrThrow();

export async function listClaims(db: Db, orderIds: readonly string[]): Promise<ClaimRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('claims')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at')
    .orderBy('number')
    .execute();
}

export async function listPhotos(db: Db, claimIds: readonly string[]): Promise<PhotoRow[]> {
  if (claimIds.length === 0) return [];
  return db
    .selectFrom('claim_photos')
    .selectAll()
    .where('claim_id', 'in', [...claimIds])
    .orderBy('claim_id')
    .orderBy('position')
    .execute();
}

/** Stores a photograph at its position; returns the name of the file it replaces, if any. */
export async function putPhoto(trx: Trx, row: PhotoRow): Promise<string | undefined> {
  const at = { claim_id: row.claim_id, position: row.position };
  const known = (await listPhotos(trx, [row.claim_id])).find(({ position }) => position === row.position);
  if (known === undefined) await trx.insertInto('claim_photos').values(row).execute();
  else {
    const { file, type, size } = row;
    await trx
      .updateTable('claim_photos')
      .set({ file, type, size })
      .where('claim_id', '=', at.claim_id)
      .where('position', '=', at.position)
      .execute();
  }
  return known?.file;
}

export type OperatorClaim = ClaimRow & { order_number: string; title: string; recipient: string; phone: string; email: string };

const selectClaims = (db: Db) =>
  db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .selectAll('claims')
    .select([
      'orders.number as order_number',
      'orders.title',
      'purchases.recipient_name as recipient',
      'purchases.recipient_phone as phone',
      'purchases.recipient_email as email',
    ]);

/** Claims of the whole shop, newest first, with the customer's contact. */
export async function listAllClaims(db: Db, state: ClaimRow['state'] | null, limit: number): Promise<OperatorClaim[]> {
  let query = selectClaims(db).orderBy('claims.created_at', 'desc').limit(limit);
  if (state !== null) query = query.where('claims.state', '=', state);
  return query.execute();
}

export const findOperatorClaim = (db: Db, number: string): Promise<OperatorClaim | undefined> =>
  selectClaims(db).where('claims.number', '=', number).executeTakeFirst();

export const findClaimByNumber = (db: Db, number: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('claims').selectAll().where('number', '=', number).executeTakeFirst();

/** Closes an open claim with a decision; returns whether it was open. */
export async function closeClaim(trx: Trx, id: string, { decision, closed_at }: { decision: string; closed_at: string }): Promise<boolean> {
  const open = trx.updateTable('claims').where('id', '=', id).where('state', '=', 'open');
  return (await open.set({ state: 'closed', decision, closed_at }).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Opens a claim that was closed with this decision; its words are gone. */
export const openClaim = (trx: Trx, id: string) =>
  trx.updateTable('claims').where('id', '=', id).set({ state: 'open', decision: null, closed_at: null }).execute();
