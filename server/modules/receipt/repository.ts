import type { Insertable, Selectable, Updateable } from 'kysely';
import { dayEnd, dayStart } from '#lib/domain/calendar.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isDue, isFree, LONGEST_WAIT_MS } from '../../db/due.ts';
import type { ReceiptTable } from '../../db/tables/receipts.ts';

export type ReceiptRow = Selectable<ReceiptTable>;

export const insertReceipt = async (trx: Trx, row: Insertable<ReceiptTable>): Promise<void> => {
  await trx.insertInto('receipts').values(row).execute();
};

type Leased = { at: string; until: string };

/** Receipts of one purchase are sent in order: a receipt must be registered before its return. */
const nextReceipt = (db: Db, { at, until }: Leased) =>
  db
    .selectFrom('receipts as next')
    .select('next.id')
    .where('next.state', '=', 'asked')
    .where(isDue('next.due_at', at, LONGEST_WAIT_MS.receipt))
    .where(isFree('next.locked_until', at, until))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts as earlier')
            .select('earlier.id')
            .whereRef('earlier.purchase_id', '=', 'next.purchase_id')
            .whereRef('earlier.id', '<', 'next.id')
            .where('earlier.state', '=', 'asked')
            .where('earlier.is_own', '=', 1),
        ),
      ),
    )
    .orderBy('next.due_at')
    .orderBy('next.id')
    .limit(1);

/** Leases the next receipt, so that two processes never send the same one. */
export const leaseReceipt = (db: Db, { at, until }: Leased): Promise<ReceiptRow | undefined> =>
  db
    .updateTable('receipts')
    .set((eb) => ({ locked_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', nextReceipt(db, { at, until }))
    .where('state', '=', 'asked')
    .where(isFree('locked_until', at, until))
    .returningAll()
    .executeTakeFirst();

type Change = Omit<Updateable<ReceiptTable>, 'id' | 'purchase_id' | 'kind' | 'type' | 'amount'>;

/** Changes a receipt that is not registered yet; returns whether it was still open. */
export async function changeAsked(db: Db, id: string, change: Change): Promise<boolean> {
  const query = db.updateTable('receipts').set(change).where('id', '=', id).where('state', '=', 'asked');
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function changeReceipt(trx: Trx, id: string, change: Change): Promise<void> {
  await trx.updateTable('receipts').set(change).where('id', '=', id).execute();
}

export const findReceipt = (db: Db, id: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst();

/** The receipt of one handed-over part, by its kind. */
export const findOfPart = (db: Db, partId: string, kind: ReceiptRow['kind']): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipts').selectAll().where('part_id', '=', partId).where('kind', '=', kind).executeTakeFirst();

/** The receipt of a refund, by its kind; withdrawn ones do not count. */
export const findOfRefund = (db: Db, refundId: string, kind: ReceiptRow['kind']): Promise<ReceiptRow | undefined> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('kind', '=', kind)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();

export const findPaymentAt = (db: Db, id: string) =>
  db.selectFrom('payments').select(['provider', 'provider_id']).where('id', '=', id).executeTakeFirst();

/** The provider's id of a refund, as stored in the ledger. */
export const findRefundAt = (db: Db, id: string) => db.selectFrom('refunds').select('provider_id').where('id', '=', id).executeTakeFirst();

/** The provider's receipts already matched to a payment. */
export async function listTaken(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('provider_id')
    .where('payment_id', '=', paymentId)
    .where('provider_id', 'is not', null)
    .execute();
  return rows.flatMap(({ provider_id }) => provider_id ?? []);
}

/** Receipts in a period by the day they were registered, or all unregistered ones, newest first. */
export type ReceiptFilter = { userId?: number; purchaseNumber?: string; from: string | null; to: string | null };

export function listRegistered(db: Db, { userId, purchaseNumber, from, to }: ReceiptFilter) {
  let query = db
    .selectFrom('receipts')
    .innerJoin('purchases', 'purchases.id', 'receipts.purchase_id')
    .selectAll('receipts')
    .select(['purchases.number as purchase', 'purchases.payer', 'purchases.recipient_name'])
    .where('receipts.state', '=', 'registered')
    .orderBy('receipts.created_at', 'desc')
    .orderBy('receipts.id', 'desc');
  if (userId !== undefined) query = query.where('purchases.user_id', '=', userId);
  if (purchaseNumber !== undefined) query = query.where('purchases.number', '=', purchaseNumber);
  if (from !== null) query = query.where('receipts.created_at', '>=', dayStart(from).toISOString());
  if (to !== null) query = query.where('receipts.created_at', '<', dayEnd(to).toISOString());
  return query.execute();
}

/** Receipts of a purchase that go with its money, and not with its goods; withdrawn ones do not count. */
export const listOfMoney = (db: Db, purchaseId: string) =>
  db
    .selectFrom('receipts')
    .select(['id', 'kind', 'payment_id', 'refund_id'])
    .where('purchase_id', '=', purchaseId)
    .where('kind', 'in', ['payment', 'refund', 'by_hand'])
    .where('state', '<>', 'withdrawn')
    .execute();

const SHOWN = 100;

/** For the operator: all receipts of one purchase, or all in some states; newest first. */
export function listReceipts(db: Db, { purchaseNumber, states }: { purchaseNumber?: string; states: readonly ReceiptRow['state'][] }) {
  const query = db
    .selectFrom('receipts')
    .innerJoin('purchases', 'purchases.id', 'receipts.purchase_id')
    .leftJoin('handed_parts', 'handed_parts.id', 'receipts.part_id')
    .leftJoin('orders', 'orders.id', 'handed_parts.order_id')
    .selectAll('receipts')
    .select(['purchases.number as purchase', 'orders.number as order'])
    .where('receipts.state', 'in', [...states])
    .orderBy('receipts.id', 'desc')
    .limit(SHOWN);
  return (purchaseNumber === undefined ? query : query.where('purchases.number', '=', purchaseNumber)).execute();
}
