import type { DeliveryType, OrderStatus } from './codes.ts';
import type { LetterKind } from './letter-kinds.ts';

/** What a customer is written about on the way of an order, and the kind of letters by which they may do without it. */
export const KIND_OF_NEWS = {
  work: 'production',
  artwork_errors: 'artwork',
  artwork_ready: 'artwork',
  print: 'production',
  made: 'ready',
  waiting: 'ready',
  shipped: 'shipped',
} as const satisfies Readonly<Record<string, LetterKind>>;
export type OrderNews = keyof typeof KIND_OF_NEWS;

const OF_STATUS: Readonly<Partial<Record<OrderStatus, OrderNews>>> = {
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
 * The news a move deserves, or null. Statuses that read alike are one piece of news, and a warehouse only matters to who
 * comes to it; who has taken the parcel from our hands need not be told.
 */
export function newsOf(from: OrderStatus, to: OrderStatus, delivery: DeliveryType): OrderNews | null {
  const news = OF_STATUS[to] ?? null;
  if (news === null || news === OF_STATUS[from]) return null;
  if (news === 'waiting') return delivery === 'workshop' ? news : null;
  return news === 'shipped' && delivery === 'workshop' ? null : news;
}
