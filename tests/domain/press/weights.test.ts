import { describe, expect, test } from 'vitest';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { BOOKLETS, CALENDARS, CARDS, CATALOGUES, LEAFLETS, TAGS } from '#tests/support/products.ts';

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
  ['1000 round tags', TAGS, { quantity: 1000 }, { weight: 378, volume: 576, stack: 360 }],
  // three blocks of 90 g, 1.2 mm each
  ['100 quarterly calendars', CALENDARS, { quantity: 100 }, { weight: 28872, volume: 24699, stack: 396 }],
];

describe('weight, volume and stack', () => {
  test.each(CASES)('%s', (_, product, change, expected) => {
    const result = quoteJob({ ...product.defaults, ...change }, product, PRICES);
    expect(result.ok && result.quote).toMatchObject(expected);
  });

  test('stay whole numbers for a size with parts of a millimetre', () => {
    const format = { ...CARDS.formats[0]!, width: 88.9, height: 50.8 };
    const result = quoteJob({ ...CARDS.defaults, quantity: 333 }, { ...CARDS, formats: [format] }, PRICES);
    expect(result.ok && result.quote).toMatchObject({ weight: 452, volume: 543, stack: 120 });
  });
});
