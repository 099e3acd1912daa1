import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Facts that decide whether these orders may be printed, without their files. */
export const listPrintFacts = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .select(['orders.id', 'orders.job', 'orders.snapshot'])
    .select([
      'purchases.total',
      'purchases.conceded',
      'purchases.paid',
      'purchases.payer',
      'purchases.prepayment_percent',
      'users.is_on_account',
    ])
    .where('orders.id', 'in', [...orderIds])
    .execute();

/** Approvals of all versions, newest first. */
export const listApprovals = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('artworks')
    .select(['order_id', 'slot', 'approved_at'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();

/** Keys of the counted check time; the purchase's id or the line's hash follows. */
export const PURCHASE_TIME = 'check of purchase ';
export const LINE_TIME = 'check of line ';

/** The customer of a file: the purchase, the line it was placed from, and whether this customer has ever paid. */
export type CheckedFor = { purchase: string; line: string; isKnown: boolean };

/** The line is a provider's customer (/48): one has 65,536 lines of IPv6. A purchase from before lines were stored counts as its own. */
export const LINE = sql<string>`coalesce(origin.wide, purchases.id)`;
export const IS_KNOWN = sql<number>`case when purchases.paid > 0 or exists (
  select 1 from purchases as former where former.user_id = purchases.user_id and former.paid > 0
) then 1 else 0 end`;

/** The customer of an order's artwork. */
export async function findCheckedFor(db: Db, orderId: string): Promise<CheckedFor | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('purchase_origins as origin', 'origin.purchase_id', 'purchases.id')
    .where('orders.id', '=', orderId)
    .select(['purchases.id as purchase', LINE.as('line'), IS_KNOWN.as('known')])
    .executeTakeFirst();
  return row === undefined ? undefined : { purchase: row.purchase, line: row.line, isKnown: Number(row.known) === 1 };
}
