import type { DeliveryType, OrderStatus } from './codes.ts';

/** Letters about an order a customer may do without. What the law or the money asks for (order placed, invoice, refund) is none of them. */
export const LETTER_KINDS = ['payment', 'layout', 'production', 'ready', 'shipped'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

const KIND_OF_STATUS: Readonly<Partial<Record<OrderStatus, LetterKind>>> = {
  MAKERR: 'layout',
  MAKRDY: 'layout',
  INPROD: 'production',
  WRH: 'ready',
  SHP: 'shipped',
};

/** The letter an order's new status is worth, or null. Who fetches an order in person needs no word of having done so. */
export function letterKindOf(status: OrderStatus, deliveryType: DeliveryType): LetterKind | null {
  if (status === 'SHP' && deliveryType === 'workshop') return null;
  return KIND_OF_STATUS[status] ?? null;
}
