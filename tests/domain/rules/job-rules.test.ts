import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import type { JobError, RuleId } from '#lib/domain/rules/job-error.ts';
import { RULE_IDS } from '#lib/domain/rules/job-error.ts';
import { findJobErrors, nearestValid, RULES, whyDisabled } from '#lib/domain/rules/job-rules.ts';
import { PRICES } from '#tests/support/content.ts';
import { garbageJob, validJob } from '#tests/support/jobs.ts';
import { BOOKLETS, CARDS, CATALOGUES, FOLDERS, LEAFLETS, NOTEPADS, PRODUCTS, TAGS } from '#tests/support/products.ts';

const problemsOf = (product: Product, change: object) => findJobErrors({ ...product.defaults, ...change } as Job, product, PRICES);
/** Corners are rounded in one of the formats only. */
const SQUARE_CARDS: Product = {
  ...CARDS,
  finishing: CARDS.finishing.map((option) => (option.id === 'corners' ? { ...option, formats: ['90x100'] } : option)),
};
const ONE_SIDED: Product = { ...CARDS, sides: ['F0'], defaults: { ...CARDS.defaults, sides: 'F0' } };
const GIANT: Product = { ...TAGS, quantities: [100, 1_000_000], formats: [{ ...TAGS.formats[0]!, id: 'd40', width: 900, height: 900 }] };
/** Sheets that bend only where a folded format says so, without a crease on offer. */
const CREASELESS: Product = { ...LEAFLETS, finishing: LEAFLETS.finishing.filter(({ code }) => code !== 'FOSS') };
/** A film that belongs to the product, beside one that can be chosen. */
const FILMED: Product = { ...CARDS, finishing: [...CARDS.finishing, { id: 'film', code: 'LAM', name: 'film', count: 1, included: true }] };
/** Light enough to be folded without a crease, heavy enough for film. */
const LIGHT: Product = { ...CARDS, papers: ['MG_170'], defaults: { ...CARDS.defaults, paper: 'MG_170' } };
const FOLDING: Product = { ...CARDS, finishing: [...CARDS.finishing, { id: 'fold', code: 'FOLD', name: 'fold', count: 1 }] };
const TWO_CREASES: Product = { ...LEAFLETS, finishing: [...LEAFLETS.finishing, { id: 'crease2', code: 'FOSS', name: 'two', count: 2 }] };
/** A fold that belongs to the product and is called as a paper is. */
const MISNAMED: Product = { ...BOOKLETS, finishing: BOOKLETS.finishing.map((option) => ({ ...option, id: 'MG_170' })) };
const HURRIED: Product = { ...CARDS, turnarounds: ['day'], defaults: { ...CARDS.defaults, turnaround: 'day' } };
/** Leaves, not pages: what pages ask of a staple is no concern of theirs. */
const STAPLED_LEAVES: Product = {
  ...NOTEPADS,
  multipage: { ...NOTEPADS.multipage!, bindings: [{ id: 'staple', name: 'staple', pages: [50] }] },
};
/** Staples that hold none of the offered numbers of pages. */
const UNBINDABLE: Product = {
  ...CATALOGUES,
  defaults: { ...CATALOGUES.defaults, binding: 'wire', pages: 8 },
  multipage: {
    ...CATALOGUES.multipage!,
    bindings: [
      { id: 'staple', name: 'staple', pages: [50, 54] },
      { id: 'perfect', name: 'perfect', pages: [48] },
      { id: 'wire', name: 'wire', pages: [16, 8] },
    ],
  },
};

