import type { DeliveryType, OrderStatus } from '../codes.ts';
import { fileActionOf, isArtworkAwaited, isWaiting, type NextAction, nextActionOf, type OrderState } from './next-action.ts';
import { isOnPress, isReady, isShipped } from './order-phases.ts';

/** An order's state as its customer sees it: the next action expected of them, or else the stage the shop is at. */
export type CustomerStatus =
  | 'cancelled'
  | 'wrong'
  | 'unapproved'
  | 'missing'
  | 'partly'
  | 'unpaid'
  | 'unbegun'
  | 'uninvoiced'
  | 'untouched'
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

function artworkStatus({ kind }: NextAction, { status }: OrderState): CustomerStatus | null {
  if (kind === 'replace') return 'wrong';
  if (kind === 'approve') return 'unapproved';
  if (kind === 'upload') return status === 'CRE' ? 'missing' : 'partly';
  return null;
}

/** No file has been sent, to its places or to its inquiry. */
const isUnsent = (order: OrderState): boolean => isArtworkAwaited(order) || (order.files === 'none' && fileActionOf(order) === 'upload');

/** What is waited for besides the file: the first payment, or what its invoice is to be made out to. */
function unsentStatus({ paymentStatus, isOnCredit = false }: OrderState): CustomerStatus {
  if (paymentStatus === 'GG') return 'untouched';
  return paymentStatus === 'FP' || paymentStatus === 'PP' || isOnCredit ? 'missing' : 'unbegun';
}

/** Once an order is on the press, an unpaid rest does not change its status until the order is ready. */
function productionStatus(status: OrderStatus, delivery: DeliveryType, isOwing: boolean): CustomerStatus | null {
  const isCollected = delivery === 'workshop';
  if (isOnPress(status)) return 'printing';
  if (isShipped(status)) return isCollected ? 'received' : 'sent';
  if (!isReady(status)) return null;
  if (isOwing) return 'owing';
  if (status === 'MADE') return 'made';
  return isCollected ? 'ready' : 'leaving';
}

function earlyStatus(status: OrderStatus): CustomerStatus {
  if (status === 'BEAGR') return 'agreeing';
  if (WITH_PEOPLE.includes(status)) return 'looked';
  return status === 'MAKRDY' ? 'queued' : 'checking';
}

export function customerStatusOf(order: OrderState, delivery: DeliveryType): CustomerStatus {
  if (order.isCancelled) return 'cancelled';
  if (isUnsent(order)) return unsentStatus(order);
  const action = nextActionOf(order, 0);
  const isOwing = action.kind === 'pay' || action.kind === 'invoice';
  const known = artworkStatus(action, order) ?? productionStatus(order.status, delivery, isOwing);
  if (known !== null) return known;
  if (!isOwing || order.paymentStatus === 'PP') return earlyStatus(order.status);
  if (action.kind === 'pay') return 'unpaid';
  return order.paymentStatus === 'GG' ? 'uninvoiced' : 'invoiced';
}

export const STATUS_ICONS = ['ok', 'info', 'warn', 'bad'] as const;
/** `ok`: all goes well; `info`: nothing is urgent; `warn`: the customer should act; `bad`: the order cannot be printed as it is. */
export type StatusIcon = (typeof STATUS_ICONS)[number];

const QUIET: readonly CustomerStatus[] = ['cancelled', 'agreeing', 'checking', 'looked'];

/** The sign of an order: whatever its stage is called, one that waits for its customer says so. */
export function signOf(order: OrderState, stand: CustomerStatus): StatusIcon {
  if (stand === 'wrong') return 'bad';
  if (isWaiting(order)) return 'warn';
  return QUIET.includes(stand) ? 'info' : 'ok';
}
