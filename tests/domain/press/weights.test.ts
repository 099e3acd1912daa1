import { describe, expect, test } from 'vitest';
import { partsOf } from '#lib/domain/press/print-part.ts';
import { measure } from '#lib/domain/press/weights.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { BOOKLETS, CALENDARS, CARDS, CATALOGUES, FOLDERS, LEAFLETS, TAGS } from '#tests/support/products.ts';

const MILLION = { weight: 1_350_000, volume: 1_620_000, stack: 360_000 };

const CASES: [string, Product, Partial<Job>, { weight: number; volume: number; stack: number }][] = [
  // 0.0045 m² × 300 g × 1000; 0.36 mm each
  ['1000 cards', CARDS, { quantity: 1000 }, { weight: 1350, volume: 1620, stack: 360 }],
  // two designs weigh twice as much
  ['two designs', CARDS, { quantity: 500, designs: 2 }, { weight: 1350, volume: 1620, stack: 360 }],
  // 0.06237 m² × 130 g × 1000
  ['1000 leaflets A4', LEAFLETS, { quantity: 1000 }, { weight: 8109, volume: 6237, stack: 100 }],
  // folded twice: three layers of a third of the size
  ['1000 booklets', BOOKLETS, { quantity: 1000 }, { weight: 8109, volume: 6237, stack: 300 }],
  // 12 leaves of 0.03108 m² × 130 g, a cover of 0.06216 m² × 300 g, a staple of 1 g
  ['100 catalogues', CATALOGUES, { quantity: 100 }, { weight: 6814, volume: 5968, stack: 192 }],
  // a circle: 0.786 of its square
  // 0.0016 m² × 300 g × 0.786 × 12,500
  ['12,500 round tags', { ...TAGS, quantities: [12_500] }, { quantity: 12_500 }, { weight: 4716, volume: 7200, stack: 4500 }],
  ['1000 round tags', TAGS, { quantity: 1000 }, { weight: 378, volume: 576, stack: 360 }],
  // three blocks of 90 g, 1.2 mm each
  ['100 quarterly calendars', CALENDARS, { quantity: 100 }, { weight: 28872, volume: 24699, stack: 396 }],
  // folded twice into 220×305 out of 460×385: 2.6 times its size is three layers
  ['1000 folders', FOLDERS, { quantity: 1000 }, { weight: 53_130, volume: 72_468, stack: 1080 }],
  // a million cards: nothing is lost on the way to kilograms and metres
  ['1,000,000 cards', { ...CARDS, quantities: [1_000_000] }, { quantity: 1_000_000 }, MILLION],
];

/** A hundred pieces of a format of our own. */
function measured(product: Product, format: Format) {
  const own = { ...product, formats: [{ ...format, id: product.defaults.format }] };
  return measure(partsOf(product.defaults, own, PRICES), product.defaults, own, PRICES);
}

describe('weight, volume and stack', () => {
  test.each(CASES)('%s', (_, product, change, expected) => {
    const result = quoteJob({ ...product.defaults, ...change }, product, PRICES);
    expect(result.ok && result.quote).toMatchObject(expected);
  });

  test('stay whole numbers for a size with parts of a millimetre', () => {
    const format = { ...CARDS.formats[0]!, width: 88.9, height: 50.8 };
    const result = quoteJob({ ...CARDS.defaults, quantity: 333 }, { ...CARDS, formats: [format] }, PRICES);
    expect(result.ok && result.quote).toMatchObject({ weight: 452, volume: 543, stack: 120 });
    // 4516.12 mm² count as 4517: 4517 × 300 g × 10,000
    const many = quoteJob({ ...CARDS.defaults, quantity: 10_000 }, { ...CARDS, formats: [format] }, PRICES);
    expect(many.ok && many.quote.weight).toBe(13_551);
  });

  test('of a folded format that hardly gets smaller are those of one layer', () => {
    const format: Format = { ...CARDS.formats[0]!, folds: [{ axis: 'x', at: 80 }], folded: { width: 80, height: 50 } };
    expect(measured(CARDS, format).stack).toBe(36);
  });

  test('of a round book take the corners off its leaves, not off its cover', () => {
    const round: Format = { ...CATALOGUES.formats[0]!, width: 100, height: 100, shape: 'round' };
    // 12 leaves of 1.3 g × 0.786, a cover of 20,000 mm² × 300 g, a staple of 1 g: 12.2616 + 6 + 1
    expect(measured(CATALOGUES, round).weight).toBe(1927);
  });

  test('count a calendar block to the nearest micrometre', () => {
    // 0.36 mm of card and three blocks of 1.001 mm (1000.99… in binary)
    const list = { ...PRICES, calendarBlock: { ...PRICES.calendarBlock, thickness: 1.001 } };
    const job = { ...CALENDARS.defaults, quantity: 1000 };
    expect(measure(partsOf(job, CALENDARS, list), job, CALENDARS, list).stack).toBe(3363);
  });

  test('of a format nobody offers are nothing', () => {
    const job = { ...CARDS.defaults, format: 'A0' };
    expect(measure(partsOf(CARDS.defaults, CARDS, PRICES), job, CARDS, PRICES)).toEqual({ weight: 0, volume: 0, stack: 0 });
  });
});
