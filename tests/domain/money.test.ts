import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ceilDivide, divideRounded, percentOf, prorate, roundToRouble, sumOf } from '#lib/domain/money.ts';

const amount = fc.integer({ min: -1e12, max: 1e12 });
const divisor = fc.integer({ min: 1, max: 1e6 });

/** Floor of a quotient of big integers, the reference the helpers are held against. */
function floorBig(value: bigint, by: bigint): bigint {
  return value / by - (value % by < 0n ? 1n : 0n);
}

describe('whole-number arithmetic', () => {
  test('rounds up exactly', () => {
    fc.assert(
      fc.property(amount, divisor, (value, by) => {
        expect(BigInt(ceilDivide(value, by))).toBe(-floorBig(BigInt(-value), BigInt(by)));
      }),
    );
  });

  test('rounds to the nearest exactly, a half upwards', () => {
    fc.assert(
      fc.property(amount, divisor, (value, by) => {
        expect(BigInt(divideRounded(value, by))).toBe(floorBig(2n * BigInt(value) + BigInt(by), 2n * BigInt(by)));
      }),
    );
  });

  test('adds rows up, and none to nothing', () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([{ amount: 12_50 }, { amount: -2_50 }, { amount: 1 }])).toBe(10_01);
  });

  test.each([
    [149, 100],
    [150, 200],
    [249, 200],
    [-150, -100],
    [0, 0],
  ])('%i kopecks are %i in whole roubles', (kopecks, rounded) => {
    expect(roundToRouble(kopecks)).toBe(rounded);
  });

  test.each([
    [10_000, 70, 7000],
    [101, 50, 51],
    [99, 130, 129],
    [12_345, -10, -1234],
  ])('of %i kopecks %i %% are %i', (of, percent, expected) => {
    expect(percentOf(of, percent)).toBe(expected);
  });
});

describe('a sum shared by weights', () => {
  test.each([
    // 14.29, 28.57 and 57.14: the kopeck left over goes to the second
    [100, [1, 2, 4], [14, 29, 57]],
    // 5.25 and 1.75
    [7, [3, 1, 0], [5, 2, 0]],
    [3, [1, 0], [3, 0]],
    [100, [0, 3, 0], [0, 100, 0]],
    // equal remainders: the first ones get what is left
    [5, [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0, 0]],
    // 2.22 and 1.11: two kopecks are left for the first two of the larger remainder
    [20, [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1], [3, 1, 3, 1, 2, 1, 2, 1, 2, 1, 2, 1]],
    [0, [1, 2], [0, 0]],
    // nothing weighs anything: alike
    [100, [0, 0, 0], [34, 33, 33]],
    [5, [0, 1], [0, 5]],
  ])('%i kopecks by %j are %j', (amount, weights, shares) => {
    expect(prorate(amount, weights)).toEqual(shares);
  });
});
