import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFormat, isFormatOffered, settledFormat } from '#lib/domain/job/job.ts';
import { decodeJob, encodeJob } from '#lib/domain/job/job-url.ts';
import { choosePress } from '#lib/domain/press/press.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { customCircle, customSheet, readCustomSize } from '#lib/domain/product/custom-size.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { findJobErrors, nearestValid } from '#lib/domain/rules/job-rules.ts';
import { PRICES } from '#tests/support/content.ts';
import { customFormats, validJob } from '#tests/support/jobs.ts';
import { CARDS, CATALOGUES, FOLDERS, LEAFLETS, TAGS } from '#tests/support/products.ts';

const CUT: readonly Product[] = [CARDS, LEAFLETS, TAGS];
const NO_SIZES: Product = { ...CARDS, custom: undefined };
const ROUND: Product = { ...TAGS, custom: { diameter: { min: 25, max: 100 } } };

const errorsOf = (product: Product, format: string) => findJobErrors({ ...product.defaults, format }, product, PRICES);
const quoted = (job: Job, product: Product) => {
  const result = quoteJob(job, product, PRICES);
  return result.ok ? result.quote : null;
};

describe('a custom size', () => {
  test('is a sheet or a circle of whole millimetres', () => {
    expect(readCustomSize('custom-120x80')).toEqual({
      ...{ id: 'custom-120x80', name: '120×80', width: 120, height: 80, shape: 'rect', folds: [] },
    });
    expect(readCustomSize('custom-d40')).toMatchObject({ name: '⌀\u00a040', width: 40, height: 40, shape: 'round' });
    for (const id of [
      '',
      'custom',
      'custom-',
      'custom-120',
      'custom-0x80',
      'custom-012x80',
      'custom-1.5x80',
      'custom-12000x80',
      'custom-d',
      'custom-d40x50',
      '120x80',
    ])
      expect(readCustomSize(id), id).toBeUndefined();
  });

  test.each([
    // Upright and turned: a sheet is the same either way.
    ['custom-90x50', CARDS, '90x50'],
    ['custom-50x90', CARDS, '90x50'],
    ['custom-d40', TAGS, 'd40'],
    ['custom-297x420', LEAFLETS, 'A3'],
    // A fold, a shape of its own, a hole and blocks are more than a size.
    ['custom-90x100', CARDS, 'custom-90x100'],
    ['custom-40x40', TAGS, 'custom-40x40'],
    ['custom-91x50', CARDS, 'custom-91x50'],
    ['A0', CARDS, 'A0'],
  ] as const)('%s of %o goes by the listed format where it is one', (id, product, settled) => {
    expect(settledFormat(id, product)).toBe(settled);
  });

  test.each([
    ['a hole', { hole: { diameter: 20, top: 10 } }],
    ['blocks', { blocks: 3 }],
  ])('is no listed format that has %s', (_, more) => {
    const product = { ...CARDS, formats: CARDS.formats.map((format) => ({ ...format, ...more })) };
    expect(settledFormat('custom-90x50', product)).toBe('custom-90x50');
  });

  test('is offered within the ranges, and as a listed sheet beyond them', () => {
    const offered = (id: string, product: Product) => isFormatOffered(id, product);
    expect([40, 120].map((side) => offered(customSheet(side, 70), CARDS))).toEqual([true, true]);
    expect([39, 121].map((side) => offered(customSheet(side, 70), CARDS))).toEqual([false, false]);
    expect([39, 121].map((side) => offered(customSheet(70, side), CARDS))).toEqual([false, false]);
    expect([24, 25, 100, 101].map((across) => offered(customCircle(across), TAGS))).toEqual([false, true, true, false]);
    expect(offered('custom-d50', CARDS)).toBe(false);
    expect(offered('custom-50x50', ROUND)).toBe(false);
    expect(['custom-90x50', 'custom-91x50'].map((id) => offered(id, NO_SIZES))).toEqual([true, false]);
  });

  test.each([
    ['custom-500x70', CARDS, 'custom-120x70'],
    ['custom-10x10', CARDS, 'custom-40x40'],
    ['custom-d200', TAGS, 'custom-d100'],
    ['custom-d10', { ...TAGS, custom: { diameter: { min: 40, max: 100 } } }, 'd40'],
    // Without such sizes the listed format nearest to it, whichever way it lies.
    ['custom-d50', CARDS, '90x50'],
    ['custom-58x84', NO_SIZES, '85x55'],
    ['custom-300x400', FOLDERS, 'A4'],
    ['custom-150x200', CATALOGUES, 'A5'],
    ['custom-0x0', CARDS, '90x50'],
  ] as const)('%s that %o is not cut to names the nearest possible', (id, product, nearest) => {
    expect(errorsOf(product, id)).toEqual([{ field: 'format', rule: 'format-unknown', nearest }]);
    expect(nearestValid({ ...product.defaults, format: id }, product, PRICES).format).toBe(nearest);
  });

  test('stays that of a placed order when the product is no longer cut to it', () => {
    expect(findFormat({ format: 'custom-91x51' }, NO_SIZES)).toMatchObject({ width: 91, height: 51 });
  });
});

