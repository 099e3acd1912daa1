import type { OrderStatus, PaymentStatus } from './codes.ts';

/** Who moves an order: the shop itself on placing and payment, the layout check, or people on the shop floor. */
export type Actor = 'shop' | 'robot' | 'floor';

/** Where an order stands when it has been placed: calculated, waiting for money and layout. */
export const FIRST_STATUS: OrderStatus = 'CRE';

/** The only moves there are: from → to → who may. Everything else is refused. */
const TRANSITIONS: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>>> = {
  CALC: { CRE: ['shop'] },
  CRE: { BEAGR: ['floor'], MAK: ['shop', 'floor'] },
  BEAGR: { AGR: ['floor'], MAK: ['floor'], CRE: ['floor'] },
  MAK: { ROBOT: ['robot', 'floor'], MAKCH: ['floor'] },
  ROBOT: { MAKRDY: ['robot', 'floor'], MAKERR: ['robot', 'floor'], ROBMIST: ['robot'], MAK: ['robot'] },
  ROBMIST: { MAK: ['shop', 'floor'], MAKCH: ['floor'], ROBOT: ['floor'] },
  MAKERR: { MAK: ['shop', 'floor'], MAKCH: ['floor'] },
  MAKCH: { MAKRDY: ['floor'], MAKERR: ['floor'], MAKDOWN: ['floor'] },
  MAKRDY: { MAKDOWN: ['floor'], AGR: ['floor'], MAK: ['shop'] },
  AGR: { MAKDOWN: ['floor'], INPROD: ['floor'] },
  MAKDOWN: { INPROD: ['floor'] },
  INPROD: { MADE: ['floor'] },
  MADE: { WRH: ['floor'], SHP: ['floor'] },
  WRH: { SHP: ['floor'] },
  SHP: {},
};

export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean => TRANSITIONS[from][to]?.includes(actor) ?? false;

/** What is not paid at all: by anybody at once (NP), by an invoice still without requisites (GG), by an issued invoice (WP). */
export type Unpaid = Extract<PaymentStatus, 'NP' | 'GG' | 'WP'>;

/** What an unpaid purchase waits for, by who pays it. */
export function unpaidStatus(payer: { kind: 'person' } | { kind: 'organisation'; requisites: object | null }): Unpaid {
  if (payer.kind === 'person') return 'NP';
  return payer.requisites === null ? 'GG' : 'WP';
}

/** PP while some of the money has come, FP when none is due; before that it waits as `unpaid` says. */
export function paymentStatusOf(paid: number, total: number, unpaid: Unpaid = 'NP'): PaymentStatus {
  if (paid <= 0 && total > 0) return unpaid;
  return paid < total ? 'PP' : 'FP';
}

/** Where an actor may take an order from here. */
export const movesFrom = (from: OrderStatus, actor: Actor): OrderStatus[] =>
  (Object.keys(TRANSITIONS[from]) as OrderStatus[]).filter((to) => mayMove(from, to, actor));
