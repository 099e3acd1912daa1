import type { OrderStatus, PaymentStatus } from '../../domain/codes.ts';

/** What a status means to those who work on the order, by hand or by a program: no two read alike. */
export const STAFF_ORDER_STATUSES: Record<OrderStatus, string> = {
  CALC: 'Рассчитан, не оформлен',
  CRE: 'Оформлен, ждёт макета',
  BEAGR: 'На согласовании',
  AGR: 'Согласован, можно печатать',
  MAK: 'Макет загружен',
  ROBOT: 'На проверке роботом',
  ROBMIST: 'Робот не справился, смотрит человек',
  MAKERR: 'Ошибки в макете, ждём покупателя',
  MAKRDY: 'Макет проверен',
  MAKCH: 'Макет проверяет человек',
  MAKDOWN: 'Макет передан в печать',
  INPROD: 'Печатается',
  MADE: 'Изготовлен',
  WRH: 'На складе',
  SHP: 'Отгружен',
};

export const STAFF_PAYMENT_STATUSES: Record<PaymentStatus, string> = {
  NP: 'Не оплачен',
  PP: 'Оплачен частично',
  FP: 'Оплачен',
  GG: 'Организация без реквизитов, счёта нет',
  WP: 'Счёт выставлен, не оплачен',
};

/** The code itself where another version of the shop wrote it. */
export const staffOrderStatus = (status: OrderStatus): string => STAFF_ORDER_STATUSES[status] ?? status;
export const staffPaymentStatus = (status: PaymentStatus): string => STAFF_PAYMENT_STATUSES[status] ?? status;

/** «MAKDOWN – Макет передан в печать»: the code is what a command takes. */
export const orderStatusCode = (status: OrderStatus): string => `${status} – ${staffOrderStatus(status)}`;
export const paymentStatusCode = (status: PaymentStatus): string => `${status} – ${staffPaymentStatus(status)}`;
