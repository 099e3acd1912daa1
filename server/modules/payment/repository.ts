import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { isDue, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { LedgerTable, PaymentTable } from '../../db/tables/money.ts';

export type PaymentRow = Selectable<PaymentTable>;

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findByProviderId = (db: Db, provider: string, providerId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/** The newest payment of a purchase, in any state. */
export const findNewest = (db: Db, purchaseId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest payment that is of interest to the customer: unwanted ones without money are left out. */
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

/** An open payment that is still wanted and has the same sum. */
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

/** Open payments of a purchase that are no longer wanted. */
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

/** Changes an open payment; returns whether it was open. The receipt is deleted at its end, for it contains the customer's e-mail. */
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
  // Staff search for payments by the service's number, even unpaid ones.
  if (change.provider_id !== undefined) await markUnfindable(db, id);
  return numUpdatedRows > 0n;
}

/**
 * Marks open payments of a purchase as unwanted. One the provider has not confirmed ends here: no customer has its link. The others have to
 * be cancelled at the provider at once.
 */
export async function closeOpen(trx: Trx, purchaseId: string, at: string): Promise<void> {
  const open = trx.updateTable('payments').where('purchase_id', '=', purchaseId).where('state', '=', 'pending');
  await open.set({ state: 'canceled', closing_at: at, receipt: null }).where('provider_id', 'is', null).execute();
  await open.set({ closing_at: at, check_at: at }).where('closing_at', 'is', null).execute();
}

export async function setCheckAt(db: Db, id: string, check_at: string): Promise<void> {
  await db.updateTable('payments').set({ check_at }).where('id', '=', id).execute();
}

/** Adds a row to the ledger; returns whether it is new. The id is the provider's, so the same money is booked once. */
export async function insertLedger(trx: Trx, entry: Insertable<LedgerTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ledger')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The movements of a purchase, oldest first: by which way each payment came, and who has sent what went back. */
export const listMoves = (db: Db, purchaseId: string) =>
  db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.id', 'ledger.payment_id')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.purchase_id', '=', 'ledger.purchase_id')
        .on(sql<boolean>`ledger.id in ('hand:' || refunds.id, 'refund:' || refunds.provider_id)`),
    )
    .select(['ledger.id', 'ledger.at', 'ledger.amount', 'ledger.undoes', 'ledger.payment_id'])
    .select(['payments.method', 'refunds.id as refund_id', 'refunds.way'])
    .where('ledger.purchase_id', '=', purchaseId)
    .orderBy('ledger.at')
    .orderBy('ledger.amount', 'desc')
    .orderBy('ledger.id')
    .execute();

export const isBooked = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('ledger').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function sumLedger(trx: Trx, purchaseId: string): Promise<number> {
  const rows = await trx.selectFrom('ledger').select('amount').where('purchase_id', '=', purchaseId).execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The movements of these purchases. */
export async function listMovements(db: Db, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return [];
  const query = db.selectFrom('ledger').select(['id', 'purchase_id', 'amount', 'undoes']);
  return query.where('purchase_id', 'in', [...purchaseIds]).execute();
}

/** Leases open payments that are due for a check, so that other processes skip them. */
export function leaseOpen(db: Db, now: string, until: string, limit: number): Promise<PaymentRow[]> {
  // Opened while the clock was ahead, it would wait until the clock is there again.
  const isTime = (eb: ExpressionBuilder<Database, 'payments'>) =>
    eb.or([isDue('check_at', now, LONGEST_WAIT_MS.payment), eb.and([eb('created_at', '>', now), eb('check_at', '>', until)])]);
  const due = db.selectFrom('payments').select('id').where('state', '=', 'pending').where(isTime).orderBy('check_at').limit(limit);
  return db.updateTable('payments').set({ check_at: until }).where('id', 'in', due).where(isTime).returningAll().execute();
}
