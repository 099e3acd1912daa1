import type { OrderStatus, PaymentStatus } from '../codes.ts';
import type { Kopecks } from '../money.ts';

/** What has become of an order's newest files: there are none, one is being checked, all are checked, the customer has approved them all. */
export const FILES = ['none', 'checking', 'unapproved', 'approved'] as const;
export type Files = (typeof FILES)[number];

/** A newest version of one place for a file. */
type NewestFile = { isChecking: boolean; isApproved: boolean };

export function filesOf(newest: readonly NewestFile[]): Files {
  if (newest.length === 0) return 'none';
  if (newest.some(({ isChecking }) => isChecking)) return 'checking';
  return newest.every(({ isApproved }) => isApproved) ? 'approved' : 'unapproved';
}

/** What a customer is asked to do with the files. */
type FileAction = 'replace' | 'approve' | 'upload';
type ByFiles = Readonly<Partial<Record<Files, FileAction>>>;

const always = (action: FileAction): ByFiles => ({ none: action, checking: action, unapproved: action, approved: action });

/** Where the files wait for the customer. The robot leaves an order in MAK when some of its places are still empty. */
const FILE_ACTIONS: Readonly<Partial<Record<OrderStatus, ByFiles>>> = {
  CRE: always('upload'),
  MAK: { unapproved: 'upload', approved: 'upload' },
  MAKERR: always('replace'),
  MAKRDY: { unapproved: 'approve' },
};

export const ACTION_KINDS = ['replace', 'approve', 'upload', 'pay', 'invoice', 'none'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
/** The one thing to do next; `sum` is what is still owed. */
export type NextAction = { kind: FileAction | 'none' } | { kind: 'pay' | 'invoice'; sum: Kopecks };

export type OrderState = { status: OrderStatus; isCancelled: boolean; paymentStatus: PaymentStatus; files: Files };

const NONE: NextAction = { kind: 'none' };

/** Who pays nothing by a card pays by an invoice. GG: it is still to be asked for; WP: it is there. Source: specification §4. */
const MONEY_ACTIONS: Readonly<Record<PaymentStatus, 'pay' | 'invoice' | null>> = {
  NP: 'pay',
  PP: 'pay',
  FP: null,
  GG: 'invoice',
  WP: 'invoice',
};
/** No payment has begun, and no accountant has an invoice to pay. */
const UNTOUCHED: readonly PaymentStatus[] = ['NP', 'GG'];

/**
 * What the customer is to do about an order, and the only place that says it. A file that is there comes first: wrong, then waiting for
 * approval. Then the money of which no payment has begun, the file that is missing, and last what an accountant or a later payment settles.
 */
export function nextActionOf({ status, isCancelled, paymentStatus, files }: OrderState, owed: Kopecks): NextAction {
  if (isCancelled) return NONE;
  const file = FILE_ACTIONS[status]?.[files];
  if (file === 'replace' || file === 'approve') return { kind: file };
  const money = MONEY_ACTIONS[paymentStatus] ?? null;
  const isFirst = UNTOUCHED.includes(paymentStatus);
  if (money !== null && isFirst) return { kind: money, sum: owed };
  if (file !== undefined) return { kind: file };
  return money === null ? NONE : { kind: money, sum: owed };
}

/** Whether an order waits for its customer: something is to be done. The sum decides nothing of it. */
export const isWaiting = (state: OrderState): boolean => nextActionOf(state, 0).kind !== 'none';
