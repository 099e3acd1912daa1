import type { Db } from '../../db/database.ts';

/** What decides whether these orders may be printed, but for their files. */
export const listPrintFacts = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .select(['orders.id', 'orders.job', 'orders.snapshot'])
    .select(['purchases.total', 'purchases.conceded', 'purchases.paid', 'purchases.payer', 'users.is_on_account'])
    .where('orders.id', 'in', [...orderIds])
    .execute();

/** The approvals of all versions, newest first. */
export const listApprovals = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('artworks')
    .select(['order_id', 'slot', 'approved_at'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();
