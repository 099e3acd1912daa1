import type { Transaction } from 'kysely';
import { nextNumber } from '../../db/counter.ts';
import type { Database } from '../../db/database.ts';
import type { OrderChangeTable } from '../../db/tables/integration.ts';

export const CHANGES_COUNTER = 'order-changes';

export type Noted = Pick<OrderChangeTable, 'kind' | 'at' | 'actor'> & { orderIds: readonly string[]; detail: object };

/**
 * Writes down that orders have changed, in the transaction that changes them. The counter's row stays locked until that
 * transaction ends, so a reader who has seen a number has seen every smaller one: nothing slips in behind a cursor. Their
 * purchases are marked as changed, so that the customer's open pages learn of it too.
 */
export async function noteChange(trx: Transaction<Database>, { orderIds, kind, detail, at, actor }: Noted): Promise<void> {
  for (const order_id of orderIds) {
    const change = await nextNumber(trx, CHANGES_COUNTER);
    await trx
      .insertInto('order_changes')
      .values({ change, order_id, kind, detail: JSON.stringify(detail), at, actor })
      .execute();
  }
  await trx
    .updateTable('purchases')
    .set({ changed_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('purchase_id')
        .where('id', 'in', [...orderIds]),
    )
    .execute();
}
