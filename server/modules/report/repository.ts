import { sql } from 'kysely';
import { FINISHED } from '#lib/domain/orders/order-phases.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';
import type { Db } from '../../db/database.ts';

/** `from` ≤ t < `to`, ISO instants. */
export type Period = { from: string; to: string };

const STUCK_PAYMENT_MS = HOUR_MS;
const STUCK_LETTER_MS = 15 * MINUTE_MS;
const STUCK_SHOWN = 20;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Number and sums of the purchases placed in the period. */
export const sumPlaced = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('purchases')
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.sum('total').as('total'),
      sql<number>`sum(case when paid + conceded >= total then 1 else 0 end)`.as('paid'),
    ])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .executeTakeFirstOrThrow();

/** Purchases placed in the period whose orders are all cancelled. */
export const sumCancelled = (db: Db, { from, to }: Period) =>
  db
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

/** An undoing row belongs to the side of the row it undoes, so that the two sums add up to the ledger. */
const isReturn = sql`(amount < 0) = (undoes is null)`;

/** Money received and refunded in the period. */
export const sumMoney = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('ledger')
    .select([
      sql`sum(case when ${isReturn} then 0 else amount end)`.as('received'),
      sql`sum(case when ${isReturn} then -amount else 0 end)`.as('returned'),
    ])
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow();

/** Number of a table's rows in the period, by a column with their time. */
export async function countIn(
  db: Db,
  { from, to }: Period,
  table: 'users' | 'payments' | 'basket_items',
  column: 'created_at' | 'added_at',
): Promise<number> {
  const at = sql.ref(column);
  const rows = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${at} >= ${from} and ${at} < ${to}`;
  return Number((await rows.execute(db)).rows[0]?.n ?? 0);
}

/** Present statuses of the orders placed in the period; cancelled ones do not count. */
export const countByStatus = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select((eb) => ['orders.status', eb.fn.countAll().as('count')])
    .where('purchases.placed_at', '>=', from)
    .where('purchases.placed_at', '<', to)
    .where('orders.cancelled_at', 'is', null)
    .groupBy('orders.status')
    .orderBy('orders.status')
    .execute();

/** Letters that should have been sent long ago, oldest first. */
export const listStuckLetters = (db: Db, now: Date) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'failure', 'attempts', 'created_at'])
    .where('sent_at', 'is', null)
    .where('created_at', '<', before(now, STUCK_LETTER_MS))
    .orderBy('created_at')
    .limit(STUCK_SHOWN)
    .execute();

/** Payments open for too long, oldest first. */
export const listStuckPayments = (db: Db, now: Date) =>
  db
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchase_id')
    .select(['payments.id', 'purchases.number', 'payments.amount', 'payments.created_at'])
    .where('payments.state', '=', 'pending')
    .where('payments.created_at', '<', before(now, STUCK_PAYMENT_MS))
    .orderBy('payments.created_at')
    .limit(STUCK_SHOWN)
    .execute();

/** Orders whose promised day has passed and that are still not ready, those late longest first. */
export const listLate = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['number', 'title', 'late_day', 'status'])
    .where('late_day', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('status', 'not in', FINISHED)
    .orderBy('late_day')
    .orderBy('number')
    .limit(STUCK_SHOWN)
    .execute();
