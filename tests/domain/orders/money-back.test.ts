import { expect, it } from 'vitest';
import { keptOf, surplusOf } from '#lib/domain/orders/money-back.ts';

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
