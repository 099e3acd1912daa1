import { type Kysely, sql } from 'kysely';
import type { Database } from './db/database.ts';

const STUCK_PAYMENT_MS = 3_600_000;
const STUCK_LETTER_MS = 15 * 60_000;

export type Report = {
  placed: number;
  /** Of those placed, how many were called off since, and for how much. */
  cancelled: number;
  cancelledSum: number;
  ordered: number;
  paidPurchases: number;
  received: number;
  returned: number;
  registered: number;
  baskets: number;
  paymentsStarted: number;
  byStatus: readonly { status: string; count: number }[];
  stuckLetters: readonly { recipient: string; failure: string | null; attempts: number; created_at: string }[];
  stuckPayments: readonly { id: string; number: string; amount: number; created_at: string }[];
};

const number = (value: unknown): number => Number(value ?? 0);

/** Numbers of a period `from` ≤ t < `to`, ISO instants; what is stuck is stuck now, whatever the period. Money in kopecks. */
export async function loadReport(db: Kysely<Database>, { from, to }: { from: string; to: string }, now: Date): Promise<Report> {
  const purchases = await db
    .selectFrom('purchases')
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.sum('total').as('total'),
      sql<number>`sum(case when paid >= total then 1 else 0 end)`.as('paid'),
    ])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .executeTakeFirstOrThrow();
  const cancelled = await db
    .selectFrom('purchases')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('total').as('total')])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('orders.id').whereRef('orders.purchase_id', '=', 'purchases.id').where('cancelled_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const money = await db
    .selectFrom('ledger')
    .select([
      sql`sum(case when amount > 0 then amount else 0 end)`.as('received'),
      sql`sum(case when amount < 0 then -amount else 0 end)`.as('returned'),
    ])
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow();
  const countIn = async (table: 'users' | 'payments' | 'basket_items', column: 'created_at' | 'added_at'): Promise<number> => {
    const at = sql.ref(column);
    const rows = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${at} >= ${from} and ${at} < ${to}`;
    return number((await rows.execute(db)).rows[0]?.n);
  };
  const byStatus = await db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select((eb) => ['orders.status', eb.fn.countAll().as('count')])
    .where('purchases.placed_at', '>=', from)
    .where('purchases.placed_at', '<', to)
    .where('orders.cancelled_at', 'is', null)
    .groupBy('orders.status')
    .orderBy('orders.status')
    .execute();
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  return {
    placed: number(purchases.count),
    cancelled: number(cancelled.count),
    cancelledSum: number(cancelled.total),
    ordered: number(purchases.total),
    paidPurchases: number(purchases.paid),
    received: number(money.received),
    returned: number(money.returned),
    registered: await countIn('users', 'created_at'),
    baskets: await countIn('basket_items', 'added_at'),
    paymentsStarted: await countIn('payments', 'created_at'),
    byStatus: byStatus.map(({ status, count }) => ({ status, count: number(count) })),
    stuckLetters: await db
      .selectFrom('outbox')
      .select(['recipient', 'failure', 'attempts', 'created_at'])
      .where('sent_at', 'is', null)
      .where('created_at', '<', before(STUCK_LETTER_MS))
      .orderBy('created_at')
      .limit(20)
      .execute(),
    stuckPayments: await db
      .selectFrom('payments')
      .innerJoin('purchases', 'purchases.id', 'payments.purchase_id')
      .select(['payments.id', 'purchases.number', 'payments.amount', 'payments.created_at'])
      .where('payments.state', '=', 'pending')
      .where('payments.created_at', '<', before(STUCK_PAYMENT_MS))
      .orderBy('payments.created_at')
      .limit(20)
      .execute(),
  };
}
