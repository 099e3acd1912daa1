import { dayEnd, dayStart } from '#lib/domain/calendar.ts';
import type { OrderStatus, PaymentStatus } from '#lib/domain/codes.ts';
import { soughtIn } from '#lib/domain/search/staff-search.ts';
import type { AppDeps } from '../../context/deps.ts';
import { type FoundCustomer, type FoundOrder, listFound, listFoundCustomers } from './repository.ts';
import { indexForSearch } from './terms.ts';

export type ListedBy = {
  text: string | null;
  /** Moscow days of placing, both included. */
  from: string | null;
  to: string | null;
  status: OrderStatus | 'cancelled' | null;
  payment: PaymentStatus | null;
};

/** Orders of the whole shop, newest first; null for a text without letters or digits. */
export async function listOrdersBy(
  { db }: Pick<AppDeps, 'db'>,
  { text, from, to, status, payment }: ListedBy,
  limit: number,
): Promise<FoundOrder[] | null> {
  const words = text === null ? [] : soughtIn(text);
  if (text !== null && words.length === 0) return null;
  if (words.length > 0) await indexForSearch({ db }, 'beforeSearch');
  return listFound(db, {
    words,
    since: from === null ? null : dayStart(from).toISOString(),
    before: to === null ? null : dayEnd(to).toISOString(),
    status,
    payment,
    limit,
  });
}

const ANY = { from: null, to: null, status: null, payment: null } as const;
/** Orders of the whole shop that match a text, newest first; null for a text that asks for nothing. */
export const findOrders = (deps: Pick<AppDeps, 'db'>, text: string, limit: number): Promise<FoundOrder[] | null> =>
  listOrdersBy(deps, { ...ANY, text }, limit);

/** Accounts a text finds, newest first. */
export async function findCustomers({ db }: Pick<AppDeps, 'db'>, text: string, limit: number): Promise<FoundCustomer[]> {
  const words = soughtIn(text);
  if (words.length === 0) return [];
  await indexForSearch({ db }, 'beforeSearch');
  return listFoundCustomers(db, words, limit);
}

export type Found = { orders: FoundOrder[]; customers: FoundCustomer[] };

/** Orders and customers a text finds: by any number, name, phone, e-mail, organisation, ИНН; null for a text that asks for nothing. */
export async function find({ db }: Pick<AppDeps, 'db'>, text: string, limit: number): Promise<Found | null> {
  const orders = await findOrders({ db }, text, limit);
  return orders === null ? null : { orders, customers: await findCustomers({ db }, text, limit) };
}
