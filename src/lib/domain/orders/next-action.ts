import type { OrderStatus, PaymentStatus } from '../codes.ts';
import type { Kopecks } from '../money.ts';
import { isBeforePress, isFinished, isOnPress } from './order-phases.ts';

/** The state of an order's newest files: none, one being checked, all checked, all approved by the customer. */
export const FILES = ['none', 'checking', 'unapproved', 'approved'] as const;
export type Files = (typeof FILES)[number];

/** The newest version in one slot. */
type NewestFile = { isChecking: boolean; isApproved: boolean };

export function filesOf(newest: readonly NewestFile[]): Files {
  if (newest.length === 0) return 'none';
  if (newest.some(({ isChecking }) => isChecking)) return 'checking';
  return newest.every(({ isApproved }) => isApproved) ? 'approved' : 'unapproved';
}

/** Actions the customer may have to take on files. */
export type FileAction = 'replace' | 'approve' | 'upload';
type ByFiles = Readonly<Partial<Record<Files, FileAction>>>;

const always = (action: FileAction): ByFiles => ({ none: action, checking: action, unapproved: action, approved: action });

/** The action on files by status. The robot leaves an order in MAK while some of its slots are empty. */
const FILE_ACTIONS: Readonly<Partial<Record<OrderStatus, ByFiles>>> = {
  CRE: always('upload'),
  MAK: { unapproved: 'upload', approved: 'upload' },
  MAKERR: always('replace'),
  MAKRDY: { unapproved: 'approve' },
};

export const ACTION_KINDS = ['replace', 'approve', 'upload', 'pay', 'invoice', 'none'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
/** The next thing to do; `sum` is the amount due. */
export type NextAction = { kind: FileAction | 'none' } | { kind: 'pay' | 'invoice'; sum: Kopecks };

const FILE_TURNS = ['replace', 'approve', 'upload'] as const satisfies readonly ActionKind[];

/** What the orders of a purchase wait for among their files, the gravest first; null where they wait for none. */
export const fileTurnOf = (kinds: readonly ActionKind[]): FileAction | null => FILE_TURNS.find((kind) => kinds.includes(kind)) ?? null;

/**
 * `isFileless`: it came of a proposal, and its inquiry has no file of the customer but sketches; `isOnCredit`: its customer pays after
 * delivery.
 */
export type OrderState = {
  status: OrderStatus;
  isCancelled: boolean;
  paymentStatus: PaymentStatus;
  files: Files;
  isFileless?: boolean;
  isOnCredit?: boolean;
};

/** Files of a proposed order have no places: they are sent to its inquiry, until it is on the press. */
export const isArtworkAwaited = ({ status, isCancelled, isFileless }: Pick<OrderState, 'status' | 'isCancelled' | 'isFileless'>): boolean =>
  isFileless === true && !isCancelled && isBeforePress(status);

const NONE: NextAction = { kind: 'none' };

/** Who does not pay online pays by invoice. GG: the invoice must still be requested; WP: it was issued. Source: specification §4. */
const MONEY_ACTIONS: Readonly<Record<PaymentStatus, 'pay' | 'invoice' | null>> = {
  NP: 'pay',
  PP: 'pay',
  FP: null,
  GG: 'invoice',
  WP: 'invoice',
};
/** No payment has begun, and no invoice was issued. */
const UNTOUCHED: readonly PaymentStatus[] = ['NP', 'GG'];

/** What the customer has to do with the files of an order now, whatever is owed; undefined when nothing. */
export const fileActionOf = ({ status, files }: Pick<OrderState, 'status' | 'files'>): FileAction | undefined =>
  FILE_ACTIONS[status]?.[files];

/**
 * The customer's next action on an order; every other place asks this function. Wrong files come first, then files waiting for approval,
 * then money of which no payment has begun, then missing files, and last a payment that an accountant makes or that comes later.
 */
export function nextActionOf({ status, isCancelled, paymentStatus, files }: OrderState, owed: Kopecks): NextAction {
  if (isCancelled) return NONE;
  const file = fileActionOf({ status, files });
  if (file === 'replace' || file === 'approve') return { kind: file };
  const money = MONEY_ACTIONS[paymentStatus] ?? null;
  const isFirst = UNTOUCHED.includes(paymentStatus);
  if (money !== null && isFirst) return { kind: money, sum: owed };
  if (file !== undefined) return { kind: file };
  return money === null ? NONE : { kind: money, sum: owed };
}

/**
 * Whether an order goes no further without its customer; the sum due does not matter. Who has paid a part owes the rest once the work is
 * ready, and nothing on the press waits for money.
 */
export function isWaiting(state: OrderState): boolean {
  if (isArtworkAwaited(state)) return true;
  const { status, paymentStatus } = state;
  const { kind } = nextActionOf(state, 0);
  const isMoney = kind === 'pay' || kind === 'invoice';
  if (!isMoney || isFinished(status)) return kind !== 'none';
  return paymentStatus !== 'PP' && !isOnPress(status);
}
