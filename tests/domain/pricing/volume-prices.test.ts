import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf } from '#lib/domain/pricing/costs.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { COSTS } from '#tests/support/content.ts';
import { validJob } from '#tests/support/jobs.ts';
import { CALENDARS, CARDS, CATALOGUES, FOLDERS, PRODUCTS } from '#tests/support/products.ts';
import { STEPPED } from '#tests/support/stepped-prices.ts';

const NOTHING_STEPPED = { ...STEPPED, digital: { ...STEPPED.digital, steps: [] } };

function quoted(product: Product, change: Partial<Job>, list = STEPPED) {
  const result = quoteJob({ ...product.defaults, ...change }, product, list);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.quote;
}
const amountOf = (product: Product, change: Partial<Job>, kind: string) =>
  quoted(product, change).lines.find((line) => line.kind === kind)?.amount;
const each = (product: Product, change: Partial<Job>): number => {
  const { price } = quoted(product, change);
  return price / 100 / (change.quantity ?? product.defaults.quantity);
};

describe('a volume rate', () => {
  test('makes later sheets of a run cheaper, prints and paper alike', () => {
    // 300 cards: 15 sheets and 2 of waste; ten whole and seven by 60 %
    const sheets = 10 + 7 * 0.6;
    expect(amountOf(CARDS, { quantity: 300 }, 'print')).toBe(255_00 + sheets * 88_40);
    expect(amountOf(CARDS, { quantity: 300 }, 'paper')).toBe(Math.round(sheets * 76_50));
  });

  test('of a larger press is its own', () => {
    // A2 on B2: 52 sheets; ten whole, forty by half, two by 28 %
    expect(amountOf(CALENDARS, { format: 'A2', quantity: 50, sides: 'F0' }, 'print')).toBe(450_00 + Math.round((10 + 20 + 0.56) * 135_00));
  });

  test('of film counts a larger sheet by its area', () => {
    // 50 sheets of B2 are 138.5 of SRA3: fifty whole, the rest by 60 %
    const film = amountOf(CALENDARS, { format: 'A2', quantity: 50, finishing: ['film'] }, 'finishing');
    expect(film).toBe(783_00 + (50 + 88.5 * 0.6) * 40_00);
  });

  test('makes later copies cheaper to bind', () => {
    expect(amountOf(CATALOGUES, { quantity: 200 }, 'binding')).toBe(680_00 + 100 * 4_20 + 100 * 3_15);
  });

  test('of plates counts leaves of a book apart from designs', () => {
    const list = { ...STEPPED, digital: { ...STEPPED.digital, maxSheets: 0 } };
    const lines = quoted(CATALOGUES, { quantity: 1000, designs: 2 }, list).lines;
    const plates = 5100_00 + 11 * 0.3 * 5100_00;
    expect(lines.find(({ kind }) => kind === 'print')?.amount).toBe(plates + 2 * 12_000 * 2_14);
    // the block's and the cover's plates once more, by 70 %
    expect(lines.find(({ kind }) => kind === 'designs')?.amount).toBe(Math.round(plates * 0.7) + 9571_00 * 0.7);
  });
});

describe.each(PRODUCTS.map((product) => [product.slug, product] as const))('with volume rates %s', (_, product) => {
  test('cost whole roubles, at least as much for any piece more, and more than their making', () => {
    const quantity = fc.integer({ min: product.quantities[0]!, max: product.quantities.at(-1)! });
    fc.assert(
      fc.property(validJob(product, STEPPED), quantity, fc.nat({ max: product.quantities.at(-1)! }), (job, less, extra) => {
        const fewer = { ...job, quantity: less };
        const one = quoteJob(fewer, product, STEPPED);
        const other = quoteJob({ ...job, quantity: less + extra }, product, STEPPED);
        if (!one.ok || !other.ok) return;
        expect(one.quote.price % 100).toBe(0);
        expect(other.quote.price).toBeGreaterThanOrEqual(one.quote.price);
        expect(one.quote.price).toBeGreaterThan(costOf(one.quote, fewer, product, STEPPED, COSTS));
      }),
    );
  });
});

describe('with the rates a shop would set', () => {
  const catalogue = { format: 'A4', pages: 16, binding: 'staple' as const };

  test.each<[string, Product, Partial<Job>, number, number]>([
    ['a catalogue of 16 pages', CATALOGUES, { ...catalogue, quantity: 50 }, 250, 400],
    ['a catalogue of 16 pages', CATALOGUES, { ...catalogue, quantity: 200 }, 150, 230],
    ['a catalogue of 16 pages', CATALOGUES, { ...catalogue, quantity: 500 }, 100, 170],
    ['a folder', FOLDERS, { sides: 'F0', quantity: 100 }, 150, 250],
    ['a folder', FOLDERS, { sides: 'F0', quantity: 500 }, 70, 120],
  ])('%s costs what shops ask for it: %o', (_, product, change, least, most) => {
    expect(each(product, change)).toBeGreaterThanOrEqual(least);
    expect(each(product, change)).toBeLessThanOrEqual(most);
  });

  test('2000 cards in 24 hours cost less than three times the standard, and would have cost five', () => {
    const inTime = (list: typeof STEPPED) =>
      quoted(CARDS, { quantity: 2000, turnaround: 'day' }, list).price / quoted(CARDS, { quantity: 2000 }, list).price;
    expect(inTime(STEPPED)).toBeLessThan(3);
    expect(inTime(NOTHING_STEPPED)).toBeGreaterThan(4.9);
  });
});
