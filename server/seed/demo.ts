import type { Payer, Requisites } from '#lib/contracts/requisites.ts';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus, type ProductCode } from '#lib/domain/codes.ts';
import { MISTAKEN_DESIGNS } from './mistaken-files.ts';
import type { momentsOf } from './moments.ts';

/** The organisation of the orders by invoice, saved with the customer as an order leaves it. */
export const OFFICE: Requisites = {
  name: 'ООО «Образец»',
  inn: '7707083893',
  kpp: '773601001',
  address: '117312, Москва, ул. Вавилова, д. 19',
};
const PERSON: Payer = { kind: 'person' };
/** Who pays later by an invoice is an organisation: before its requisites are known and after. */
const PAYERS: Partial<Record<PaymentStatus, Payer>> = {
  GG: { kind: 'organisation', requisites: null },
  WP: { kind: 'organisation', requisites: OFFICE },
};
/** What the cash register makes of a receipt, by the e-mail the test bank knows. */
const REGISTERS = { takes: null, refuses: 'no-receipt@example.com', isSlow: 'slow-receipt@example.com' } as const;
type Demo = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  payer: Payer;
  isCancelled: boolean;
  hasClaim: boolean;
  /** A person pays by card, with receipts; an organisation by a transfer, without. */
  register: keyof typeof REGISTERS | null;
  /** What is ordered, where not just any product will do, and how many designs of it. */
  wanted: { product: ProductCode; designs: number } | null;
};
/** A sheet with folds for files sent back, a piece cut to a form for files to be approved: each kind of finding needs one of them. */
const WANTED: Partial<Record<OrderStatus, Demo['wanted']>> = {
  MAKERR: { product: 'BKL', designs: MISTAKEN_DESIGNS.length },
  MAKRDY: { product: 'FLD', designs: 2 },
};
const demo = (status: OrderStatus, paymentStatus: PaymentStatus, rest: Partial<Demo> = {}): Demo => {
  const payer = rest.payer ?? PAYERS[paymentStatus] ?? PERSON;
  return {
    status,
    paymentStatus,
    payer,
    isCancelled: false,
    hasClaim: false,
    register: payer.kind === 'person' ? 'takes' : null,
    wanted: WANTED[status] ?? null,
    ...rest,
  };
};
/** Nothing is printed that is not paid for, in part at least. */
const PRINTED: Partial<Record<OrderStatus, PaymentStatus>> = { AGR: 'FP', MADE: 'FP', WRH: 'PP' };
const paymentOf = (status: OrderStatus, position: number): PaymentStatus =>
  PRINTED[status] ?? PAYMENT_STATUSES[position % PAYMENT_STATUSES.length] ?? 'NP';

/** One cancelled before it was printed, one in every status, the last of them shipped to an organisation, and one to a person. */
export const DEMO_PURCHASES: readonly Demo[] = [
  demo('MAKCH', 'NP', { isCancelled: true }),
  ...ORDER_STATUSES.map((status, index) =>
    status === 'SHP'
      ? demo(status, 'FP', { payer: { kind: 'organisation', requisites: OFFICE }, hasClaim: true })
      : demo(status, paymentOf(status, index + 1)),
  ),
  ...Array.from({ length: 4 }, () => demo('SHP', 'FP')),
  // Of guests, for the operator: a receipt that was refused, and one that waits for the cash register.
  demo('SHP', 'FP', { register: 'refuses', wanted: { product: 'VIZ', designs: 1 } }),
  demo('SHP', 'FP', { register: 'isSlow', wanted: { product: 'VIZ', designs: 1 } }),
];

/** Who has another e-mail than the demo customer has ordered without an account. */
export const isGuest = ({ register }: Pick<Demo, 'register'>): boolean => register !== null && REGISTERS[register] !== null;

/** Where the receipt goes: the customer's own e-mail, or one the test bank knows. */
export const emailFor = ({ register }: Pick<Demo, 'register'>, own: string): string =>
  (register === null ? null : REGISTERS[register]) ?? own;

const IN_WORK_DAYS = 3;
const SHIPPED_DAYS = 2;
const FIRST_PRINTED = DEMO_PURCHASES.findIndex(({ status }) => status in PRINTED);

/** How many working days ago one was placed: the later, the newer, and none that is being made so long ago that it is late. */
export const placedDaysAgo = ({ status }: Demo, position: number): number =>
  Math.max(status === 'SHP' ? SHIPPED_DAYS : IN_WORK_DAYS, IN_WORK_DAYS + FIRST_PRINTED - position);

export type Seeded = Demo & {
  position: number;
  at: ReturnType<typeof momentsOf>;
  userId: number | null;
  recipient: { name: string; phone: string; email: string };
};
