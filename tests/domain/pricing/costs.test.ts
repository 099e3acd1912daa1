import { describe, expect, test } from 'vitest';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import { costOf } from '#lib/domain/pricing/costs.ts';
import type { Quote } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { CALENDARS, CARDS, CATALOGUES, LEAFLETS } from '#tests/support/products.ts';

/** Round figures, so that each part of a sum can be told apart. */
const COSTS: Costs = {
  paperPerKg: 10_000,
  wastePercent: 110,
  click: 7,
  plates: 50_000,
  handling: 1_000_000,
  bindingPerPiece: 300,
  filmPerSheet: 11,
  block: 5000,
};
const DIGITAL: Pick<Quote, 'method' | 'sheets' | 'up' | 'weight'> = { method: 'digital', sheets: 12, up: 21, weight: 0 };

const cost = (product: Product, change: Partial<Job>, quote: Partial<Quote>): number =>
  costOf({ ...DIGITAL, ...quote } as Quote, { ...product.defaults, ...change }, product, PRICES, COSTS) - COSTS.handling;

describe('what a run costs the workshop beside its handling', () => {
  test.each([
    // 12 sheets × 2 sides × 7
    ['prints of both sides', CARDS, {}, {}, 168],
    ['prints of one side', CARDS, { sides: 'F0' }, {}, 84],
    ['plates whatever the sheets and sides', CARDS, {}, { method: 'offset' }, 50_000],
    // 1500 g × 100.00 a kilogram × 1.1
    ['paper by weight, waste included', CARDS, {}, { weight: 1500 }, 168 + 16_500],
    // 1 g × 0.11
    ['paper of a gram', CARDS, {}, { weight: 1 }, 168 + 11],
    // ⌊100 / 21⌋ = 4 sheets of film
    ['film by whole sheets', CARDS, { finishing: ['thin'] }, {}, 168 + 4 * 11],
    ['film on two designs', CARDS, { finishing: ['thin'], designs: 2 }, {}, 168 + 9 * 11],
    ['film on pieces larger than a sheet', CARDS, { finishing: ['thin'] }, { up: 0 }, 168 + 100 * 11],
    ['film on single pieces of a sheet', CARDS, { finishing: ['thin'] }, { up: 1 }, 168 + 100 * 11],
    ['no film for another finishing', CARDS, { finishing: ['corners'] }, {}, 168],
    ['no film for a film that was not chosen', LEAFLETS, {}, {}, 168],
    // 100 staples of a gram each are no paper
    ['binding by the piece, its weight left out', CATALOGUES, {}, { weight: 1600 }, 168 + 16_500 + 100 * 300],
    ['bindings of two designs', CATALOGUES, { designs: 2 }, { weight: 1700 }, 168 + 16_500 + 200 * 300],
    ['no film on a book, whose cover has sheets of its own', CATALOGUES, { finishing: ['film'] }, { weight: 100 }, 168 + 100 * 300],
    // three blocks of 90 g on each of 100 calendars
    ['calendar blocks, their weight left out', CALENDARS, {}, { weight: 27_000 + 1500 }, 168 + 16_500 + 3 * 100 * 5000],
    ['a weight below that of binding and blocks', CALENDARS, {}, { weight: 5 }, 168 + 3 * 100 * 5000],
  ] as const)('%s', (_, product, change, quote, expected) => {
    expect(cost(product, change as Partial<Job>, quote)).toBe(expected);
  });

  test('rounds paper up to a kopeck', () => {
    const cheap = { ...COSTS, paperPerKg: 100 };
    // 1 g × 1.00 a kilogram × 1.1 is 0.11 kopecks
    const paper = costOf({ ...DIGITAL, weight: 1, sheets: 0 } as Quote, CARDS.defaults, CARDS, PRICES, cheap) - COSTS.handling;
    expect(paper).toBe(1);
  });
});
