import type { Db, Trx } from '../../db/database.ts';

/** A term as stored: hex sorts the same in every database, whatever its collation, so that a prefix is a range of the index. */
export const termKey = (term: string): string => Buffer.from(term).toString('hex');
/** Greater than every key that begins with this one. */
export const keyEnd = (key: string): string => `${key}g`;

export type PurchaseFacts = Awaited<ReturnType<typeof takePurchases>>[number];

/**
 * Takes purchases changed since they were indexed, newest first. A change meanwhile waits for this transaction, and the purchase is indexed
 * again.
 */
export async function takePurchases(trx: Trx, limit: number) {
  const waiting = trx.selectFrom('purchases').select('id').where('is_findable', '=', 0).orderBy('number', 'desc').limit(limit);
  return trx
    .updateTable('purchases')
    .set({ is_findable: 1 })
    .where('id', 'in', waiting)
    .where('is_findable', '=', 0)
    .returning(['id', 'recipient_name', 'recipient_phone', 'recipient_email', 'payer'])
    .execute();
}

export type CustomerFacts = Awaited<ReturnType<typeof takeCustomers>>[number];

/** Like `takePurchases`, for accounts. */
export async function takeCustomers(trx: Trx, limit: number) {
  const waiting = trx.selectFrom('users').select('id').whereRef('findable_version', '<>', 'version').limit(limit);
  return trx
    .updateTable('users')
    .set((eb) => ({ findable_version: eb.ref('version') }))
    .where('id', 'in', waiting)
    .returning(['id', 'name', 'phone', 'email', 'organisation_name', 'inn'])
    .execute();
}

/** Numbers of bank documents and of parcels. */
export async function listCodes(trx: Trx, purchaseIds: readonly string[]): Promise<{ purchase_id: string; code: string | null }[]> {
  if (purchaseIds.length === 0) return [];
  const documents = trx
    .selectFrom('payments')
    .select(['purchase_id', 'provider_id as code'])
    .where('purchase_id', 'in', [...purchaseIds])
    .where('provider_id', 'is not', null);
  const parcels = trx
    .selectFrom('orders')
    .select(['purchase_id', 'tracking_number as code'])
    .where('purchase_id', 'in', [...purchaseIds])
    .where('tracking_number', 'is not', null);
  return documents.union(parcels).execute();
}

type Terms = readonly (readonly [term: string, owner: string])[];
/** Well below the number of parameters one statement may have in either engine. */
const AT_ONCE = 400;

const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

export async function replacePurchaseTerms(trx: Trx, ids: readonly string[], terms: Terms): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('purchase_terms')
    .where('purchase_id', 'in', [...ids])
    .execute();
  for (const part of parts(terms)) {
    const rows = part.map(([term, purchase_id]) => ({ key: termKey(term), purchase_id }));
    await trx.insertInto('purchase_terms').values(rows).execute();
  }
}

export async function replaceCustomerTerms(trx: Trx, ids: readonly number[], terms: Terms): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('customer_terms')
    .where('user_id', 'in', [...ids])
    .execute();
  for (const part of parts(terms)) {
    const rows = part.map(([term, owner]) => ({ key: termKey(term), user_id: Number(owner) }));
    await trx.insertInto('customer_terms').values(rows).execute();
  }
}

/** Whether any row waits to be indexed. */
export async function isWaiting(db: Db): Promise<boolean> {
  const purchase = await db.selectFrom('purchases').select('id').where('is_findable', '=', 0).limit(1).executeTakeFirst();
  if (purchase !== undefined) return true;
  const customer = db.selectFrom('users').select('id').whereRef('findable_version', '<>', 'version').limit(1);
  return (await customer.executeTakeFirst()) !== undefined;
}
