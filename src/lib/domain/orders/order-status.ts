import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../codes.ts';

/** Who moves an order: the shop itself on placing and payment, the artwork check, people on the shop floor, the print shop's own system. */
export const ACTORS = ['shop', 'robot', 'floor', 'integration'] as const;
export type Actor = (typeof ACTORS)[number];

/** From → to → who may. The one table stands in `src/content/order-statuses.yaml`; what it does not name is refused. */
export type Transitions = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Actor[]>>>>>;

/** Where an order stands when it has been placed: calculated, waiting for money and artwork. */
export const FIRST_STATUS: OrderStatus = 'CRE';
/** Where every way begins and ends. */
const [START, END] = ['CALC', 'SHP'] as const;

export const mayMove = (table: Transitions, from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  table[from]?.[to]?.includes(actor) ?? false;

/** Where an actor may take an order from here. */
export const movesFrom = (table: Transitions, from: OrderStatus, actor: Actor): OrderStatus[] =>
  targetsOf(table, from).filter((to) => mayMove(table, from, to, actor));

const targetsOf = (table: Transitions, from: OrderStatus): OrderStatus[] => Object.keys(table[from] ?? {}) as OrderStatus[];

/** Every status some way leads to from here, itself included. */
function reachedFrom(table: Transitions, start: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>([start]);
  for (const status of reached) for (const to of targetsOf(table, status)) reached.add(to);
  return reached;
}

export type Stranded = { status: OrderStatus; reason: 'statusUnreachable' | 'statusTrap' };

/** Statuses an order can never get to, and those it can never be shipped from: a table with either would trap orders. */
export function strandedStatuses(table: Transitions): Stranded[] {
  const reached = reachedFrom(table, START);
  const reasonOf = (status: OrderStatus): Stranded['reason'] | null => {
    if (!reached.has(status)) return 'statusUnreachable';
    return reachedFrom(table, status).has(END) ? null : 'statusTrap';
  };
  return ORDER_STATUSES.flatMap((status) => {
    const reason = reasonOf(status);
    return reason === null ? [] : [{ status, reason }];
  });
}

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