type Case = [RuleId, Product, object, Omit<JobError, 'rule'>];
const CASES: Case[] = [
  ['product-other', CARDS, { product: 'leaflets' }, { field: 'product', nearest: 'cards' }],
  ['format-unknown', CARDS, { format: 'A4' }, { field: 'format', nearest: '90x50' }],
  ['paper-not-offered', CARDS, { paper: 'O_80' }, { field: 'paper', nearest: 'K2_300' }],
  ['sides-not-offered', BOOKLETS, { sides: 'F0' }, { field: 'sides', nearest: 'FB' }],
  ['option-not-offered', CARDS, { finishing: ['gold'] }, { field: 'finishing', option: 'gold' }],
  ['option-not-offered', SQUARE_CARDS, { finishing: ['corners'] }, { field: 'finishing', option: 'corners' }],
  ['option-repeated', CARDS, { finishing: ['hole', 'hole'] }, { field: 'finishing', option: 'hole' }],
  ['not-bound', CARDS, { binding: 'staple' }, { field: 'binding' }],
  ['not-bound', CARDS, { coverPaper: 'K2_300' }, { field: 'coverPaper' }],
  ['not-bound', CARDS, { pages: 8 }, { field: 'pages' }],
  ['binding-not-offered', NOTEPADS, { binding: 'staple' }, { field: 'binding', nearest: 'wire' }],
  ['cover-not-offered', CATALOGUES, { coverPaper: 'O_80' }, { field: 'coverPaper', nearest: 'K2_300' }],
  ['cover-not-offered', CATALOGUES, { coverPaper: null }, { field: 'coverPaper', nearest: 'K2_300' }],
  ['pages-not-offered', CATALOGUES, { pages: 40 }, { field: 'pages', nearest: 48 }],
  ['pages-not-offered', CATALOGUES, { binding: 'perfect', pages: null }, { field: 'pages', nearest: 48 }],
  ['pages-not-offered', NOTEPADS, { pages: null }, { field: 'pages', nearest: 50 }],
  ['designs-out-of-range', CARDS, { designs: 21 }, { field: 'designs', nearest: 20 }],
  ['designs-out-of-range', CARDS, { designs: 0.4 }, { field: 'designs', nearest: 1 }],
  ['quantity-out-of-range', CARDS, { quantity: 7 }, { field: 'quantity', nearest: 50 }],
  ['quantity-out-of-range', CARDS, { quantity: 1e308 }, { field: 'quantity', nearest: 20000 }],
  ['quantity-out-of-range', CARDS, { quantity: 99.5 }, { field: 'quantity', nearest: 100 }],
  ['turnaround-not-offered', CARDS, { turnaround: 'yesterday' }, { field: 'turnaround', nearest: 'standard' }],
  ['paper-two-sided-only', CARDS, { paper: 'K1_270', sides: 'F0' }, { field: 'sides', nearest: 'FB' }],
  ['paper-two-sided-only', ONE_SIDED, { paper: 'K1_270' }, { field: 'paper', nearest: 'K2_300' }],
  ['paper-two-sided-only', { ...ONE_SIDED, papers: ['K1_270', 'M_270'] }, { paper: 'K1_270' }, { field: 'paper', nearest: 'M_270' }],
  ['lamination-needs-170', CARDS, { paper: 'MG_130', finishing: ['thin'] }, { field: 'finishing', option: 'thin' }],
  ['lamination-needs-170', CATALOGUES, { coverPaper: 'MG_130', finishing: ['film'] }, { field: 'finishing', option: 'film' }],
  ['one-lamination', CARDS, { finishing: ['thick', 'thin'] }, { field: 'finishing', option: 'thin' }],
  ['one-lamination', FILMED, { finishing: ['thick'] }, { field: 'finishing', option: 'thick' }],
  ['one-lamination', FILMED, { finishing: ['thick', 'film'] }, { field: 'finishing', option: 'thick' }],
  ['thick-film-no-crease', LEAFLETS, { paper: 'MG_170', finishing: ['crease', 'thick'] }, { field: 'finishing', option: 'thick' }],
  ['thick-film-no-crease', LEAFLETS, { paper: 'MG_170', finishing: ['thick', 'crease'] }, { field: 'finishing', option: 'crease' }],
  ['thick-film-no-crease', CARDS, { format: '90x100', finishing: ['thick', 'crease'] }, { field: 'finishing', option: 'thick' }],
  ['thick-film-no-crease', LEAFLETS, { paper: 'M_270', finishing: ['thick', 'crease'] }, { field: 'finishing', option: 'crease' }],
  ['thick-film-no-crease', LIGHT, { format: '90x100', finishing: ['thick', 'crease'] }, { field: 'finishing', option: 'crease' }],
  ['fold-needs-crease', LEAFLETS, { paper: 'M_270', finishing: ['fold'] }, { field: 'finishing', option: 'fold', nearest: 'crease' }],
  ['fold-needs-lighter-paper', CREASELESS, { paper: 'M_270', finishing: ['fold'] }, { field: 'finishing', option: 'fold' }],
  ['format-needs-crease', CARDS, { format: '90x100' }, { field: 'finishing', nearest: 'crease' }],
  ['nothing-to-crease', CARDS, { finishing: ['crease'] }, { field: 'finishing', option: 'crease' }],
  ['nothing-to-crease', FOLDING, { finishing: ['fold'] }, { field: 'finishing', option: 'fold' }],
  ['nothing-to-round', TAGS, { finishing: ['corners'] }, { field: 'finishing', option: 'corners' }],
  ['no-holes-in-laminated-folder', FOLDERS, { finishing: ['film', 'tear'] }, { field: 'finishing', option: 'tear' }],
  ['no-holes-in-laminated-folder', FOLDERS, { finishing: ['film', 'hole'] }, { field: 'finishing', option: 'hole' }],
  ['no-drilling-after-die-cut', FOLDERS, { finishing: ['hole'] }, { field: 'finishing', option: 'hole' }],
  [
    'no-rounding-of-perfect-binding',
    CATALOGUES,
    { binding: 'perfect', pages: 96, finishing: ['corners'] },
    { field: 'finishing', option: 'corners' },
  ],
  ['staple-multiple-of-four', CATALOGUES, { pages: 10 }, { field: 'pages', nearest: 12 }],
  ['staple-too-many-pages', CATALOGUES, { pages: 52 }, { field: 'pages', nearest: 48 }],
  ['staple-too-many-pages', UNBINDABLE, { binding: 'staple', pages: 50 }, { field: 'binding' }],
  ['staple-too-many-pages', CATALOGUES, { paper: 'O_80', pages: 68 }, { field: 'pages', nearest: 64 }],
  ['perfect-odd-pages', CATALOGUES, { binding: 'perfect', pages: 49 }, { field: 'pages', nearest: 64 }],
  ['perfect-block-too-thin', CATALOGUES, { binding: 'perfect', pages: 48 }, { field: 'pages', nearest: 64 }],
  ['finishing-takes-longer', CARDS, { finishing: ['corners'], turnaround: 'day' }, { field: 'turnaround', nearest: 'urgent' }],
  ['run-too-large-for-turnaround', CARDS, { quantity: 5000, turnaround: 'day' }, { field: 'turnaround', nearest: 'urgent' }],
  // 2 × 51 × 25 sheets: digitally in four days as standard, offset in five as urgent
  [
    'run-too-large-for-turnaround',
    CATALOGUES,
    { binding: 'wire', pages: 48, designs: 2, quantity: 100, turnaround: 'urgent' },
    { field: 'turnaround', nearest: 'standard' },
  ],
  ['run-too-large', GIANT, { quantity: 900_000 }, { field: 'quantity', nearest: 100 }],
];

