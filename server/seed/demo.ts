import type { Payer, Requisites } from '#lib/contracts/requisites.ts';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';

const OFFICE: Requisites = { name: 'ООО «Образец»', inn: '7707083893', kpp: '773601001', address: '117312, Москва, ул. Вавилова, д. 19' };
const PERSON: Payer = { kind: 'person' };
/** Who pays later by an invoice is an organisation: before its requisites are known and after. */
const PAYERS: Partial<Record<PaymentStatus, Payer>> = {
  GG: { kind: 'organisation', requisites: null },
  WP: { kind: 'organisation', requisites: OFFICE },
};
type Demo = { status: OrderStatus; paymentStatus: PaymentStatus; payer: Payer; isCancelled: boolean; hasClaim: boolean };
const demo = (status: OrderStatus, paymentStatus: PaymentStatus, rest: Partial<Demo> = {}): Demo => ({
  status,
  paymentStatus,
  payer: PAYERS[paymentStatus] ?? PERSON,
  isCancelled: false,
  hasClaim: false,
  ...rest,
});
const paymentAt = (position: number): PaymentStatus => PAYMENT_STATUSES[position % PAYMENT_STATUSES.length] ?? 'NP';

/** One cancelled before it was printed, one in every status, the last of them shipped to an organisation, and one to a person. */
export const DEMO_PURCHASES: readonly Demo[] = [
  demo('MAKCH', 'NP', { isCancelled: true }),
  ...ORDER_STATUSES.map((status, index) =>
    status === 'SHP'
      ? demo(status, 'FP', { payer: { kind: 'organisation', requisites: OFFICE }, hasClaim: true })
      : demo(status, paymentAt(index + 1)),
  ),
  demo('SHP', 'FP'),
];

export type Seeded = Demo & {
  position: number;
  placed: Date;
  userId: number;
  recipient: { name: string; phone: string; email: string };
};
