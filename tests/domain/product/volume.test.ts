import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VolumeStep, volumePrice } from '#lib/domain/product/volume.ts';

const STEPS: VolumeStep[] = [
  { after: 10, percent: 50 },
  { after: 20, percent: 25 },
];

const steps = fc
  .uniqueArray(fc.record({ after: fc.integer({ min: 1, max: 500 }), percent: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ after }) => after,
    maxLength: 8,
  })
  .map((list) => {
    const percents = list.map(({ percent }) => percent).sort((a, b) => b - a);
    return list.sort((a, b) => a.after - b.after).map(({ after }, at) => ({ after, percent: percents[at] ?? 1 }));
  });
const units = fc.integer({ min: 0, max: 2000 });
const price = fc.integer({ min: 0, max: 100_000 });

describe('a price with volume steps', () => {
  test.each([
    [0, 0],
    [10, 10_00],
    // ten whole and one by half
    [11, 10_50],
    [20, 15_00],
    [21, 15_25],
    [120, 15_00 + 100 * 25],
  ])('of %i units pays each band at its own percent', (count, expected) => {
    expect(volumePrice(1_00, count, STEPS)).toBe(expected);
  });

  test('rounds the whole sum once, to the nearest kopeck', () => {
    // 10 + 0.5 of 0.01; 10 + 10 × 0.5 + 3 × 0.25 of 0.03 is 0.4725
    expect([volumePrice(1, 11, STEPS), volumePrice(3, 23, STEPS)]).toEqual([11, 47]);
  });

  test('counts a large sheet for as many small ones as it holds', () => {
    // 8 sheets of 250 % are 20 small ones
    expect(volumePrice(1_00, 8, STEPS, 250)).toBe(volumePrice(1_00, 20, STEPS));
    expect(volumePrice(40_00, 50, [], 277)).toBe(5540_00);
  });

  test('is the same for every unit where there are no steps', () => {
    fc.assert(
      fc.property(price, units, (each, count) => {
        expect(volumePrice(each, count, [])).toBe(each * count);
      }),
    );
  });

  test('is whole kopecks, never less for more units, and never dearer by the unit', () => {
    fc.assert(
      fc.property(price, steps, units, fc.integer({ min: 1, max: 500 }), (each, list, count, more) => {
        const [fewer, larger] = [volumePrice(each, count, list), volumePrice(each, count + more, list)];
        expect(Number.isInteger(larger)).toBe(true);
        expect(larger).toBeGreaterThanOrEqual(fewer);
        // half a kopeck either way is rounding
        expect(larger * count - fewer * (count + more)).toBeLessThanOrEqual(count + more);
      }),
    );
  });
});
