import type { DeliveryType, OrderStatus } from '../codes.ts';

/** What a customer is written about on the way of an order, and the kind of letters by which they may do without it. */
export const KIND_OF_EVENT = {
  work: 'production',
  artwork_errors: 'artwork',
  artwork_ready: 'artwork',
  print: 'production',
  made: 'ready',
  waiting: 'ready',
  shipped: 'shipped',
} as const satisfies Readonly<Record<string, LetterKind>>;
export type LetterEvent = keyof typeof KIND_OF_EVENT;

const OF_STATUS: Readonly<Partial<Record<OrderStatus, LetterEvent>>> = {
  MAKCH: 'work',
  MAKERR: 'artwork_errors',
  MAKRDY: 'artwork_ready',
  AGR: 'print',
  MAKDOWN: 'print',
  INPROD: 'print',
  MADE: 'made',
  WRH: 'waiting',
  SHP: 'shipped',
};

/**
 * The event a move deserves, or null. Statuses that read alike are one event, and a warehouse only matters to who
 * comes to it; who has taken the parcel from our hands need not be told.
 */
export function letterEventOf(from: OrderStatus, to: OrderStatus, delivery: DeliveryType): LetterEvent | null {
  const event = OF_STATUS[to] ?? null;
  if (event === null || event === OF_STATUS[from]) return null;
  if (event === 'waiting') return delivery === 'workshop' ? event : null;
  return event === 'shipped' && delivery === 'workshop' ? null : event;
}

/** Letters about an order a customer may do without. What the law or the money asks for (order placed, invoice, refund) is none of them. */
export const LETTER_KINDS = ['payment', 'artwork', 'production', 'ready', 'shipped'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
