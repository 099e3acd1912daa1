import { describe, expect, test } from 'vitest';
import { transferDoubts } from '#lib/domain/orders/transfer-doubts.ts';

/** A purchase of 1000 of which 400 is there: 600 is due. */
const BEFORE = {
  total: 1000,
  conceded: 0,
  held: 400,
  returning: 0,
  isCancelled: false,
  isElsewhere: false,
  isSimilar: false,
  lacksDay: false,
  isLongAgo: false,
  lacksNumber: false,
  asked: [600, 700, 100],
};
const doubts = (amount: number, change: Partial<typeof BEFORE> = {}) => transferDoubts({ ...BEFORE, amount, ...change });

describe('a transfer entered by hand', () => {
  test('is taken as it is up to what is due, and asked about a kopeck above it', () => {
    expect(doubts(600)).toEqual([]);
    expect(doubts(601)).toEqual(['over']);
  });

  test('of a sum that was not asked for is asked about, though it is less than what is due', () => {
    expect(doubts(60)).toEqual(['other']);
    expect(doubts(100)).toEqual([]);
    expect(doubts(60, { isCancelled: true })).toEqual(['cancelled']);
  });

  test('of a day long before the order, and of no number at all', () => {
    expect(doubts(600, { isLongAgo: true, lacksNumber: true })).toEqual(['long_ago', 'no_number']);
  });

  test('is measured by what is left of the price, without what is on its way back', () => {
    expect(doubts(600, { conceded: 100 })).toEqual(['over']);
    expect(doubts(700, { returning: 100 })).toEqual([]);
  });

  test('to a purchase that was called off is asked about for that alone', () => {
    expect(doubts(700, { isCancelled: true })).toEqual(['cancelled']);
  });

  test('whose document is written elsewhere, or here in another way, is asked about', () => {
    expect(doubts(100, { isElsewhere: true })).toEqual(['elsewhere']);
    expect(doubts(100, { isSimilar: true })).toEqual(['similar']);
    expect(doubts(700, { isElsewhere: true, isSimilar: true })).toEqual(['over', 'elsewhere', 'similar']);
  });
});
