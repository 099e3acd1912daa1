import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { moodOf, progressOf, STEPS } from '#lib/domain/orders/order-progress.ts';

describe('The way of a purchase', () => {
  it.each([
    [['CRE'], 'NP', ['done', 'now', 'ahead', 'ahead', 'ahead']],
    [['MAKRDY'], 'FP', ['done', 'done', 'now', 'ahead', 'ahead']],
    [['INPROD'], 'FP', ['done', 'done', 'now', 'ahead', 'ahead']],
    [['INPROD'], 'NP', ['done', 'ahead', 'now', 'ahead', 'ahead']],
    [['MADE', 'INPROD'], 'FP', ['done', 'done', 'now', 'ahead', 'ahead']],
    [['WRH', 'MADE'], 'FP', ['done', 'done', 'done', 'done', 'now']],
    [['SHP'], 'FP', ['done', 'done', 'done', 'done', 'done']],
    [['SHP'], 'PP', ['done', 'now', 'done', 'done', 'done']],
  ] as const)('with orders %j and payment %s reads %j', (statuses, payment, expected) => {
    const progress = progressOf(statuses, payment);
    expect(STEPS.map((step) => progress[step])).toEqual(expected);
  });

  it('never has two steps at once, and none when everything is done', () => {
    const statuses = fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(statuses, fc.constantFrom(...PAYMENT_STATUSES), (orders, payment) => {
        const states = Object.values(progressOf(orders, payment));
        expect(states.filter((state) => state === 'now')).toHaveLength(states.every((state) => state === 'done') ? 0 : 1);
      }),
    );
  });
});

describe('The sign of an order', () => {
  it('is an octagon only for an artwork with errors', () => {
    expect(ORDER_STATUSES.filter((status) => moodOf(status) === 'bad')).toEqual(['MAKERR']);
  });

  it('calls the customer where something waits for them', () => {
    expect(ORDER_STATUSES.filter((status) => moodOf(status) === 'warn')).toEqual(['CALC', 'CRE', 'BEAGR', 'ROBMIST']);
  });
});
