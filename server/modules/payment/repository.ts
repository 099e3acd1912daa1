import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { isDue, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { LedgerTable, PaymentTable } from '../../db/tables/money.ts';

export type PaymentRow = Selectable<PaymentTable>;

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findByProviderId = (db: Db, provider: string, providerId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/** The newest payment of a purchase, whatever became of it. */
export const findNewest = (db: Db, purchaseId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest payment a customer waits for or has seen end; one that was not wanted any more and brought nothing is none of theirs. */
export const findShown = (db: Db, purchaseId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where((eb) => eb.or([eb('closing_at', 'is', null), eb('state', '=', 'succeeded')]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An open payment that is still wanted and asks for the same. */
export const findOpen = (
  db: Db,
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
    .where('closing_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** Open payments of a purchase that are not wanted any more. */
export const listClosing = (db: Db, purchaseId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'pending')
    .where('closing_at', 'is not', null)
    .execute();

export async function insertPayment(trx: Trx, payment: Insertable<PaymentTable>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

const markUnfindable = (db: Db, paymentId: string) =>
  db
    .updateTable('purchases')
    .set({ is_findable: 0 })
    .where('id', 'in', db.selectFrom('payments').select('purchase_id').where('id', '=', paymentId))
    .execute();

/** Changes a payment that is still open; whether it was. With its end the receipt goes: it names the customer's e-mail. */
export async function changePayment(
  db: Db,
  id: string,
  change: Partial<Pick<PaymentTable, 'provider_id' | 'state' | 'confirmation_url'>>,
): Promise<boolean> {
  const whole = change.state === undefined || change.state === 'pending' ? change : { ...change, receipt: null };
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(whole)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  // People look a payment up by the number the service gave it, also one that has brought nothing yet.
  if (change.provider_id !== undefined) await markUnfindable(db, id);
  return numUpdatedRows > 0n;
}

/**
 * Open payments of a purchase are not wanted any more. One the provider has not answered about ends here: its link was handed to
 * no customer. The others are to be cancelled at the provider, at once.
 */
export async function closeOpen(trx: Trx, purchaseId: string, at: string): Promise<void> {
  const open = trx.updateTable('payments').where('purchase_id', '=', purchaseId).where('state', '=', 'pending');
  await open.set({ state: 'canceled', closing_at: at, receipt: null }).where('provider_id', 'is', null).execute();
  await open.set({ closing_at: at, check_at: at }).where('closing_at', 'is', null).execute();
}

export async function setCheckAt(db: Db, id: string, check_at: string): Promise<void> {
  await db.updateTable('payments').set({ check_at }).where('id', '=', id).execute();
}

/** Whether this movement is new: its id is the provider's, so the same money is written once. */
export async function insertLedger(trx: Trx, entry: Insertable<LedgerTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ledger')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const isBooked = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('ledger').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function sumLedger(trx: Trx, purchaseId: string): Promise<number> {
  const rows = await trx.selectFrom('ledger').select('amount').where('purchase_id', '=', purchaseId).execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Takes open payments whose time has come, under a lease: another process leaves them alone meanwhile. */
export function leaseOpen(db: Db, now: string, until: string, limit: number): Promise<PaymentRow[]> {
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
