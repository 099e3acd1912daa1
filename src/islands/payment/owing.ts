import type { DueOf } from '#lib/stores/payment/payment.ts';

/** All is made and a rest is still to be paid: the money is what the order waits for. */
export const isOwing = ({ due, paid, isCancelled, orders }: DueOf): boolean =>
  paid > 0 &&
  due > 0 &&
  isCancelled !== true &&
  orders.every(({ way = [] }) => way.some(({ step, state }) => step === 'made' && state === 'done'));
