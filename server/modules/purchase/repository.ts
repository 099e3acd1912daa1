import type { Selectable } from 'kysely';
import type { PaymentStatus } from '#lib/domain/codes.ts';
import type { OrderGroup } from '#lib/domain/orders/order-groups.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { isInGroup } from './repository-groups.ts';

export type PurchaseRow = Selectable<PurchaseTable>;

export async function insertPurchase(trx: Trx, purchase: PurchaseTable, orders: readonly OrderTable[]): Promise<void> {
  await trx.insertInto('purchases').values(purchase).execute();
  await trx
    .insertInto('orders')
    .values([...orders])
    .execute();
}

export const findPurchase = (db: Db, id: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();

export const findPurchaseByNumber = (db: Db, number: string): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchases').selectAll().where('number', '=', number).executeTakeFirst();

export type ListFilter = {
  /** Beginnings of words, all of which must match. */
  words: readonly string[];
  group: OrderGroup | null;
  payment: readonly PaymentStatus[];
  /** Placed from this instant, and before that one. */
  from: string | null;
  before: string | null;
  /** The exact number of a purchase. */
  number: string | null;
  /** Skips smaller numbers. */
  oldest?: string | null;
};
export type ListOptions = ListFilter & { userId: number; after: string | null; limit: number };

/** Newest first; `after` is the last number of the previous page. */
export function listPurchases(db: Db, options: ListOptions): Promise<PurchaseRow[]> {
  const { userId, after, limit, words, group, payment, from, before, number, oldest = null } = options;
  let query = db.selectFrom('purchases').select('id').where('user_id', '=', userId).orderBy('number', 'desc').limit(limit);
  if (after !== null) query = query.where('number', '<', after);
  if (number !== null) query = query.where('number', '=', number);
  if (oldest !== null) query = query.where('number', '>=', oldest);
  if (from !== null) query = query.where('placed_at', '>=', from);
  if (before !== null) query = query.where('placed_at', '<', before);
  if (payment.length > 0) query = query.where('payment_status', 'in', [...payment]);
  for (const word of words) query = query.where('search', 'like', `%${word.replace(/[%_\\]/g, '')}%`);
  if (group !== null) query = query.where(isInGroup(group));
  // The ids come from an index that covers the status filter; only the page's rows are read whole.
  return db.selectFrom('purchases').selectAll().where('id', 'in', query).orderBy('number', 'desc').execute();
}

export type ChangedRow = Pick<PurchaseRow, 'id' | 'changed_at'>;

/** Purchases changed at or after an instant, oldest first; served by an index alone. */
export const listChanged = (db: Db, userId: number, since: string, limit: number): Promise<ChangedRow[]> =>
  db
    .selectFrom('purchases')
    .select(['id', 'changed_at'])
    .where('user_id', '=', userId)
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findPurchases = (db: Db, ids: readonly string[]): Promise<PurchaseRow[]> =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('number', 'desc')
    .execute();

type Fixed = 'id' | 'number' | 'user_id' | 'placed_at' | 'price_list' | 'sale' | 'consents' | 'ip';

/** Changes the mutable columns of a purchase; changes the customer sees are also recorded in the journal. */
export async function updatePurchase(trx: Trx, id: string, change: Partial<Omit<PurchaseTable, Fixed>>): Promise<void> {
  await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
}

/** Attaches a guest's purchase with this e-mail to an account. */
export async function attachTo(db: Db, id: string, { userId, email, at }: { userId: number; email: string; at: string }): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ user_id: userId, changed_at: at, is_findable: 0 })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['recipient_email']), '=', email.toLowerCase()))
    .execute();
}
