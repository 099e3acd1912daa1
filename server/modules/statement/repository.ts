import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { StatementLineTable } from '../../db/tables/accounting.ts';

/** SQLite takes some thirty thousand values in one query; a statement may name more. */
const BATCH = 500;

async function inBatches<T>(values: readonly string[], read: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < values.length; at += BATCH) found.push(...(await read(values.slice(at, at + BATCH))));
  return found;
}

const selectPurchases = (db: Db) =>
  db
    .selectFrom('purchases')
    .select(['id', 'number', 'payer', 'recipient_name', 'total', 'conceded', 'paid', 'placed_at', 'prepayment_percent'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((sub) => sub.fn.countAll<number>().as('live'))
        .whereRef('orders.purchase_id', '=', 'purchases.id')
        .where('orders.cancelled_at', 'is', null)
        .as('live'),
    );

export type OwedRow = Awaited<ReturnType<typeof findByIds>>[number];

export const findByIds = (db: Db, ids: readonly string[]) =>
  inBatches(ids, (part) => selectPurchases(db).where('id', 'in', part).execute());

/** Purchases by their numbers. */
export const findByNumbers = (db: Db, numbers: readonly string[]): Promise<OwedRow[]> =>
  inBatches(numbers, (part) => selectPurchases(db).where('number', 'in', part).execute());

/** What organisations still owe. */
export const findOwedByOrganisations = (db: Db): Promise<OwedRow[]> =>
  selectPurchases(db).where(sql<boolean>`paid + conceded < total`).where('payer', 'like', '%"organisation"%').execute();

export type PayableRow = { number: string | number; purchase_id: string; issued_on: string; amount: number };

export const findInvoices = (db: Db, numbers: readonly string[]): Promise<PayableRow[]> =>
  inBatches(numbers, (part) =>
    db.selectFrom('invoices').select(['number', 'purchase_id', 'issued_on', 'amount']).where('number', 'in', part).execute(),
  );

export const findInvoicesOf = (db: Db, purchaseIds: readonly string[]): Promise<PayableRow[]> =>
  inBatches(purchaseIds, (part) =>
    db.selectFrom('invoices').select(['number', 'purchase_id', 'issued_on', 'amount']).where('purchase_id', 'in', part).execute(),
  );

export const findContracts = (db: Db, numbers: readonly string[]): Promise<PayableRow[]> =>
  inBatches(numbers, (part) =>
    db
      .selectFrom('documents')
      .select(['number', 'purchase_id', 'issued_on', 'amount'])
      .where('kind', '=', 'contract')
      .where('number', 'in', part.map(Number))
      .execute(),
  );

/** Transfers an operator has entered for these purchases: the bank's document as it was written. */
export const findTransfers = (db: Db, purchaseIds: readonly string[]) =>
  inBatches(purchaseIds, (part) =>
    db
      .selectFrom('payments')
      .select(['purchase_id', 'amount', 'provider_id'])
      .where('method', '=', 'transfer')
      .where('state', '=', 'succeeded')
      .where('purchase_id', 'in', part)
      .execute(),
  );

export const findBooked = (db: Db, keys: readonly string[]): Promise<{ key: string }[]> =>
  inBatches(keys, (part) => db.selectFrom('statement_lines').select('key').where('key', 'in', part).execute());

export async function insertLine(trx: Trx, line: StatementLineTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('statement_lines')
    .values(line)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const isLineBooked = async (trx: Trx, key: string): Promise<boolean> =>
  (await trx.selectFrom('statement_lines').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
