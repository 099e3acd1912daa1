import type { Db } from '../../db/database.ts';

/** Facts that decide whether these orders may be printed, without their files. */
export const listPrintFacts = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('users', 'users.id', 'purchases.user_id')
    .select(['orders.id', 'orders.job', 'orders.snapshot'])
    .select(['purchases.total', 'purchases.conceded', 'purchases.paid', 'purchases.payer', 'users.is_on_account'])
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
