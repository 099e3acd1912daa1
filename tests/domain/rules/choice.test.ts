import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { chosenJob, pagesHeld } from '#lib/domain/rules/choice.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { PRICES } from '#tests/support/content.ts';
import { CALENDARS, CARDS, CATALOGUES, LEAFLETS } from '#tests/support/products.ts';

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
    ['many times larger keeps them', 'A2', ['corners', 'thin']],
    ['of another shape drops what it cannot have', 'round', ['thin']],
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

describe('another format of the shop', () => {
  const { products, priceList } = readContent();

  /** Jobs of one format, on each paper with each option. */
  const jobsOf = ({ defaults, papers, finishing }: Product, format: string): Job[] =>
    papers.flatMap((paper) => finishing.map(({ id }) => ({ ...defaults, format, paper, finishing: [id] })));

  const canBeMade = (job: Job, product: Product) => findJobErrors(job, product, priceList).length === 0;

  /** What a change of format took off though the new job could have it; what a format begins with goes with it. */
  function needlessly(before: Job, format: string, product: Product): string[] {
    const begun = product.formats.find(({ id }) => id === before.format)?.begins?.finishing ?? [];
    const after = chosenJob(before, { format }, product, priceList);
    const went = before.finishing.filter((id) => !after.finishing.includes(id) && !begun.includes(id));
    return went.filter((id) => canBeMade({ ...after, finishing: [...after.finishing, id] }, product));
  }

  test.each(products.map(({ product }) => [product.slug, product] as const))('of %s takes off nothing that it can have', (_, product) => {
    const jobs = product.formats.flatMap(({ id }) => jobsOf(product, id)).filter((job) => canBeMade(job, product));
    const lost = jobs.flatMap((job) =>
      product.formats.flatMap(({ id }) => needlessly(job, id, product).map((option) => [job.format, job.finishing, id, option])),
    );
    expect(lost).toEqual([]);
  });
});

describe('a format with a beginning of its own', () => {
  const chosen = (from: Partial<Job>, patch: Partial<Job>) => {
    const { sides, finishing } = chosenJob({ ...CALENDARS.defaults, ...from }, patch, CALENDARS, PRICES);
    return [sides, finishing];
  };

  test('begins with its sides and finishing, beside what was chosen before', () => {
    expect(chosen({ format: 'A4', finishing: ['film'] }, { format: 'quarterly' })).toEqual(['F0', ['film', 'eye']]);
    expect(chosen({ format: 'A4', finishing: ['eye'] }, { format: 'quarterly' })).toEqual(['F0', ['eye']]);
    expect(chosen({ format: 'A4' }, { format: 'A2' })).toEqual(['F0', []]);
  });

  test('gives way to what is chosen with it, and after it', () => {
    expect(chosen({ format: 'A4' }, { format: 'quarterly', sides: 'FB' })).toEqual(['FB', ['eye']]);
    expect(chosen({ format: 'A4' }, { format: 'quarterly', finishing: [] })).toEqual(['F0', []]);
    expect(chosen({ format: 'quarterly', sides: 'FB' }, { quantity: 300 })).toEqual(['FB', []]);
  });

  test('takes what it began with along when it is left', () => {
    expect(chosen({ format: 'quarterly', sides: 'F0', finishing: ['film', 'eye'] }, { format: 'A4' })).toEqual(['FB', ['film']]);
    expect(chosen({ format: 'quarterly', sides: 'F0', finishing: ['eye'] }, { format: 'A4', sides: 'F0' })).toEqual(['F0', []]);
  });

  test('leaves what another that begins alike was changed to', () => {
    expect(chosen({ format: 'quarterly', sides: 'FB', finishing: ['eye'] }, { format: 'A2' })).toEqual(['FB', []]);
  });
});

test('extras that come back with a choice do so once, and only where it can have them', () => {
  expect(chosenJob(cards, { format: '85x55' }, posters, PRICES, ['corners']).finishing).toEqual(['corners', 'thin']);
  expect(chosenJob({ ...cards, finishing: [] }, { format: '85x55' }, posters, PRICES, ['corners']).finishing).toEqual(['corners']);
  expect(chosenJob({ ...cards, finishing: [] }, { format: 'round' }, posters, PRICES, ['corners']).finishing).toEqual([]);
});

test('of a job whose own format is gone takes its extras along', () => {
  expect(chosenJob({ ...cards, format: 'gone' }, { format: 'A2' }, posters, PRICES).finishing).toEqual(['corners', 'thin']);
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
    expect(pagesHeld(null, CATALOGUES.defaults, CATALOGUES, PRICES)).toBeNull();
    const glued = CATALOGUES.multipage!.bindings.filter(({ id }) => id === 'perfect');
    expect(
      pagesHeld('wire', CATALOGUES.defaults, { ...CATALOGUES, multipage: { ...CATALOGUES.multipage!, bindings: glued } }, PRICES),
    ).toBeNull();
    const leaves = { ...CATALOGUES, multipage: { ...CATALOGUES.multipage!, unit: 'leaves' as const } };
    expect(pagesHeld('perfect', CATALOGUES.defaults, leaves, PRICES)).toBeNull();
  });

  test('are none where not one of those offered holds, and one where one does', () => {
    const offering = (...pages: number[]) => ({
      ...CATALOGUES,
      multipage: { ...CATALOGUES.multipage!, bindings: CATALOGUES.multipage!.bindings.map((binding) => ({ ...binding, pages })) },
    });
    expect(pagesHeld('perfect', CATALOGUES.defaults, offering(4, 8), PRICES)).toBeNull();
    expect(pagesHeld('perfect', CATALOGUES.defaults, offering(4, 96), PRICES)).toEqual({ least: 96, most: 96 });
  });
});