describe('findJobErrors', () => {
  test.each(CASES)('names %s (%#)', (rule, product, change, expected) => {
    const found = problemsOf(product, change).filter((problem) => problem.rule === rule);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(expected);
  });

  test('every rule of the table has a case here, and every id a rule', () => {
    const shown = new Set([...CASES.map(([rule]) => rule), 'option-included']);
    expect(RULE_IDS.filter((id) => !shown.has(id))).toEqual([]);
    expect(RULES.filter(({ id }) => !RULE_IDS.includes(id))).toEqual([]);
  });

  test.each([
    ['staple', { paper: 'O_80', pages: 64 }],
    ['wire', { binding: 'wire', pages: 96 }],
    ['perfect', { binding: 'perfect', pages: 64 }],
  ])('a sound %s book has none', (_, change) => {
    expect(problemsOf(CATALOGUES, change)).toEqual([]);
  });

  test.each(PRODUCTS.map((product) => [product.slug, product] as const))('%s as they are offered first have none', (_, product) => {
    expect(problemsOf(product, {})).toEqual([]);
  });

  test.each([
    ['format-needs-crease', CARDS, { format: '90x100', finishing: ['thick'] }],
    ['run-too-large', GIANT, { quantity: 500_000 }],
    ['run-too-large-for-turnaround', CARDS, { quantity: 5000, turnaround: 'day' }],
    ['finishing-takes-longer', CARDS, { finishing: ['corners'], turnaround: 'day' }],
  ] as const)('%s comes alone where nothing else is wrong (%#)', (rule, product, change) => {
    expect(problemsOf(product, change).map((problem) => problem.rule)).toEqual([rule]);
  });

  test('a turnaround is worth its price where it is sooner than a cheaper one, not where it is as late', () => {
    const { standard, urgent } = PRICES.turnarounds;
    const within = (days: number) => ({ ...PRICES, turnarounds: { ...PRICES.turnarounds, urgent: { ...urgent, days } } });
    const job = { ...CARDS.defaults, turnaround: 'urgent' as const };
    expect(findJobErrors(job, CARDS, within(standard.days - 1))).toEqual([]);
    expect(findJobErrors(job, CARDS, within(standard.days))).toMatchObject([{ rule: 'run-too-large-for-turnaround', nearest: 'day' }]);
  });

  test('a binding nobody offers leaves its pages without a nearest number', () => {
    expect(problemsOf(CATALOGUES, { binding: 'glue' })).toEqual([
      { field: 'binding', rule: 'binding-not-offered', nearest: 'staple' },
      { field: 'pages', rule: 'pages-not-offered' },
    ]);
  });

  test('a number where a word is due is near to nothing: the usual word it is', () => {
    expect(problemsOf(CARDS, { turnaround: 7 })).toMatchObject([{ field: 'turnaround', nearest: 'standard' }]);
  });

  test('a crease is due above 170 g, not at it', () => {
    const heavier = {
      ...PRICES,
      papers: PRICES.papers.map((paper) => ({ ...paper, grammage: paper.grammage === 170 ? 171 : paper.grammage })),
    };
    const job = { ...LEAFLETS.defaults, paper: 'MG_170' as const, finishing: ['fold'] };
    expect(findJobErrors(job, LEAFLETS, heavier).map(({ rule }) => rule)).toEqual(['fold-needs-crease']);
  });

  test('folding is free of creasing up to 170 g', () => {
    expect(problemsOf(LEAFLETS, { paper: 'MG_170', finishing: ['fold'] })).toEqual([]);
  });

  test.each<[Product, object]>([
    [CREASELESS, { paper: 'MG_170', finishing: ['fold'] }],
    [FOLDERS, { finishing: ['tear'] }],
    [LEAFLETS, { paper: 'MG_170', finishing: ['tear', 'thick'] }],
    [CARDS, { format: '90x100', finishing: ['thin', 'crease'] }],
    [CARDS, { finishing: ['hole'] }],
    [
      { ...CREASELESS, formats: [CARDS.formats[2]!] },
      { format: '90x100', paper: 'M_270' },
    ],
    [{ ...BOOKLETS, papers: ['M_270'] }, { paper: 'M_270' }],
    [TWO_CREASES, { paper: 'MG_170', finishing: ['crease', 'crease2'] }],
    [STAPLED_LEAVES, { binding: 'staple', pages: 50 }],
    [{ ...NOTEPADS, multipage: { ...NOTEPADS.multipage!, coverPapers: [] } }, { coverPaper: null }],
  ])('what only resembles a broken rule is none (%#)', (product, change) => {
    expect(problemsOf(product, change)).toEqual([]);
  });

  test('170 g takes film', () => {
    expect(problemsOf(LEAFLETS, { paper: 'MG_170', finishing: ['thick'] })).toEqual([]);
  });

  test('a job with problems has no price', () => {
    const job = { ...CARDS.defaults, quantity: -1 };
    expect(quoteJob(job, CARDS, PRICES)).toEqual({ ok: false, problems: findJobErrors(job, CARDS, PRICES) });
  });

  test('a paper that the price list lost is named', () => {
    const bare = { ...PRICES, papers: PRICES.papers.filter(({ code }) => code !== 'K2_300') };
    expect(findJobErrors(CARDS.defaults, CARDS, bare)).toEqual([{ field: 'paper', rule: 'paper-not-offered' }]);
  });
});

