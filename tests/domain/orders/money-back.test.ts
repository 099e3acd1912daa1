import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOf, dueOf, keptOf, surplusOf } from '#lib/domain/orders/money-back.ts';
import { paymentStatusOf } from '#lib/domain/orders/order-status.ts';

it('balances a price against what has come: below zero where more is held', () => {
  expect(balanceOf({ total: 500, conceded: 100, paid: 150 })).toBe(250);
  expect(balanceOf({ total: 500, conceded: 0, paid: 600 })).toBe(-100);
});

const whole = (total: number) => ({ total, conceded: 0 });

it('may keep the total, and nothing of a cancelled purchase', () => {
  expect([keptOf(whole(140_900), false), keptOf(whole(140_900), true), keptOf(whole(-1), false)]).toEqual([140_900, 0, 0]);
});

it.each([
  [{ held: 352_300, returning: 0, ...whole(140_900), isCancelled: false }, 211_400],
  [{ held: 352_300, returning: 211_400, ...whole(140_900), isCancelled: false }, 0],
  [{ held: 140_900, returning: 0, ...whole(140_900), isCancelled: true }, 140_900],
  [{ held: 140_900, returning: 50_000, ...whole(140_900), isCancelled: true }, 90_900],
  [{ held: 100, returning: 0, ...whole(140_900), isCancelled: false }, 0],
  [{ held: 140_900, returning: 40_000, total: 140_900, conceded: 40_000, isCancelled: false }, 0],
  [{ held: 100_900, returning: 0, total: 140_900, conceded: 40_000, isCancelled: false }, 0],
  [{ held: 101_000, returning: 0, total: 140_900, conceded: 40_000, isCancelled: false }, 100],
  [{ held: 100_900, returning: 0, total: 140_900, conceded: 40_000, isCancelled: true }, 100_900],
])('finds what is too much in %o', (money, expected) => expect(surplusOf(money)).toBe(expected));

it.each([
  [{ total: 544_400, conceded: 0, paid: 0 }, 544_400, 'NP'],
  [{ total: 544_400, conceded: 0, paid: 400_000 }, 144_400, 'PP'],
  [{ total: 544_400, conceded: 144_400, paid: 400_000 }, 0, 'FP'],
  [{ total: 544_400, conceded: 144_400, paid: 300_000 }, 100_000, 'PP'],
  [{ total: 544_400, conceded: 544_400, paid: 0 }, 0, 'FP'],
  [{ total: 544_400, conceded: 144_400, paid: 500_000 }, 0, 'FP'],
] as const)('asks for what is due of %o', (money, due, status) => {
  expect([dueOf({ ...money, isCancelled: false }), paymentStatusOf(money.paid, keptOf(money, false))]).toEqual([due, status]);
});

it.each([0, 144_400, 544_400, 600_000])('asks for nothing once it is called off, whatever has come: %i', (paid) => {
  expect(dueOf({ ...whole(544_400), paid, isCancelled: true })).toBe(0);
});

it('asks for no more and no less after any concession than before it, and finds nothing too much in what is left', () => {
  const total = fc.integer({ min: 1, max: 1_000_000 });
  const property = fc.property(total, fc.nat(1_000_000), fc.nat(1_000_000), (sum, came, wished) => {
    const held = Math.min(came, sum);
    const conceded = Math.min(wished, held);
    const [before, after] = [whole(sum), { total: sum, conceded }];
    expect(balanceOf({ ...after, paid: held - conceded })).toBe(balanceOf({ ...before, paid: held }));
    for (const [paid, returning] of [
      [held, conceded],
      [held - conceded, 0],
    ] as const) {
      expect(surplusOf({ ...after, held: paid, returning, isCancelled: false })).toBe(0);
      expect(surplusOf({ ...after, held: paid, returning, isCancelled: true })).toBe(held - conceded);
    }
  });
  fc.assert(property);
});
