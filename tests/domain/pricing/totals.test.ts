import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latestReadyDate, totalBeforeDiscount, totalPrice } from '#lib/domain/pricing/totals.ts';

const order = (roubles: number, shipment = 0) => ({ price: roubles * 100, shipment_price: shipment * 100 });
const inRoubles = (kopecks: number) => kopecks / 100;

const orders = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 1_000_000_000 }),
    shipment_price: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  { maxLength: 20 },
);
const sale = fc.integer({ min: 0, max: 100 });
const RUNS = { numRuns: 10_000 };

describe('totalPrice', () => {
  test.each([
    [[order(100)], 41, 59],
    [[order(100)], 0, 100],
    [[order(100, 50)], 100, 50],
    [[order(1), order(1), order(1)], 50, 2],
    [[order(1000, 300), order(500)], 10, 1650],
    [[], 10, 0],
  ])('of %j with a sale of %i %% is %i roubles', (list, percent, roubles) => {
    expect(inRoubles(totalPrice(list, percent))).toBe(roubles);
  });

  test('takes a discount with decimals exactly', () => {
    expect(inRoubles(totalPrice([order(1000)], 7.5))).toBe(925);
    expect(inRoubles(totalPrice([order(1000)], 0.5))).toBe(995);
    // 1.15 × 100 is 114.99… in binary
    expect(inRoubles(totalPrice([order(10_000)], 1.15))).toBe(9885);
  });

  test('is the next rouble for the least excess over a whole one', () => {
    // 9899.99 less 0.01 % is 9899.000001
    expect(inRoubles(totalPrice([{ price: 989_999, shipment_price: 0 }], 0.01))).toBe(9900);
  });

  test.each([-1, 101, Number.NaN, Number.POSITIVE_INFINITY])('gives no discount for a sale of %d', (wrong) => {
    expect(inRoubles(totalPrice([order(1_000_000, 10)], wrong))).toBe(1_000_010);
  });

  test('agrees with exact rationals on any basket', () => {
    fc.assert(
      fc.property(orders, sale, (list, percent) => {
        const total = BigInt(totalPrice(list, percent)) / 100n;
        const hundredths = list.reduce(
          (sum, each) => sum + BigInt(each.price) * BigInt(100 - percent) + BigInt(each.shipment_price) * 100n,
          0n,
        );
        expect(total * 10_000n).toBeGreaterThanOrEqual(hundredths);
        expect((total - 1n) * 10_000n).toBeLessThan(hundredths);
      }),
      RUNS,
    );
  });

  test('is right for every whole-rouble price and discount where floating point fails 2,893 times', () => {
    let naiveFailures = 0;
    let failures = 0;
    for (let price = 1; price <= 5000; price += 1) {
      for (let percent = 1; percent <= 99; percent += 1) {
        const exact = Math.floor((price * (100 - percent) + 99) / 100);
        if (Math.ceil(price * (1 - percent / 100)) !== exact) naiveFailures += 1;
        if (totalPrice([order(price)], percent) !== exact * 100) failures += 1;
      }
    }
    expect(failures).toBe(0);
    expect(naiveFailures).toBe(2893);
  });
});

describe('totalBeforeDiscount', () => {
  test.each([
    [[order(100, 50)], 0, 150],
    [[order(100, 50)], 50, 200],
    [[order(100, 50)], 100, 150],
    [[order(100, 1)], 67, 104],
    [[], 100, 0],
  ])('of %j with a sale of %i %% is %i roubles', (list, percent, roubles) => {
    expect(inRoubles(totalBeforeDiscount(list, percent))).toBe(roubles);
  });

  test('agrees with exact rationals on any basket and is never below the total', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 99 }), (list, percent) => {
        const share = BigInt(100 - percent);
        const before = BigInt(totalBeforeDiscount(list, percent));
        const exact = list.reduce((sum, each) => sum + BigInt(each.price) * share + BigInt(each.shipment_price) * 100n, 0n);
        expect(before * share).toBeGreaterThanOrEqual(exact);
        expect((before - 100n) * share).toBeLessThan(exact);
        expect(Number(before)).toBeGreaterThanOrEqual(totalPrice(list, percent));
      }),
      RUNS,
    );
  });
});

describe('latestReadyDate', () => {
  test('is the latest day', () => {
    expect(latestReadyDate(['2026-12-30', '2027-01-11', '2026-11-30'])).toBe('2027-01-11');
  });

  test('is nothing for nothing', () => {
    expect(latestReadyDate([])).toBeNull();
  });
});
