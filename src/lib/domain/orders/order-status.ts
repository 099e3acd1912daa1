import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../codes.ts';

/** Who changes an order's status: the shop on placing and payment, the artwork check, the workshop's staff, the print shop's own system. */
export const ACTORS = ['shop', 'robot', 'floor', 'integration'] as const;
export type Actor = (typeof ACTORS)[number];

/** From → to → who may. The table is in `src/content/order-statuses.yaml`; moves it does not name are refused. */
export type Transitions = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Actor[]>>>>>;

/** The status of a new order: priced, waiting for payment and artwork. */
export const FIRST_STATUS: OrderStatus = 'CRE';
/** Every way begins and ends with these. */
const [START, END] = ['CALC', 'SHP'] as const;

export const mayMove = (table: Transitions, from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  table[from]?.[to]?.includes(actor) ?? false;

/** The statuses an actor may move an order to. */
export const movesFrom = (table: Transitions, from: OrderStatus, actor: Actor): OrderStatus[] =>
  targetsOf(table, from).filter((to) => mayMove(table, from, to, actor));

const targetsOf = (table: Transitions, from: OrderStatus): OrderStatus[] => Object.keys(table[from] ?? {}) as OrderStatus[];

/** Every status reachable from here, the first one included. */
function reachedFrom(table: Transitions, start: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>([start]);
  for (const status of reached) for (const to of targetsOf(table, status)) reached.add(to);
  return reached;
}

export type Stranded = { status: OrderStatus; reason: 'statusUnreachable' | 'statusTrap' };

/** Statuses that cannot be reached, and those from which an order can never be shipped: either would trap orders. */
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

/** Payment statuses of an unpaid purchase: payable online (NP), by an invoice that needs requisites (GG), by an issued invoice (WP). */
export type Unpaid = Extract<PaymentStatus, 'NP' | 'GG' | 'WP'>;

/** The payment status of an unpaid purchase, by its payer. */
export function unpaidStatus(payer: { kind: 'person' } | { kind: 'organisation'; requisites: object | null }): Unpaid {
  if (payer.kind === 'person') return 'NP';
  return payer.requisites === null ? 'GG' : 'WP';
}

/** PP when part of the money has come, FP when all has; before that `unpaid`. */
export function paymentStatusOf(paid: number, total: number, unpaid: Unpaid = 'NP'): PaymentStatus {
  if (paid <= 0 && total > 0) return unpaid;
  return paid < total ? 'PP' : 'FP';
}
