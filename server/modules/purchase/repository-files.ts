import type { Db } from '../../db/database.ts';

/** Versions of the files of these orders, newest first. */
export const listFileStates = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('artworks')
    .select(['order_id', 'slot', 'state', 'approved_at'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('version', 'desc')
    .execute();

/** All status changes of these orders, oldest first. */
export const listStatusMoves = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_history')
    .select(['order_id', 'status', 'at'])
    .where('order_id', 'in', [...orderIds])
    .where('event', '=', 'status')
    .orderBy('at')
    .orderBy('id')
    .execute();
