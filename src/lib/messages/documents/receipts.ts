import { shownNumber } from '../../domain/order-number.ts';

/** The line of a receipt about money for what was handed over before. */
export const creditLine = (order: string): string => `Оплата по заказу № ${shownNumber(order)}`;

/** How receipts name a job: what it is and how many. */
export const jobLine = (title: string, pieces: string): string => `${title}, ${pieces} шт.`;
