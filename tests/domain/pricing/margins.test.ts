import { describe, expect, test } from 'vitest';
import { marginPercent, thinnestMargin } from '#lib/domain/pricing/margins.ts';
import { comparePrice, isHarmful, summarizeChanges } from '#lib/domain/pricing/price-change.ts';
import type { VolumeStep } from '#lib/domain/product/volume.ts';
import { COSTS, PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';

/** Cards by the digital press alone, whose sheets after the first ten cost next to nothing. */
const withSteps = (steps: VolumeStep[]) => ({ ...PRICES, offset: [], digital: { ...PRICES.digital, steps } });
const RUINOUS = withSteps([{ after: 10, percent: 1 }]);
const SHORT = { ...CARDS, quantities: [100, 1000, 3000], turnarounds: ['standard' as const] };

describe('the thinnest margin of a price table', () => {
  test('is where volume steps have sunk furthest', () => {
    expect(thinnestMargin(SHORT.defaults, SHORT, RUINOUS, COSTS)).toMatchObject({ quantity: 3000, turnaround: 'standard' });
    const margin = thinnestMargin(SHORT.defaults, SHORT, RUINOUS, COSTS);
    expect(margin !== null && marginPercent(margin)).toBeLessThan(0);
  });

  test('is asked of every turnaround', () => {
    const both = { ...SHORT, turnarounds: ['standard' as const, 'economy' as const] };
    expect(thinnestMargin(both.defaults, both, RUINOUS, COSTS)?.turnaround).toBe('economy');
  });

  test('is the nearest to its cost by share, not by roubles', () => {
    const cells = SHORT.quantities.map((quantity) => thinnestMargin(SHORT.defaults, { ...SHORT, quantities: [quantity] }, PRICES, COSTS)!);
    const least = Math.min(...cells.map(({ price, cost }) => price / cost));
    const thinnest = thinnestMargin(SHORT.defaults, SHORT, PRICES, COSTS)!;
    expect(thinnest.price / thinnest.cost).toBe(least);
  });

  test('leaves out what cannot be made in time', () => {
    const hurried = { ...SHORT, quantities: [100, 100_000], turnarounds: ['day' as const] };
    expect(thinnestMargin(hurried.defaults, hurried, PRICES, COSTS)?.quantity).toBe(100);
  });

  test('is none where nothing can be made', () => {
    expect(thinnestMargin(SHORT.defaults, { ...SHORT, quantities: [] }, PRICES, COSTS)).toBeNull();
  });

  test.each([
    [150, 100, 50],
    [199, 100, 99],
    [20_000, 100, 19_900],
    // −0.5 % is below cost and must not read as nothing
    [199, 200, -1],
  ])('of %i over %i is %i %%', (price, cost, percent) => {
    expect(marginPercent({ quantity: 1, turnaround: 'standard', price, cost })).toBe(percent);
  });
});

test('an order whose own price holds is marked when another quantity of it is below cost, and such prices are harmful', () => {
  const source = (priceList: typeof PRICES) => ({ products: new Map([[SHORT.slug, SHORT]]), priceList });
  const change = comparePrice({ name: 'cards', job: SHORT.defaults }, source(PRICES), source(RUINOUS), COSTS);
  expect(change.marks).toEqual(['table-below-cost']);
  expect(change.thinnest?.quantity).toBe(3000);
  expect(isHarmful(summarizeChanges([change]))).toBe(true);
});
