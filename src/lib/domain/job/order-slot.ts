import { parseQuery } from './job-url.ts';

/** A place for one file of a placed order: `purchase` is the key its pages are opened by. */
export type OrderSlot = { purchase: string; order: string; slot: string };

const ORDER_PARAMETER = 'order';
const SLOT_PARAMETER = 'slot';
const PLACE = /^([\w-]{1,64})\/(d\d{1,3}-[a-z]+)$/;

/** A query whose file is for a slot of an order. */
export const withOrderSlot = (query: string, { purchase, order, slot }: OrderSlot): string =>
  `${query}${query === '' ? '' : '&'}${ORDER_PARAMETER}=${encodeURIComponent(purchase)}&${SLOT_PARAMETER}=${order}/${slot}`;

/** The slot a query names; null when it names none. */
export function readOrderSlot(query: string): OrderSlot | null {
  const values = parseQuery(query);
  const purchase = values.get(ORDER_PARAMETER)?.[0] ?? '';
  const [, order = '', slot = ''] = PLACE.exec(values.get(SLOT_PARAMETER)?.[0] ?? '') ?? [];
  return purchase === '' || slot === '' ? null : { purchase, order, slot };
}
