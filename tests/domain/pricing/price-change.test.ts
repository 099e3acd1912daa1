import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf } from '#lib/domain/pricing/costs.ts';
import { comparePrice, isHarmful, type PriceSource, summarizeChanges } from '#lib/domain/pricing/price-change.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { COSTS, PRICES } from '#tests/support/content.ts';
import { validJob } from '#tests/support/jobs.ts';
import { CARDS, PRODUCTS } from '#tests/support/products.ts';

const source = (priceList: PriceList, products = [CARDS]): PriceSource => ({
  products: new Map(products.map((product) => [product.slug, product])),
  priceList,
});
const NOW = source(PRICES);
const order = (change: Partial<Job> = {}) => ({ name: 'cards', job: { ...CARDS.defaults, quantity: 1000, ...change } });
/** 1000 cards cost 3761 roubles: 2261 at once and 1.50 each. */
const withBase = (kopecks: number): PriceSource =>
  source({ ...PRICES, offset: PRICES.offset.map((run, at) => (at === 0 ? { ...run, base: kopecks } : run)) });
const withDayLimit = (maxSheets: number): PriceSource =>
  source({ ...PRICES, turnarounds: { ...PRICES.turnarounds, day: { ...PRICES.turnarounds.day, maxSheets } } });
const hurried = order({ quantity: 100, turnaround: 'day' });

describe('a change of price', () => {
  test.each([
    ['dearer', 2361_00, 100_00, 27, []],
    ['cheaper', 2161_00, -100_00, -27, []],
    ['the same', 2261_00, 0, 0, []],
    // 15 % of 3761 is 564.15
    ['dearer by just under 15 %', 2825_00, 564_00, 150, []],
    ['dearer by just over 15 %', 2826_00, 565_00, 150, ['moved']],
    ['cheaper by just over 15 %', 1696_00, -565_00, -150, ['moved']],
    ['far cheaper', 0, -2261_00, -601, ['moved']],
  ])('to %s', (_, base, difference, tenthsOfPercent, marks) => {
    expect(comparePrice(order(), NOW, withBase(base), COSTS)).toMatchObject({
      before: 3761_00,
      after: 3761_00 + difference,
      difference,
      tenthsOfPercent,
      marks,
      problems: [],
    });
  });

  test.each([
    [3100_00, []],
    [3101_00, ['moved']],
    [1900_00, []],
    [1899_00, ['moved']],
  ])('of exactly 15 %% is not more than 15 %%: 4000 roubles and a base of %i', (base, marks) => {
    expect(comparePrice(order(), withBase(2500_00), withBase(base), COSTS)).toMatchObject({ before: 4000_00, marks });
  });

  test('below cost is marked to the kopeck, whatever the price was before', () => {
    const alone = { ...CARDS, quantities: [1000], turnarounds: ['standard' as const] };
    const now = source(PRICES, [alone]);
    const result = quoteJob(order().job, alone, PRICES);
    const cost = result.ok ? costOf(result.quote, order().job, alone, PRICES, COSTS) : 0;
    const handling = COSTS.handling + 3761_00 - cost;
    expect(comparePrice(order(), now, now, { ...COSTS, handling }).marks).toEqual([]);
    expect(comparePrice(order(), now, now, { ...COSTS, handling: handling + 1 })).toMatchObject({ cost: 3761_01, marks: ['below-cost'] });
  });

  test.each([
    ['can no longer be made', 150, 3, ['impossible'], ['run-too-large-for-turnaround']],
    ['can be made again', 3, 150, ['possible'], []],
    ['could never be made', 3, 3, ['still-impossible'], ['run-too-large-for-turnaround']],
  ])('an order that %s says so and has no difference', (_, before, after, marks, rules) => {
    const change = comparePrice(hurried, withDayLimit(before), withDayLimit(after), COSTS);
    expect(change).toMatchObject({ difference: null, tenthsOfPercent: null, marks });
    expect(change.problems.map(({ rule }) => rule)).toEqual(rules);
  });

  test('an order of a product that was not there before is new, one of a product that is gone is impossible', () => {
    expect(comparePrice(order(), source(PRICES, []), NOW, COSTS).marks).toEqual(['new']);
    expect(comparePrice(order(), NOW, source(PRICES, []), COSTS)).toMatchObject({
      ...{ after: null, marks: ['impossible'], problems: [{ field: 'product', rule: 'product-other' }] },
    });
  });

  test('a price that was nothing has no percent but is worth a look', () => {
    const free = source({ ...PRICES, offset: [{ ...PRICES.offset[0]!, base: 0, perPiece: 0 }] });
    expect(comparePrice(order(), free, NOW, COSTS)).toMatchObject({ before: 0, tenthsOfPercent: null, marks: ['moved'] });
  });

  test.each(PRODUCTS.map((product) => [product.slug, product] as const))('between the same prices is none: any %s', (_, product) => {
    const prices = source(PRICES, PRODUCTS);
    fc.assert(
      fc.property(validJob(product, PRICES), (job) => {
        const change = comparePrice({ name: '', job }, prices, prices, COSTS);
        expect(change).toMatchObject({ difference: 0, tenthsOfPercent: 0, marks: [] });
      }),
      { numRuns: 30 },
    );
  });

  test('is turned round when the prices are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000_00 }), fc.integer({ min: 0, max: 9000_00 }), (one, other) => {
        const there = comparePrice(order(), withBase(one), withBase(other), COSTS);
        const back = comparePrice(order(), withBase(other), withBase(one), COSTS);
        expect([there.before, there.after]).toEqual([back.after, back.before]);
        expect((there.difference ?? 0) + (back.difference ?? 0)).toBe(0);
      }),
    );
  });
});

describe('the summary', () => {
  const change = (to: PriceSource, costs = COSTS) => comparePrice(order(), NOW, to, costs);
  const lost = comparePrice(hurried, NOW, withDayLimit(3), COSTS);

  test('counts every order once by its direction and every mark', () => {
    const summary = summarizeChanges([change(withBase(2361_00)), change(withBase(100_00)), change(NOW), lost]);
    expect(summary).toEqual({
      ...{ orders: 4, dearer: 1, cheaper: 1, same: 1 },
      ...{ impossible: 1, 'still-impossible': 0, possible: 0, new: 0, 'below-cost': 0, 'table-below-cost': 0, moved: 1 },
    });
  });

  test('counts what is possible only now, what never was, what is new, and a kopeck as a change', () => {
    const again = comparePrice(hurried, withDayLimit(3), withDayLimit(150), COSTS);
    const never = comparePrice(hurried, withDayLimit(3), withDayLimit(3), COSTS);
    const fresh = comparePrice(order(), source(PRICES, []), NOW, COSTS);
    const kopeck = { ...change(NOW), difference: 1 };
    expect(summarizeChanges([again, never, fresh, kopeck, { ...kopeck, difference: -1 }])).toMatchObject({
      ...{ dearer: 1, cheaper: 1, same: 0, possible: 1, 'still-impossible': 1, new: 1, impossible: 0 },
    });
  });

  test.each([
    ['nothing changed', [change(NOW)], false],
    ['a price only moved', [change(withBase(9000_00))], false],
    ['an order could not be made before either', [comparePrice(hurried, withDayLimit(3), withDayLimit(3), COSTS)], false],
    ['an order can no longer be made', [change(NOW), lost], true],
    ['a price is below cost', [change(NOW, { ...COSTS, handling: 9000_00 })], true],
  ])('when %s, harm is as expected', (_, changes, isHarm) => {
    expect(isHarmful(summarizeChanges(changes))).toBe(isHarm);
  });
});
