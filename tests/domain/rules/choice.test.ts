import { describe, expect, test } from 'vitest';
import { chosenJob, pagesHeld } from '#lib/domain/rules/choice.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { PRICES } from '#tests/support/content.ts';
import { CARDS, CATALOGUES, LEAFLETS } from '#tests/support/products.ts';

const posters = {
  ...CARDS,
  formats: [
    ...CARDS.formats,
    { ...CARDS.formats[0]!, id: 'A2', width: 420, height: 594 },
    { ...CARDS.formats[0]!, id: 'round', shape: 'round' as const },
  ],
};
const cards = { ...CARDS.defaults, finishing: ['corners', 'thin'] };

describe('a chosen format', () => {
  test.each([
    ['about as large keeps the extras', '85x55', ['corners', 'thin']],
    // folded it is 90×50 in the hand, and its paper asks for a crease
    ['that is as large once folded keeps them', '90x100', ['corners', 'thin', 'crease']],
    ['many times larger takes none of them along', 'A2', []],
    ['of another shape takes none of them along', 'round', []],
  ])('%s', (_, format, finishing) => {
    const job = chosenJob(cards, { format }, posters, PRICES);
    expect([job.format, job.finishing]).toEqual([format, finishing]);
    expect(findJobErrors(job, posters, PRICES)).toEqual([]);
  });

  test('with extras chosen at once has those', () => {
    expect(chosenJob(cards, { format: 'A2', finishing: ['corners'] }, posters, PRICES).finishing).toEqual(['corners']);
  });

  test('that is not offered falls back without losing anything', () => {
    expect(chosenJob(cards, { format: 'A9' }, posters, PRICES)).toEqual(cards);
  });
});

test('any other choice leaves the extras to the rules', () => {
  expect(chosenJob(cards, { quantity: 500 }, posters, PRICES).finishing).toEqual(['corners', 'thin']);
});

describe('the pages a binding holds', () => {
  const held = (binding: 'staple' | 'perfect' | 'wire', change = {}) =>
    pagesHeld(binding, { ...CATALOGUES.defaults, ...change }, CATALOGUES, PRICES);

  test('are fewest of glue, most of staples, by the paper of the block', () => {
    expect(held('perfect')).toEqual({ least: 64, most: 128 });
    expect(held('perfect', { paper: 'MG_170' })).toEqual({ least: 48, most: 128 });
    expect(held('staple')).toEqual({ least: 8, most: 48 });
    expect(held('staple', { paper: 'O_80' })).toEqual({ least: 8, most: 64 });
    expect(held('wire')).toEqual({ least: 8, most: 96 });
  });

  test('are nothing to speak of where there are none', () => {
    expect(pagesHeld(null, LEAFLETS.defaults, LEAFLETS, PRICES)).toBeNull();
    expect(pagesHeld('perfect', CATALOGUES.defaults, LEAFLETS, PRICES)).toBeNull();
    expect(held('perfect', { paper: 'SA_99' })).toBeNull();
  });
});
