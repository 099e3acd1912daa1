import type { Kysely, Selectable, Transaction } from 'kysely';
import { uuidv7 } from '../../base/ids.ts';
import type { Database } from '../../db/database.ts';
import type { OperatorTaskTable } from '../../db/tables/orders.ts';

export type OperatorTaskRow = Selectable<OperatorTaskTable> & { number: string };

/** Asks a person of the shop to send money back; written in the transaction that made it due, so that no crash loses it. */
export async function askForRefund(trx: Transaction<Database>, purchaseId: string, amount: number, at: string): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('operator_tasks')
    .values({ id, purchase_id: purchaseId, kind: 'refund', amount, created_at: at, done_at: null })
    .execute();
  return id;
}

/** What is left for a person to do after the payment service took its part; nothing left ends the note. */
export async function settleTask(db: Kysely<Database>, id: string, left: number, at: string): Promise<void> {
  const change = left > 0 ? { amount: left } : { done_at: at };
  await db.updateTable('operator_tasks').set(change).where('id', '=', id).execute();
}

/** Money that waits for a bank transfer back, oldest first. */
export const listTasks = (db: Kysely<Database>): Promise<OperatorTaskRow[]> =>
  db
    .selectFrom('operator_tasks')
    .innerJoin('purchases', 'purchases.id', 'operator_tasks.purchase_id')
    .selectAll('operator_tasks')
    .select('purchases.number')
    .where('done_at', 'is', null)
    .orderBy('operator_tasks.created_at')
    .execute();

/** The operator has sent the money back. Answers false when nothing was waiting for this purchase. */
export async function endTask(db: Kysely<Database>, number: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_tasks')
    .set({ done_at: at })
    .where('done_at', 'is', null)
    .where('purchase_id', 'in', (eb) => eb.selectFrom('purchases').select('id').where('number', '=', number))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
