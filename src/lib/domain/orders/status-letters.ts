import type { DeliveryType, OrderStatus } from '../codes.ts';

/** Events of an order that cause a letter, and the kind of letters by which customers may switch them off. */
export const KIND_OF_EVENT = {
  work: 'production',
  artwork_errors: 'artwork',
  artwork_ready: 'artwork',
  approved: 'artwork',
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
 * The event a move causes, or null. Statuses that look the same to the customer are one event; the warehouse only matters to customers who
 * collect the order, and those who have just collected it get no letter.
 */
export function letterEventOf(from: OrderStatus, to: OrderStatus, delivery: DeliveryType): LetterEvent | null {
  const event = OF_STATUS[to] ?? null;
  if (event === null || event === OF_STATUS[from]) return null;
  if (event === 'waiting') return delivery === 'workshop' ? event : null;
  return event === 'shipped' && delivery === 'workshop' ? null : event;
}

/**
 * Letters about an order a customer may switch off. Letters required by law or about money (order placed, invoice, refund) are not among
 * them.
 */
export const LETTER_KINDS = ['payment', 'artwork', 'production', 'ready', 'shipped'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
