import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isDue, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { LedgerTable, PaymentTable, RefundTable } from '../../db/tables/orders.ts';

export type PaymentRow = Selectable<PaymentTable>;

export const findPayment = (db: Kysely<Database>, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findByProviderId = (db: Kysely<Database>, provider: string, providerId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/** The newest payment of a purchase, whatever became of it. */
export const findNewest = (db: Kysely<Database>, purchaseId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOpen = (
  db: Kysely<Database>,
  purchaseId: string,
  { amount, method }: Pick<PaymentTable, 'amount' | 'method'>,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'pending')
    .where('amount', '=', amount)
    .where('method', '=', method)
    .limit(1)
    .executeTakeFirst();

/** What has been paid, oldest first. */
export const listSucceeded = (db: Kysely<Database>, purchaseId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertPayment(trx: Transaction<Database>, payment: PaymentTable): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

/** Changes a payment that is still open; whether it was. */
export async function changePayment(
  db: Kysely<Database>,
  id: string,
  change: Partial<Pick<PaymentTable, 'provider_id' | 'state' | 'confirmation_url'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setCheckAt(db: Kysely<Database>, id: string, check_at: string): Promise<void> {
  await db.updateTable('payments').set({ check_at }).where('id', '=', id).execute();
}

/** Whether this movement is new: its id is the provider's, so the same money is written once. */
export async function insertLedger(trx: Transaction<Database>, entry: LedgerTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ledger')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const isBooked = async (trx: Transaction<Database>, id: string): Promise<boolean> =>
  (await trx.selectFrom('ledger').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function sumLedger(trx: Transaction<Database>, purchaseId: string): Promise<number> {
  const rows = await trx.selectFrom('ledger').select('amount').where('purchase_id', '=', purchaseId).execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Takes open payments whose time has come, under a lease: another process leaves them alone meanwhile. */
export function leaseOpen(db: Kysely<Database>, now: string, until: string, limit: number): Promise<PaymentRow[]> {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'pending')
    .where(isDue('check_at', now, LONGEST_WAIT_MS.payment))
    .orderBy('check_at')
    .limit(limit);
  return db
    .updateTable('payments')
    .set({ check_at: until })
    .where('id', 'in', due)
    .where(isDue('check_at', now, LONGEST_WAIT_MS.payment))
    .returningAll()
    .execute();
}

export async function insertRefund(trx: Transaction<Database>, refund: RefundTable): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute();
}

export async function changeRefund(db: Kysely<Database>, id: string, change: Pick<RefundTable, 'state' | 'provider_id'>): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).where('state', '=', 'pending').execute();
}

export const listRefunds = (db: Kysely<Database>, purchaseId: string): Promise<RefundTable[]> =>
  db.selectFrom('refunds').selectAll().where('purchase_id', '=', purchaseId).execute();

/** Takes refunds that are still pending, under a lease like open payments. */
export function leaseRefunds(db: Kysely<Database>, now: string, until: string, limit: number): Promise<RefundTable[]> {
  const due = db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .where(isDue('check_at', now, LONGEST_WAIT_MS.payment))
    .orderBy('check_at')
    .limit(limit);
  return db
    .updateTable('refunds')
    .set({ check_at: until })
    .where('id', 'in', due)
    .where(isDue('check_at', now, LONGEST_WAIT_MS.payment))
    .returningAll()
    .execute();
}
