import type { PaymentMode } from '../../domain/receipts/tax.ts';
import { shownNumber } from '../../domain/order-number.ts';

/** The line of a receipt about money for what was handed over before. */
export const creditLine = (order: string): string => `Оплата по заказу № ${shownNumber(order)}`;

/** What a receipt says of the payment (tag 1214), as the law names it. */
const MODES: Readonly<Record<PaymentMode, string>> = {
  full_prepayment: 'полная предоплата',
  partial_prepayment: 'предоплата',
  full_payment: 'полный расчёт',
  partial_payment: 'частичный расчёт и\u00a0кредит',
  credit: 'передача в\u00a0кредит',
  credit_payment: 'оплата кредита',
};

/** «полный расчёт, зачтена предоплата: ещё раз деньги не списывали»: two receipts of one sum are no second charge. */
export const receiptMeans = (modes: readonly PaymentMode[], isSetOff: boolean): string =>
  [...[...new Set(modes)].map((mode) => MODES[mode]), ...(isSetOff ? ['зачтена предоплата: ещё раз деньги не\u00a0списывали'] : [])].join(
    ', ',
  );

/** How receipts name a job: what it is and how many. */
export const jobLine = (title: string, pieces: string): string => `${title}, ${pieces} шт.`;
