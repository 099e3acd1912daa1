import type { OrderStatus, PaymentStatus } from '../../domain/codes.ts';

/** What a status means to the customer; several inner states read alike. */
export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  CALC: 'Рассчитан',
  CRE: 'Рассчитан',
  BEAGR: 'На согласовании',
  AGR: 'В печати',
  MAK: 'Макет загружен',
  ROBOT: 'На проверке роботом',
  ROBMIST: 'Ошибка проверки роботом',
  MAKERR: 'Ошибки в макете',
  MAKRDY: 'Макет проверен',
  MAKCH: 'В работе',
  MAKDOWN: 'В печати',
  INPROD: 'В печати',
  MADE: 'Изготовлен',
  WRH: 'На складе',
  SHP: 'Отгружен',
};

/** The code itself where another version of the shop wrote it. */
export const orderStatusName = (status: OrderStatus): string => ORDER_STATUS_NAMES[status] ?? status;

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  NP: 'Не оплачен',
  PP: 'Частично оплачен',
  FP: 'Оплачен',
  GG: 'Ожидает счёта',
  WP: 'Ожидает счёта',
};

const paymentStatusName = (status: PaymentStatus): string => PAYMENT_STATUS_NAMES[status] ?? status;

type Paid = { paymentStatus: PaymentStatus; invoice: { number: string } | null };

/** Money of an order in the customer's words: once an invoice is there, it is not awaited. */
export const paymentWords = ({ paymentStatus, invoice }: Paid): string =>
  paymentStatus === 'WP' && invoice !== null ? `По счёту № ${invoice.number}` : paymentStatusName(paymentStatus);
