import type { ExpressionBuilder } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#lib/domain/codes.ts';
import type { Sought } from '#lib/domain/search/staff-search.ts';
import type { Database, Db } from '../../db/database.ts';
import { keyEnd, termKey } from './repository-terms.ts';

export type OrderFilter = {
  /** Every word must match. */
  words: readonly Sought[];
  /** Placed from this instant, and before that one. */
  since: string | null;
  before: string | null;
  status: OrderStatus | 'cancelled' | null;
  payment: PaymentStatus | null;
  limit: number;
};

type Eb = ExpressionBuilder<Database, 'orders' | 'purchases'>;
type Range = { key: string; end: string };
/**
 * A word, its range of keys, the accounts it matches, and whether it matches so many purchases that each one is tested instead of using the
 * index.
 */
type Asked = Sought & { range: Range | null; users: readonly number[]; isCommon: boolean };

/** Accounts are numbered from 1. */
const NO_ACCOUNT = 0;
/** With more matches than this they are not collected to find the newest few. */
const COMMON = 2000;

function rangeOf(term: Sought['term']): Range | null {
  if (term === null) return null;
  const key = termKey(term.text);
  return { key, end: term.isWhole ? key : keyEnd(key) };
}

async function askedOf(db: Db, word: Sought): Promise<Asked> {
  const range = rangeOf(word.term);
  if (range === null) return { ...word, range, users: [], isCommon: false };
  const { key, end } = range;
  const some = db.selectFrom('purchase_terms').select('purchase_id').where('key', '>=', key).where('key', '<=', end).limit(COMMON);
  // Queried first: without this, a database that does not know how rare a word is expects all purchases and scans them.
  const accounts = db.selectFrom('customer_terms').select('user_id').where('key', '>=', key).where('key', '<=', end).limit(COMMON);
  const purchases = await some.execute();
  const users = await accounts.execute();
  const isCommon = purchases.length === COMMON || users.length === COMMON;
  return { ...word, range, users: [...new Set(users.map(({ user_id }) => user_id))], isCommon };
}

/** Ids of purchases a word matches: by their terms, by those of their account, by their number. */
function purchasesWith(eb: Eb, { key, end }: Range, { purchase, order, users }: Pick<Asked, 'purchase' | 'order' | 'users'>) {
  const own = eb.selectFrom('purchase_terms').select('purchase_id as id').where('key', '>=', key).where('key', '<=', end);
  const ofAccount = eb
    .selectFrom('purchases as owned')
    .select('owned.id')
    .where('owned.user_id', 'in', users.length === 0 ? [NO_ACCOUNT] : [...users]);
  const numbered = eb
    .selectFrom('purchases as numbered')
    .select('numbered.id')
    .where('numbered.number', '=', purchase ?? '');
  const ordered = eb
    .selectFrom('orders as named')
    .select('named.purchase_id as id')
    .where('named.number', '=', order ?? '');
  return own.unionAll(ofAccount).unionAll(numbered).unionAll(ordered);
}

/** The same condition for one purchase. */
function isWith(eb: Eb, { key, end }: Range, { purchase }: Sought) {
  const own = eb
    .selectFrom('purchase_terms')
    .select('key')
    .whereRef('purchase_id', '=', 'purchases.id')
    .where('key', '>=', key)
    .where('key', '<=', end);
  const ofAccount = eb
    .selectFrom('customer_terms')
    .select('key')
    .whereRef('user_id', '=', 'purchases.user_id')
    .where('key', '>=', key)
    .where('key', '<=', end);
  return eb.or([eb.exists(own), eb.exists(ofAccount), eb('purchases.number', '=', purchase ?? '')]);
}

function isFoundBy(eb: Eb, { range, isCommon, ...word }: Asked) {
  if (range === null) return eb('orders.number', '=', word.order ?? '');
  return isCommon ? isWith(eb, range, word) : eb('purchases.id', 'in', purchasesWith(eb, range, word));
}

export type FoundOrder = Awaited<ReturnType<typeof selectFound>>[number];

const placeOf = (number: string): readonly [purchase: string, position: number] => {
  const [purchase = '', position = '0'] = number.split('-');
  return [purchase, Number(position)];
};

/** Newest purchases first, orders of one purchase in their own order. */
function byPlace(one: FoundOrder, other: FoundOrder): number {
  const [[purchase, position], [otherPurchase, otherPosition]] = [placeOf(one.number), placeOf(other.number)];
  if (purchase !== otherPurchase) return purchase < otherPurchase ? 1 : -1;
  return position - otherPosition;
}

/** Orders of the whole shop with their customers, newest first. */
export const listFound = async (db: Db, filter: OrderFilter): Promise<FoundOrder[]> => (await selectFound(db, filter)).toSorted(byPlace);

async function selectFound(db: Db, { words, since, before, status, payment, limit }: OrderFilter) {
  const asked: Asked[] = [];
  for (const word of words) asked.push(await askedOf(db, word));
  let query = db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select(['orders.id', 'orders.number', 'orders.title', 'orders.status', 'orders.price', 'orders.ready_date', 'orders.cancelled_at'])
    .select(['purchases.placed_at', 'purchases.payment_status', 'purchases.payer'])
    .select(['purchases.recipient_name', 'purchases.recipient_phone', 'purchases.recipient_email'])
    .limit(limit);
  for (const word of asked) query = query.where((eb) => isFoundBy(eb, word));
  if (since !== null) query = query.where('purchases.placed_at', '>=', since);
  if (before !== null) query = query.where('purchases.placed_at', '<', before);
  if (payment !== null) query = query.where('purchases.payment_status', '=', payment);
  if (status === null) return query.orderBy('purchases.number', 'desc').orderBy('orders.position').execute();
  // In the order of an index, so that only the newest rows with this status are read.
  query = query.orderBy('orders.number', 'desc');
  if (status === 'cancelled') return query.where('orders.cancelled_at', 'is not', null).execute();
  // A cancelled order keeps its status but is not worked on.
  return query.where('orders.status', '=', status).where('orders.cancelled_at', 'is', null).execute();
}

/** Accounts are not searched by an order's number. */
const NO_KEY: Range = { key: '', end: '' };

export type FoundCustomer = Awaited<ReturnType<typeof listFoundCustomers>>[number];

/** Accounts that match all words, newest first. */
export function listFoundCustomers(db: Db, words: readonly Sought[], limit: number) {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'discount', 'organisation_name', 'inn'])
    .orderBy('id', 'desc')
    .limit(limit);
  for (const { term } of words) {
    const { key, end } = rangeOf(term) ?? NO_KEY;
    const having = (eb: ExpressionBuilder<Database, 'users'>) =>
      eb.selectFrom('customer_terms').select('user_id').where('key', '>=', key).where('key', '<=', end);
    query = query.where((eb) => eb('users.id', 'in', having(eb)));
  }
  return query.execute();
}
