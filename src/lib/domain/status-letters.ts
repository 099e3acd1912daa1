import type { DeliveryType, OrderStatus } from './codes.ts';

/** What a customer is written about on the way of an order; a customer may turn each off. */
export const LETTER_KINDS = ['work', 'layout_errors', 'print', 'made', 'waiting', 'shipped'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

const OF_STATUS: Readonly<Partial<Record<OrderStatus, LetterKind>>> = {
  MAKCH: 'work',
  MAKERR: 'layout_errors',
  AGR: 'print',
  MAKDOWN: 'print',
  INPROD: 'print',
  MADE: 'made',
  WRH: 'waiting',
  SHP: 'shipped',
};

/**
 * The letter a move deserves, or null. Statuses that read alike are one piece of news, and a warehouse only matters to who
 * comes to it; who has taken the parcel from our hands need not be told.
 */
export function letterFor(from: OrderStatus, to: OrderStatus, delivery: DeliveryType): LetterKind | null {
  const kind = OF_STATUS[to] ?? null;
  if (kind === null || kind === OF_STATUS[from]) return null;
  if (kind === 'waiting') return delivery === 'workshop' ? kind : null;
  return kind === 'shipped' && delivery === 'workshop' ? null : kind;
}
