import type { Db } from '../../db/database.ts';
import type { TestPaymentTable } from '../../db/tables/money.ts';

/** Adds a payment and answers with it, or with the one that was made under the same key before. */
export async function insertTestPayment(db: Db, row: TestPaymentTable): Promise<TestPaymentTable> {
  await db
    .insertInto('test_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return db.selectFrom('test_payments').selectAll().where('idempotency_key', '=', row.idempotency_key).executeTakeFirstOrThrow();
}

export const findTestPayment = (db: Db, id: string): Promise<TestPaymentTable | undefined> =>
  db.selectFrom('test_payments').selectAll().where('id', '=', id).executeTakeFirst();

/** A payment that has ended does not change. */
export async function changeTestPayment(db: Db, id: string, change: Partial<Pick<TestPaymentTable, 'state' | 'settle_at'>>): Promise<void> {
  await db.updateTable('test_payments').set(change).where('id', '=', id).where('state', '=', 'pending').execute();
}
