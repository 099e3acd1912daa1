import { describe, expect, test } from 'vitest';
import { leapsBetween, strangePapers } from '#lib/domain/pricing/price-leaps.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { PRICES } from '#tests/support/content.ts';

const [PAPER] = PRICES.papers;
const papers = (...prices: number[]): PriceList => ({
  ...PRICES,
  papers: prices.map((sheetPrice, at) => ({ ...PAPER!, code: `P_${at}` as never, sheetPrice })),
});
const priced = (sheetPrice: number) => papers(sheetPrice);
const leaps = (before: number, after: number) => leapsBetween(priced(before), priced(after)).length;

describe('a leap of a price', () => {
  test.each([
    ['fifty times as much', 100, 5000, 1],
    ['a kopeck less than that', 100, 4999, 0],
    ['a fiftieth', 5000, 100, 1],
    ['a kopeck more than that', 4999, 100, 0],
    ['the same', 100, 100, 0],
    ['a kopeck made two roubles', 1, 200, 1],
    ['two roubles made a kopeck', 200, 1, 1],
    ['what cost nothing', 0, 5000, 0],
    ['what costs nothing now', 5000, 0, 0],
  ])('%s', (_, before, after, count) => expect(leaps(before, after)).toBe(count));

  test('is told with where it stands: a paper by its code, a press by its place in the list', () => {
    expect(leapsBetween(papers(100, 300), { ...PRICES, papers: papers(300, 30_000).papers.toReversed() })).toEqual([
      { field: 'papers[P_1].sheetPrice', before: 300, after: 30_000 },
    ]);
    const [first, ...others] = PRICES.offset;
    const dearer = { ...PRICES, offset: [{ ...first!, base: first!.base * 100 }, ...others] };
    expect(leapsBetween(PRICES, dearer)).toEqual([{ field: 'offset[1].base', before: first!.base, after: first!.base * 100 }]);
    const clicks = { ...PRICES, digital: { ...PRICES.digital, click: PRICES.digital.click * 100 } };
    expect(leapsBetween(PRICES, clicks)).toEqual([
      { field: 'digital.click', before: PRICES.digital.click, after: PRICES.digital.click * 100 },
    ]);
    expect(leapsBetween(PRICES, { ...PRICES, sharedSheetsFee: 90 })).toEqual([{ field: 'sharedSheetsFee', before: 90_00, after: 90 }]);
  });

  test('is none of a number that is no price, nor of a place there was no price at', () => {
    const strict = { ...PRICES, digital: { ...PRICES.digital, maxSheets: PRICES.digital.maxSheets * 100 } };
    expect(leapsBetween(PRICES, strict)).toEqual([]);
    expect(leapsBetween(papers(100), papers(100, 100_000))).toEqual([]);
    expect(leapsBetween(PRICES, PRICES)).toEqual([]);
  });

  test.each(['setup', 'click', 'base', 'perPiece', 'perSheet', 'sheetPrice', 'offsetExtra', 'price'])('is seen in every %s', (name) => {
    const list = (price: number) => ({ ...PRICES, some: { [name]: price, nothing: null, text: '100' } });
    expect(leapsBetween(list(1000), list(100))).toEqual([]);
    expect(leapsBetween(list(1000), list(1))).toEqual([{ field: `some.${name}`, before: 1000, after: 1 }]);
  });

  test('is looked for past what has no code and what is nothing', () => {
    const list = (price: number) => ({ ...PRICES, rows: [null, { code: 7, price }, { code: 'x', price }] });
    expect(leapsBetween(list(1), list(100)).map(({ field }) => field)).toEqual(['rows[2].price', 'rows[x].price']);
  });
});

describe('a new paper', () => {
  const beside = (sheetPrice: number, ...others: number[]) => strangePapers(papers(...others), papers(...others, sheetPrice));

  test.each([
    ['twenty times the middle one', 4000, [100, 200, 300], 1],
    ['a kopeck less', 3999, [100, 200, 300], 0],
    ['a twentieth of it', 10, [300, 100, 200], 1],
    ['a kopeck more', 11, [300, 100, 200], 0],
    ['of two the dearer is the middle', 4000, [300, 150], 0],
    ['of four the third', 4000, [400, 300, 100, 200], 0],
  ])('is held against the others: %s', (_, price, others, count) => expect(beside(price, ...others)).toHaveLength(count));

  test('is told with its place and the price it is held against', () => {
    expect(beside(4000, 300, 100, 200)).toEqual([{ field: 'papers[P_3].sheetPrice', before: 200, after: 4000 }]);
  });

  test('is none where the paper was there, or where it stands alone', () => {
    expect(strangePapers(papers(100, 100_000, 100), papers(100, 100_000, 100))).toEqual([]);
    expect(strangePapers(papers(), papers(100_000))).toEqual([]);
  });
});
