import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { LedgerTable } from '../../db/tables/money.ts';
import type { PaymentRow } from './repository.ts';
import type { RefundRow } from './repository-refunds.ts';

/** The provider of money that came to the shop's bank account. */
export const TRANSFER = 'transfer';

/** Transfers booked for a purchase, oldest first; undone ones included. */
export const listTransfers = (db: Db, purchaseId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('provider', '=', TRANSFER)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Numbers of other purchases with the same document and sum. */
export async function listElsewhere(
  db: Db,
  { purchaseId, reference, amount }: { purchaseId: string; reference: string; amount: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchase_id')
    .select('purchases.number')
    .where('provider', '=', TRANSFER)
    .where('provider_id', '=', reference)
    .where('amount', '=', amount)
    .where('state', '=', 'succeeded')
    .where('purchase_id', '<>', purchaseId)
    .orderBy('purchases.number')
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * The ledger row of a received payment. The condition on `undoes` is written so that SQLite does not choose the index of that column:
 * nearly every row has none.
 */
export const findArrival = (trx: Trx, paymentId: string): Promise<Selectable<LedgerTable> | undefined> =>
  trx
    .selectFrom('ledger')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('amount', '>', 0)
    .where((eb) => eb.fn.coalesce('undoes', eb.val('')), '=', '')
    .executeTakeFirst();

export const listRefundsOf = (trx: Trx, paymentId: string): Promise<RefundRow[]> =>
  trx.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();

/** Ends a transfer that never came, so that its customer does not see it. */
export async function endTransfer(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('payments').set({ state: 'canceled', closing_at: at }).where('id', '=', id).execute();
}