describe('nearestValid', () => {
  test.each(CASES)('repairs %s (%#)', (_, product, change) => {
    const fixed = nearestValid({ ...product.defaults, ...change } as Job, product, PRICES);
    expect(findJobErrors(fixed, product, PRICES)).toEqual([]);
  });

  test.each([
    [LEAFLETS, { paper: 'M_270', finishing: ['fold'] }, { finishing: ['fold', 'crease'] }],
    [LEAFLETS, { paper: 'M_270', finishing: ['thick', 'fold'] }, { finishing: ['thick'] }],
    [CARDS, { format: '90x100', finishing: ['thick', 'corners'] }, { finishing: ['corners', 'crease'] }],
    [CARDS, { finishing: ['thin'], paper: 'MG_130' }, { finishing: [], paper: 'MG_130' }],
    [CATALOGUES, { binding: 'perfect' }, { binding: 'perfect', pages: 64 }],
    [CATALOGUES, { binding: 'staple', pages: 96 }, { binding: 'staple', pages: 48 }],
    [CARDS, { turnaround: 'day', finishing: ['thin'] }, { turnaround: 'urgent', finishing: ['thin'] }],
    [CARDS, { quantity: 750 }, { quantity: 750 }],
    [UNBINDABLE, { binding: 'staple', pages: 50, quantity: 200 }, { binding: 'wire', pages: 16, quantity: 200 }],
  ])('keeps what the customer chose last and adapts the rest (%#)', (product, change, expected) => {
    expect(nearestValid({ ...product.defaults, ...change } as Job, product, PRICES)).toMatchObject(expected);
  });

  const without = (code: string) => ({ ...PRICES, papers: PRICES.papers.filter((paper) => paper.code !== code) });

  test('of a paper that the price list lost takes the usual one and keeps the rest', () => {
    const job = { ...CARDS.defaults, paper: 'M_270' as const, quantity: 200 };
    expect(nearestValid(job, CARDS, without('M_270'))).toEqual({ ...job, paper: 'K2_300' });
  });

  test('gives up with the defaults where nothing can be made', () => {
    expect(nearestValid({ ...CARDS.defaults, quantity: 200 }, CARDS, without('K2_300'))).toEqual(CARDS.defaults);
    const stapled = { ...UNBINDABLE, defaults: { ...UNBINDABLE.defaults, binding: 'staple' as const, pages: 50 } };
    const onlyStaples = { ...stapled, multipage: { ...stapled.multipage!, bindings: stapled.multipage!.bindings.slice(0, 1) } };
    expect(nearestValid({ ...onlyStaples.defaults, quantity: 200 }, onlyStaples, PRICES)).toEqual(onlyStaples.defaults);
  });

  describe.each(PRODUCTS.map((product) => [product.slug, product] as const))('of %s', (_, product) => {
    test('makes a job of any garbage, and leaves a sound job alone', () => {
      fc.assert(
        fc.property(garbageJob(product), (job) => {
          const fixed = nearestValid(job, product, PRICES);
          expect(findJobErrors(fixed, product, PRICES)).toEqual([]);
          expect(quoteJob(fixed, product, PRICES).ok).toBe(true);
          expect(nearestValid(fixed, product, PRICES)).toEqual(fixed);
        }),
        { numRuns: 500 },
      );
    });
  });
});