test('a sheet beyond the smallest gang run is no cheaper than one that fills it', () => {
  const priceOf = (format: string) => quoted({ ...LEAFLETS.defaults, format, quantity: 10_000 }, LEAFLETS)?.price ?? 0;
  // 4970 and 5040 mm²: the run for up to 5000 takes more for a piece than the next one.
  expect(priceOf('custom-70x71')).toBeLessThanOrEqual(priceOf('custom-70x72'));
});

describe.each(CUT.map((product) => [product.slug, product] as const))('custom sizes of %s', (_, product) => {
  const sizes = fc.oneof(...customFormats(product));
  const larger = ({ shape, width, height }: Format, more: number, higher: number): string =>
    shape === 'round' ? customCircle(width + more) : customSheet(width + more, height + higher);

  test('can all be made, and come back from an address as they went in', () => {
    fc.assert(
      fc.property(sizes, validJob(product, PRICES), (format, any) => {
        const job = nearestValid({ ...any, format: settledFormat(format, product) }, product, PRICES);
        expect(job.format).toBe(settledFormat(format, product));
        expect(quoted(job, product)).not.toBeNull();
        expect(decodeJob(encodeJob(job, product), product)).toEqual({ job, unreadable: [] });
        expect(decodeJob(encodeJob({ ...job, format }, product), product).job).toEqual(job);
      }),
    );
  });

  test('never cost less for a larger one on the same press and paper', () => {
    fc.assert(
      fc.property(sizes, validJob(product, PRICES), fc.nat({ max: 300 }), fc.nat({ max: 300 }), (format, any, more, higher) => {
        const size = readCustomSize(format) as Format;
        const job = nearestValid({ ...any, format }, product, PRICES);
        const grown = larger(size, more, higher);
        const [one, other] = [quoted(job, product), quoted({ ...job, format: grown }, product)];
        const press = (id: string) => choosePress(findFormat({ format: id }, product) as Format, product.bleed, PRICES).press.sheet;
        if (one === null || other === null || press(format) !== press(grown)) return;
        expect(other.price).toBeGreaterThanOrEqual(one.price);
        expect(other.weight).toBeGreaterThanOrEqual(one.weight);
      }),
    );
  });

  test('cost what the listed format costs where they are one, either way round', () => {
    const flat = product.formats.filter(({ folds }) => folds.length === 0);
    fc.assert(
      fc.property(fc.constantFrom(...flat), validJob(product, PRICES), ({ id, width, height, shape }, any) => {
        const job = nearestValid({ ...any, format: id }, product, PRICES);
        const ways = shape === 'round' ? [customCircle(width)] : [customSheet(width, height), customSheet(height, width)];
        for (const format of ways) expect(quoteJob({ ...job, format }, product, PRICES)).toEqual(quoteJob(job, product, PRICES));
      }),
    );
  });
});
