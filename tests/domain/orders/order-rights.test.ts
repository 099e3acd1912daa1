import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';
import { isCancelled, mayPurchase, ORDER_ACTIONS, rightsOf } from '#lib/domain/orders/order-rights.ts';

const BEFORE = 'CALC CRE BEAGR MAK ROBOT ROBMIST MAKERR MAKRDY MAKCH'.split(' ');
const ON = 'AGR MAKDOWN INPROD MADE'.split(' ');

/** The rights as the shop's terms tell them, apart from how the code keeps them. */
const EXPECTED: Record<string, string> = Object.fromEntries([
  ...BEFORE.map((status) => [status, 'address cancel pay repeat']),
  ...ON.map((status) => [status, 'address pay repeat']),
  ['WRH', 'pay repeat'],
  ['SHP', 'claim pay repeat'],
]);

const order = fc.record({ status: fc.constantFrom(...ORDER_STATUSES), isCancelled: fc.boolean() });
const payment = fc.constantFrom(...PAYMENT_STATUSES);

describe('What a customer may do with an order', () => {
  const cells = ORDER_STATUSES.flatMap((status) => PAYMENT_STATUSES.map((money) => [status, money] as const));
  it.each(cells)('in %s with payment %s is exactly what the terms say', (status, money) => {
    const expected = (EXPECTED[status] ?? '').split(' ').filter((action) => money !== 'FP' || action !== 'pay');
    expect([...rightsOf({ status, isCancelled: false }, money)].sort()).toEqual(expected);
  });

  it('of another version of the shop is what is always allowed', () => {
    expect([...rightsOf({ status: 'NEWER' as OrderStatus, isCancelled: false }, 'NEWER' as PaymentStatus)].sort()).toEqual(['repeat']);
  });

  it.each(cells)('in %s with payment %s is only to repeat it once it is cancelled', (status, money) => {
    expect(rightsOf({ status, isCancelled: true }, money)).toEqual(['repeat']);
  });

  it('is never more for a purchase than for the order that allows least, when the purchase is touched as a whole', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), payment, (orders, money) => {
        for (const action of ['cancel', 'pay', 'address'] as const)
          expect(mayPurchase(action, orders, money)).toBe(orders.every((one) => rightsOf(one, money).includes(action)));
        for (const action of ['claim', 'repeat'] as const)
          expect(mayPurchase(action, orders, money)).toBe(orders.some((one) => rightsOf(one, money).includes(action)));
      }),
    );
  });

  it('is nothing for a purchase without orders', () => {
    expect(ORDER_ACTIONS.filter((action) => mayPurchase(action, [], 'NP'))).toEqual([]);
    expect(isCancelled([])).toBe(false);
  });

  it('counts a purchase as cancelled only when all of it is', () => {
    expect(isCancelled([{ isCancelled: true }, { isCancelled: false }])).toBe(false);
    expect(isCancelled([{ isCancelled: true }])).toBe(true);
  });
});
