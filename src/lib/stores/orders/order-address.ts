import { atom } from 'nanostores';
import { onQueryChange, readQuery, writeQuery } from '../../browser/address.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../domain/codes.ts';
import { ORDER_GROUPS, type OrderGroup } from '../../domain/orders/order-groups.ts';
import { debounce } from '../newest.ts';

/** What the address says of the list: its filter, the opened order («new» ones open by themselves) and how many were shown. */
export type OrderAddress = {
  q: string;
  status: OrderGroup | '';
  payment: PaymentStatus | '';
  from: string;
  to: string;
  order: string;
  shown: number | null;
};
export type OrderFilter = Pick<OrderAddress, 'q' | 'status' | 'payment' | 'from' | 'to'>;

/** The whole list from its beginning; which order is open has nothing to do with it. */
export const UNFILTERED = { q: '', status: '', payment: '', from: '', to: '', shown: null } as const;
const EMPTY: OrderAddress = { ...UNFILTERED, order: '' };
/** Instead of an order's number: the only one of a list, which is open by itself, has been closed. */
export const NONE_OPEN = '0';
export const $orderAddress = atom<OrderAddress>(EMPTY);

const MAX_SHOWN = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const oneOf = <T extends string>(known: readonly T[], text: string): T | '' => known.find((value) => value === text) ?? '';

/** Anybody can write an address: what is not known counts as left out. */
function parse(query: string): OrderAddress {
  const given = new URLSearchParams(query);
  const text = (name: string): string => given.get(name)?.trim() ?? '';
  const day = (name: string): string => (DAY.test(text(name)) ? text(name) : '');
  const shown = Math.min(Number.parseInt(text('shown'), 10) || 0, MAX_SHOWN);
  return {
    q: text('q').slice(0, MAX_SHOWN),
    status: oneOf(ORDER_GROUPS, text('status')),
    payment: oneOf(PAYMENT_STATUSES, text('payment')),
    from: day('from'),
    to: day('to'),
    order: text('order').slice(0, 40),
    shown: shown > 0 ? shown : null,
  };
}

const queryOf = (address: OrderAddress): string =>
  new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) => (value === '' || value === null ? [] : [[name, String(value)]])),
  ).toString();

/** The filter as the server asks for it. */
export function filterQuery(): Partial<OrderFilter> {
  const { order: _, shown: __, ...filter } = $orderAddress.get();
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Another state of the page: `push` is a step the back button takes back. */
export function goToOrders(patch: Partial<OrderAddress>, mode: 'push' | 'replace' = 'push'): void {
  const address = { ...$orderAddress.get(), ...patch };
  if (queryOf(address) === queryOf($orderAddress.get())) return;
  $orderAddress.set(address);
  writeQuery(queryOf(address), mode);
}

/** Reads the address now and whenever the back button changes it. Returns a function that stops it. */
export function followOrderAddress(): () => void {
  $orderAddress.set(parse(readQuery()));
  return onQueryChange((query) => $orderAddress.set(parse(query)));
}

const afterTyping = debounce(250);

/** Searches as it is typed, 250 ms after the last key; going on typing amends the step that was begun. */
export function typeOrderSearch(q: string): void {
  afterTyping(() => goToOrders({ q: q.trim(), shown: null }, $orderAddress.get().q === '' ? 'push' : 'replace'));
}

/** Whether the filter holds anything back. */
export const isFiltered = (): boolean => Object.keys(filterQuery()).length > 0;
