import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { LedgerTable } from '../../db/tables/money.ts';
import type { PaymentRow } from './repository.ts';
import type { RefundRow } from './repository-refunds.ts';

/** The provider of money that came to the shop's bank account. */
export const TRANSFER = 'transfer';

/** Transfers entered for a purchase, those taken back as well, oldest first. */
export const listTransfers = (db: Db, purchaseId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('provider', '=', TRANSFER)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Numbers of other purchases the same document stands at with the same sum. */
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

/** The row that says a payment's money came. Nearly every row undoes nothing: SQLite would read them all by the index of those that do. */
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

/** A transfer that never came is no payment any more; its customer is not shown it. */
export async function endTransfer(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('payments').set({ state: 'canceled', closing_at: at }).where('id', '=', id).execute();
}
