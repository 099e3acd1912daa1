import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { validJob } from '#tests/support/jobs.ts';
import { CATALOGUES, NOTEPADS, PRODUCTS } from '#tests/support/products.ts';
import { STEPPED } from '#tests/support/stepped-prices.ts';

const MOST_DESIGNS = 60;
const withFee = (list: PriceList, sharedSheetsFee: number | undefined): PriceList => ({ ...list, sharedSheetsFee });
const anyList = fc
  .tuple(fc.constantFrom(PRICES, STEPPED), fc.constantFrom(1_00, 40_00, 90_00, 178_50, 500_00))
  .map(([list, fee]) => withFee(list, fee));
const anyDesigns = fc.integer({ min: 1, max: MOST_DESIGNS });

const quoteOf = (job: Job, product: Product, list: PriceList) => {
  const result = quoteJob(job, product, list);
  return result.ok ? result.quote : null;
};

/** The same job in every turnaround it can be made in. */
const inTime = (job: Job, product: Product, list: PriceList) =>
  product.turnarounds.flatMap((turnaround) => quoteOf({ ...job, turnaround }, product, list) ?? []);

describe.each(PRODUCTS.map((each) => [each.slug, { ...each, maxDesigns: MOST_DESIGNS }] as const))(
  'with shared sheets %s',
  (_, product) => {
    const anyJob = fc.tuple(validJob(product, STEPPED), anyDesigns).map(([job, designs]) => ({ ...job, designs }));
    const anyQuantity = fc.integer({ min: product.quantities[0]!, max: product.quantities.at(-1)! });

    test('are never dearer than with runs of their own: the turnaround, or a sooner and cheaper one', () => {
      fc.assert(
        fc.property(anyJob, anyList, (job, list) => {
          const own = quoteOf(job, product, withFee(list, undefined));
          if (own === null) return;
          const shared = inTime(job, product, list).filter(
            ({ price, productionDays }) => price <= own.price && productionDays <= own.productionDays,
          );
          expect(shared.length).toBeGreaterThan(0);
          const same = quoteOf(job, product, list);
          if (same !== null) expect(same.price).toBeLessThanOrEqual(own.price);
        }),
      );
    });

    test('cost no less for any copy more and for any design more, and lines sum to the price', () => {
      fc.assert(
        fc.property(anyJob, anyList, anyQuantity, anyDesigns, fc.nat({ max: 500 }), (job, list, quantity, designs, copies) => {
          const fewer = { ...job, quantity };
          const one = quoteOf(fewer, product, list);
          if (one === null) return;
          expect(one.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.price);
          for (const more of [{ quantity: quantity + copies }, { designs: job.designs + designs }]) {
            const other = quoteOf({ ...fewer, ...more }, { ...product, maxDesigns: 2 * MOST_DESIGNS }, list);
            if (other !== null) expect(other.price).toBeGreaterThanOrEqual(one.price);
          }
        }),
      );
    });

    test('of one design are priced as if there were no such rule', () => {
      fc.assert(
        fc.property(anyJob, anyList, (job, list) => {
          const alone = { ...job, designs: 1 };
          expect(quoteJob(alone, product, list)).toEqual(quoteJob(alone, product, withFee(list, undefined)));
        }),
      );
    });
  },
);

test.each([CATALOGUES, NOTEPADS])('designs of many pages never lie on shared sheets: $slug', (product) => {
  fc.assert(
    fc.property(validJob(product, STEPPED), anyList, (job, list) => {
      expect(quoteJob(job, product, list)).toEqual(quoteJob(job, product, withFee(list, undefined)));
    }),
  );
});
