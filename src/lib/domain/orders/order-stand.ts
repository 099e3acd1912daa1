import type { DeliveryType, OrderStatus } from '../codes.ts';
import { type NextAction, nextActionOf, type OrderState } from './next-action.ts';
import { isOnPress, isReady, isShipped } from './order-phases.ts';

/** Where an order stands, for the person who ordered it: what waits for them, else what is being done. */
export type Stand =
  | 'cancelled'
  | 'wrong'
  | 'unapproved'
  | 'missing'
  | 'partly'
  | 'unpaid'
  | 'uninvoiced'
  | 'invoiced'
  | 'agreeing'
  | 'checking'
  | 'looked'
  | 'queued'
  | 'printing'
  | 'owing'
  | 'made'
  | 'ready'
  | 'leaving'
  | 'sent'
  | 'received';

const WITH_PEOPLE: readonly OrderStatus[] = ['CALC', 'ROBMIST', 'MAKCH'];

function fileStand({ kind }: NextAction, { status }: OrderState): Stand | null {
  if (kind === 'replace') return 'wrong';
  if (kind === 'approve') return 'unapproved';
  if (kind === 'upload') return status === 'CRE' ? 'missing' : 'partly';
  return null;
}

/** From the press on, what is still owed changes nothing of where the work stands until it is ready. */
function workStand(status: OrderStatus, delivery: DeliveryType, isOwing: boolean): Stand | null {
  const isCollected = delivery === 'workshop';
  if (isOnPress(status)) return 'printing';
  if (isShipped(status)) return isCollected ? 'received' : 'sent';
  if (!isReady(status)) return null;
  if (isOwing) return 'owing';
  if (status === 'MADE') return 'made';
  return isCollected ? 'ready' : 'leaving';
}

function earlyStand(status: OrderStatus): Stand {
  if (status === 'BEAGR') return 'agreeing';
  if (WITH_PEOPLE.includes(status)) return 'looked';
  return status === 'MAKRDY' ? 'queued' : 'checking';
}

export function standOf(order: OrderState, delivery: DeliveryType): Stand {
  if (order.isCancelled) return 'cancelled';
  const action = nextActionOf(order, 0);
  const isOwing = action.kind === 'pay' || action.kind === 'invoice';
  const known = fileStand(action, order) ?? workStand(order.status, delivery, isOwing);
  if (known !== null) return known;
  if (!isOwing || order.paymentStatus === 'PP') return earlyStand(order.status);
  if (action.kind === 'pay') return 'unpaid';
  return order.paymentStatus === 'GG' ? 'uninvoiced' : 'invoiced';
}

export const SIGNS = ['ok', 'info', 'warn', 'bad'] as const;
/** `ok` all goes well, `info` it is good to know, `warn` the customer should look, `bad` nothing can be printed as it is. */
export type Sign = (typeof SIGNS)[number];

const SIGN_OF: Readonly<Partial<Record<Stand, Sign>>> = {
  cancelled: 'info',
  wrong: 'bad',
  unapproved: 'warn',
  missing: 'warn',
  partly: 'warn',
  unpaid: 'info',
  uninvoiced: 'info',
  invoiced: 'info',
  agreeing: 'info',
  looked: 'info',
};

export const signOf = (stand: Stand): Sign => SIGN_OF[stand] ?? 'ok';
