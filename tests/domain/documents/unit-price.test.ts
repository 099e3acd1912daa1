import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from '#lib/domain/documents/unit-price.ts';

test.each([
  [122_00, 1, '122.00'],
  [100, 1, '1.00'],
  [1, 1, '0.01'],
  [0, 5, '0.00'],
  [3083, 10, '3.083'],
  [3_082_78, 1000, '3.08278'],
  [100, 3, '0.333'],
  [200, 3, '0.667'],
  [1, 3, '0.003'],
  [5, 4, '0.013'],
  // Half a kopeck off the sum would be rounded either way, so one digit more is given.
  [101, 2, '0.505'],
  [99, 2, '0.495'],
])('%i kopecks for %i pieces are %s roubles each', (sum, quantity, price) => expect(unitPrice(sum, quantity)).toBe(price));

/** A price as a whole number of units of its last digit. */
const unitsOf = (price: string): bigint => BigInt(price.replace('.', ''));
const digitsOf = (price: string): number => price.length - price.indexOf('.') - 1;
/** Twice the distance between price times quantity and the sum, in units of the price's last digit, and twice half a kopeck in them. */
const distance = (units: bigint, digits: number, sum: number, quantity: number): [off: bigint, kopeck: bigint] => {
  const kopeck = 10n ** BigInt(digits - 2);
  const off = 2n * (units * BigInt(quantity) - BigInt(sum) * kopeck);
  return [off < 0n ? -off : off, kopeck];
};

test('the price times the quantity is the sum to the kopeck, and no shorter price is', () => {
  const property = fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 100_000 }), (sum, quantity) => {
    const price = unitPrice(sum, quantity);
    const digits = digitsOf(price);
    const [off, kopeck] = distance(unitsOf(price), digits, sum, quantity);
    expect(price).toMatch(/^\d+\.\d{2,11}$/);
    expect(off < kopeck).toBe(true);
    if (digits === 2) return;
    const shorter = unitsOf(price) / 10n;
    for (const near of [shorter, shorter + 1n]) {
      const [left, whole] = distance(near, digits - 1, sum, quantity);
      expect(left >= whole).toBe(true);
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('a run no price of eleven digits can divide ends with the nearest one', () => {
  expect(unitPrice(1, 999_999_999_999)).toBe('0.00000000000');
  expect(unitPrice(2e15, 3e14 + 1)).toBe('0.06666666667');
});
