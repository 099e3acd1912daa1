import { describe, expect, test } from 'vitest';
import { countOf, extraDays, leavesOf, piecesOf, setUpsOf, spineOf, stackMicrons } from '#lib/domain/job/job.ts';
import type { Format } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { BOOKLETS, CALENDARS, CARDS, CATALOGUES, NOTEPADS } from '#tests/support/products.ts';

const paper = (thickness: number) => ({ ...PRICES.papers[0]!, thickness });
const flat: Format = CARDS.formats[0]!;
const folded: Format = { ...flat, folds: [20, 40, 60].map((at) => ({ axis: 'x', at })) };
const option = (code: 'FOSS' | 'FOLD' | 'DRL' | 'CPR', count = 2) => ({ id: code, code, name: code, count });

describe('how many of an option one piece carries', () => {
  test.each([
    ['creases', option('FOSS'), folded, 3],
    ['folds', option('FOLD'), folded, 3],
    ['holes beside folds', option('DRL'), folded, 2],
    ['creases of a flat format', option('FOSS'), flat, 2],
    ['folds of an unknown format', option('FOLD'), undefined, 2],
  ])('%s', (_, chosen, format, count) => {
    expect(countOf(chosen, format)).toBe(count);
  });

  test('a machine is set once for every design, a proof is made of each', () => {
    const job = { ...CARDS.defaults, designs: 3 };
    expect([setUpsOf(option('DRL'), job), setUpsOf(option('CPR'), job)]).toEqual([1, 3]);
  });
});

describe('leaves of one copy', () => {
  test.each([
    ['two pages to a leaf', CATALOGUES, 24, 12],
    ['an odd page has a leaf of its own', CATALOGUES, 25, 13],
    ['leaves counted as leaves', NOTEPADS, 50, 50],
    ['a single sheet is one', CARDS, null, 1],
    ['pages of a single sheet are nothing', CARDS, 8, 1],
    ['a book without pages yet is one', CATALOGUES, null, 1],
  ])('%s', (_, product, pages, leaves) => {
    expect(leavesOf({ ...product.defaults, pages }, product)).toBe(leaves);
  });
});

describe('thickness', () => {
  test('of a stack is in whole micrometres, the nearest of a leaf', () => {
    expect(stackMicrons(10, paper(0.1))).toBe(1000);
    // 1.001 × 1000 is 1000.99… in binary
    expect(stackMicrons(1, paper(1.001))).toBe(1001);
  });

  test('of a glued spine is in whole millimetres upwards, and no other binding has any', () => {
    expect(spineOf('perfect', 30, paper(0.1))).toBe(3);
    expect(spineOf('perfect', 3001, paper(0.001))).toBe(4);
    expect([spineOf('staple', 30, paper(0.1)), spineOf('wire', 30, paper(0.1)), spineOf(null, 30, paper(0.1))]).toEqual([0, 0, 0]);
  });
});

test('what belongs to the product takes no day of its own, even when it is ticked', () => {
  expect(extraDays({ ...BOOKLETS.defaults, finishing: ['fold'] }, BOOKLETS, PRICES)).toBe(0);
});

test.each([
  ['wire', 3000, 1],
  ['wire', 3001, 2],
  ['wire', 12_000, 4],
  ['perfect', 3001, 3],
  ['staple', 10_000, 1],
] as const)('bound by %s, %i books take %i working days', (binding, quantity, days) => {
  expect(extraDays({ ...CATALOGUES.defaults, binding, quantity }, CATALOGUES, PRICES)).toBe(days);
});

test.each([
  [2000, 1],
  [10_000, 5],
])('%i quarterly calendars are put together in %i working days, all designs of them', (pieces, days) => {
  const job = { ...CALENDARS.defaults, format: 'quarterly', finishing: [], designs: 2, quantity: pieces / 2 };
  expect(extraDays(job, CALENDARS, PRICES)).toBe(days);
});

test('as many pieces are made as each design has', () => {
  expect(piecesOf({ quantity: 100, designs: 3 })).toBe(300);
});
