import { describe, expect, test } from 'vitest';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import { costOf } from '#lib/domain/pricing/costs.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { CALENDARS, CARDS, CATALOGUES } from '#tests/support/products.ts';

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

const cost = (product: Product, change: Partial<Job>, weight = 0): number =>
  costOf({ weight }, { ...product.defaults, ...change }, product, PRICES, COSTS) - COSTS.handling;

/** 100 cards: 7 sheets, two sides. */
const CARDS_PRINTED = 7 * 2 * 7;
/** 100 catalogues of 24 pages: 302 sheets of the block, 52 of the cover. */
const CATALOGUES_PRINTED = (302 + 52) * 2 * 7;
/** 100 boards of a calendar: 52 sheets. */
const BOARDS_PRINTED = 52 * 2 * 7;

describe('what a run costs the workshop beside its handling', () => {
  test.each([
    ['prints of both sides', CARDS, {}, 0, CARDS_PRINTED],
    ['prints of one side', CARDS, { sides: 'F0' }, 0, CARDS_PRINTED / 2],
    ['plates whatever the sheets and sides', CARDS, { quantity: 5000, sides: 'F0' }, 0, 50_000],
    // 52 sheets of B2, 277 % of SRA3
    ['prints of a larger press by area', CALENDARS, { format: 'A2', quantity: 50, sides: 'F0' }, 0, Math.floor(52 * 7 * 2.77)],
    [
      'film on every sheet that a piece fills',
      ...([CALENDARS, { format: 'A2', quantity: 50, sides: 'F0', finishing: ['film'] }, 0] as const),
      Math.floor(52 * 7 * 2.77) + Math.floor(50 * 11 * 2.77),
    ],
    // 1500 g × 100.00 a kilogram × 1.1
    ['paper by weight, waste included', CARDS, {}, 1500, CARDS_PRINTED + 16_500],
    // 1 g × 0.11
    ['paper of a gram', CARDS, {}, 1, CARDS_PRINTED + 11],
    // ⌊100 / 21⌋ = 4 sheets of film
    ['film by whole sheets', CARDS, { finishing: ['thin'] }, 0, CARDS_PRINTED + 4 * 11],
    // on shared sheets: ⌈200 / 21⌉ + 2 = 12 of them, ⌊200 / 21⌋ = 9 of film
    ['prints and film of two designs', CARDS, { finishing: ['thin'], designs: 2 }, 0, 12 * 2 * 7 + 9 * 11],
    ['no film for another finishing', CARDS, { finishing: ['corners'] }, 0, CARDS_PRINTED],
    // 100 staples of a gram each are no paper
    ['binding by the piece, its weight left out', CATALOGUES, {}, 1600, CATALOGUES_PRINTED + 16_500 + 100 * 300],
    ['bindings of two designs', CATALOGUES, { designs: 2 }, 1700, 2 * CATALOGUES_PRINTED + 16_500 + 200 * 300],
    // two spreads on a sheet
    ['film on the cover of a book', CATALOGUES, { finishing: ['film'] }, 100, CATALOGUES_PRINTED + 50 * 11 + 100 * 300],
    // three blocks of 90 g on each of 100 calendars
    ['calendar blocks, their weight left out', CALENDARS, {}, 27_000 + 1500, BOARDS_PRINTED + 16_500 + 3 * 100 * 5000],
    ['a weight below that of binding and blocks', CALENDARS, {}, 5, BOARDS_PRINTED + 3 * 100 * 5000],
  ] as const)('%s', (_, product, change, weight, expected) => {
    expect(cost(product, change as Partial<Job>, weight)).toBe(expected);
  });

  test('plates and clicks of a book whose block goes to offset and cover does not', () => {
    const list = { ...PRICES, digital: { ...PRICES.digital, maxSheets: 52 } };
    const both = costOf({ weight: 100 }, CATALOGUES.defaults, CATALOGUES, list, COSTS) - COSTS.handling;
    expect(both).toBe(50_000 + 52 * 2 * 7 + 100 * 300);
  });

  test('rounds paper up to a kopeck', () => {
    const cheap = { ...COSTS, paperPerKg: 100 };
    // 1 g × 1.00 a kilogram × 1.1 is 0.11 kopecks
    const paper = costOf({ weight: 1 }, CARDS.defaults, CARDS, PRICES, cheap) - COSTS.handling - CARDS_PRINTED;
    expect(paper).toBe(1);
  });
});
