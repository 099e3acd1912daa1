import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptOf, planRefunds, surplusOf } from '#lib/domain/orders/money-back.ts';

const kopecks = fc.nat(10_000_000);

it('may keep the total, and nothing of a cancelled purchase', () => {
  expect([keptOf(140_900, false), keptOf(140_900, true), keptOf(-1, false)]).toEqual([140_900, 0, 0]);
});

it.each([
  [{ held: 352_300, returning: 0, total: 140_900, isCancelled: false }, 211_400],
  [{ held: 352_300, returning: 211_400, total: 140_900, isCancelled: false }, 0],
  [{ held: 140_900, returning: 0, total: 140_900, isCancelled: true }, 140_900],
  [{ held: 140_900, returning: 50_000, total: 140_900, isCancelled: true }, 90_900],
  [{ held: 100, returning: 0, total: 140_900, isCancelled: false }, 0],
])('finds what is too much in %o', (money, expected) => expect(surplusOf(money)).toBe(expected));

it('divides a refund over payments, the latest first, each at most what it has left', () => {
  const latestFirst = [{ left: 100 }, { left: 0 }, { left: 70 }, { left: -5 }, { left: 30 }];
  expect(planRefunds(latestFirst, 150).map(({ source, amount }) => [source.left, amount])).toEqual([
    [100, 100],
    [70, 50],
  ]);
  expect(planRefunds(latestFirst, 0)).toEqual([]);
  expect(planRefunds(latestFirst, -7)).toEqual([]);
});

it('sends back the amount to the kopeck, or all there is, and never more than a payment has', () => {
  const property = fc.property(fc.array(fc.integer({ min: -1000, max: 10_000_000 })), kopecks, (lefts, amount) => {
    const plan = planRefunds(
      lefts.map((left) => ({ left })),
      amount,
    );
    const most = lefts.reduce((sum, left) => sum + Math.max(0, left), 0);
    expect(plan.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(amount, most));
    for (const { source, amount: part } of plan) expect(part > 0 && part <= source.left).toBe(true);
  });
  fc.assert(property);
});