describe('whyDisabled', () => {
  const why = (product: Product, change: object, field: keyof Job, value: string | number) =>
    whyDisabled({ ...product.defaults, ...change } as Job, field, value, product, PRICES);

  test.each([
    [CARDS, { paper: 'K1_270' }, 'sides', 'F0', 'paper-two-sided-only'],
    [CARDS, { paper: 'MG_130' }, 'finishing', 'thin', 'lamination-needs-170'],
    [CARDS, { finishing: ['thin'] }, 'finishing', 'thick', 'one-lamination'],
    [CARDS, {}, 'finishing', 'crease', 'nothing-to-crease'],
    [CARDS, { format: '90x100', finishing: ['crease'] }, 'finishing', 'crease', 'format-needs-crease'],
    [LEAFLETS, { paper: 'M_270', finishing: ['fold', 'crease'] }, 'finishing', 'crease', 'fold-needs-crease'],
    [LEAFLETS, { paper: 'M_270', finishing: ['thick'] }, 'finishing', 'fold', 'fold-needs-crease'],
    [BOOKLETS, {}, 'finishing', 'fold', 'option-included'],
    [CATALOGUES, {}, 'pages', 52, 'staple-too-many-pages'],
    [CATALOGUES, { binding: 'perfect', pages: 64 }, 'pages', 48, 'perfect-block-too-thin'],
    [CARDS, { finishing: ['thin'] }, 'turnaround', 'day', 'finishing-takes-longer'],
    [CARDS, { quantity: 5000 }, 'turnaround', 'day', 'run-too-large-for-turnaround'],
  ] as const)('%# disables an option by its rule', (product, change, field, value, rule) => {
    expect(why(product, change, field, value)).toMatchObject({ field, rule });
  });

  test.each([
    // films that exclude each other are wrong too, but not what the turnaround is told of
    [CARDS, { finishing: ['thin', 'thick'] }, 'turnaround', 'day', { field: 'turnaround', rule: 'finishing-takes-longer' }],
    // another option of the same rule comes before
    [FOLDERS, { finishing: ['film', 'hole'] }, 'finishing', 'tear', { option: 'tear', rule: 'no-holes-in-laminated-folder' }],
    // nothing is wrong with the option itself: with it no run is in time
    [HURRIED, {}, 'finishing', 'corners', { field: 'quantity', rule: 'run-too-large' }],
  ] as const)('%# names the reason that is nearest to the choice', (product, change, field, value, reason) => {
    expect(why(product, change, field, value)).toMatchObject(reason);
  });

  test.each([
    [CARDS, { sides: 'F0' }, 'paper', 'K1_270'],
    [CARDS, { finishing: ['thin'] }, 'paper', 'MG_130'],
    [CARDS, {}, 'format', '90x100'],
    [LEAFLETS, { paper: 'M_270' }, 'finishing', 'fold'],
    [CATALOGUES, { pages: 8 }, 'binding', 'perfect'],
    [CARDS, { turnaround: 'day' }, 'finishing', 'thin'],
    [CARDS, { turnaround: 'day' }, 'quantity', 10000],
    [FOLDERS, {}, 'finishing', 'film'],
    [MISNAMED, {}, 'paper', 'MG_170'],
  ] as const)('%# leaves open what the rest can adapt to', (product, change, field, value) => {
    expect(why(product, change, field, value)).toBeNull();
  });

  describe.each(PRODUCTS.map((product) => [product.slug, product] as const))('of %s', (_, product) => {
    test('an option that is open is kept when it is chosen, one that is disabled says why', () => {
      const choices = [
        ...product.papers.map((value) => ['paper', value] as const),
        ...product.formats.map(({ id }) => ['format', id] as const),
        ...product.turnarounds.map((value) => ['turnaround', value] as const),
        ...product.quantities.map((value) => ['quantity', value] as const),
        ...(product.multipage?.bindings.map(({ id }) => ['binding', id] as const) ?? []),
      ];
      fc.assert(
        fc.property(validJob(product, PRICES), fc.constantFrom(...choices), (job, [field, value]) => {
          const reason = whyDisabled(job, field, value, product, PRICES);
          const chosen = nearestValid({ ...job, [field]: value }, product, PRICES);
          expect(chosen[field] === value).toBe(reason === null);
          if (job[field] === value) expect(reason).toBeNull();
        }),
      );
    });
  });
});
