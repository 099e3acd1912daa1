import { describe, expect, test } from 'vitest';
import { partsOf } from '#lib/domain/press/print-part.ts';
import { cheapestRuns, pressDays } from '#lib/domain/press/print-run.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { CARDS, CATALOGUES, LEAFLETS } from '#tests/support/products.ts';

const runs = (product: Product, change: Partial<Job>, list: PriceList = PRICES) =>
  cheapestRuns({ ...product.defaults, ...change }, product, list);
/** Nothing but offset: the digital presses take no sheet. */
const OFFSET_ONLY: PriceList = { ...PRICES, digital: { ...PRICES.digital, maxSheets: 0 } };
const DIGITAL_ONLY: PriceList = { ...PRICES, offset: [] };
const within = (maxSheets: number, list: PriceList = DIGITAL_ONLY): PriceList => ({ ...list, digital: { ...list.digital, maxSheets } });

describe('an offset run', () => {
  test('is the smallest that holds the piece, however the list is ordered', () => {
    const expected = runs(CARDS, { quantity: 1000 })?.map(({ method, print }) => [method, print]);
    expect(expected).toEqual([['offset', 2261_00 + 1000 * 1_50]]);
    for (const offset of [PRICES.offset.toReversed(), [...PRICES.offset.slice(3), ...PRICES.offset.slice(0, 3)]])
      expect(runs(CARDS, { quantity: 1000 }, { ...PRICES, offset })?.map(({ method, print }) => [method, print])).toEqual(expected);
  });

  test.each([
    // 2261 + 1.50 × 5000 for the smallest, 2652 + 1.31 × 5000 for the next
    [2000, 2261_00 + 2000 * 1_50],
    [5000, 2652_00 + 5000 * 1_31],
  ])('is the one a larger piece would lie in, where %d pieces are cheaper there', (quantity, print) => {
    expect(runs(CARDS, { paper: 'MG_130', quantity }, OFFSET_ONLY)?.[0]?.print).toBe(print);
  });

  test('of a book is paid for the minimum of each kind of leaf', () => {
    // 100 copies of 12 leaves A5 and a spread A4: no fewer than 500 of each
    const [block, cover] = runs(CATALOGUES, { quantity: 100 }, OFFSET_ONLY) ?? [];
    expect(block?.print).toBe(5100_00 + 11 * 3570_00 + 12 * 500 * 2_14);
    expect(cover?.print).toBe(9571_00 + 500 * 3_33);
    // four leaves on a sheet, two spreads
    expect([block?.sheets, cover?.sheets]).toEqual([1500, 250]);
  });

  test('of a further design pays a share of all plates', () => {
    const [block] = runs(CATALOGUES, { quantity: 1000, designs: 3 }, OFFSET_ONLY) ?? [];
    expect(block?.designs).toBe(2 * 0.7 * (5100_00 + 11 * 3570_00));
  });

  test.each([
    ['the paper inside the price', 'MG_130', 0],
    // two on a sheet: 500 sheets × 3.00, 500 × 12.00
    ['a dearer paper', 'MG_170', 500 * 3_00],
    ['a much dearer paper', 'M_270', 500 * 12_00],
  ] as const)('on %s', (_, paper, extra) => {
    expect(runs(LEAFLETS, { quantity: 1000, paper }, OFFSET_ONLY)?.[0]?.paper).toBe(extra);
  });

  test('on a paper cheaper than the one inside its price costs no less', () => {
    const dear = { ...OFFSET_ONLY, offset: OFFSET_ONLY.offset.map((run) => ({ ...run, paper: 'K2_300' as const })) };
    expect(runs(LEAFLETS, { quantity: 1000, paper: 'MG_170' }, dear)?.[0]?.paper).toBe(0);
  });

  test('whose own paper the list has lost asks for the whole difference', () => {
    const bare = { ...OFFSET_ONLY, papers: OFFSET_ONLY.papers.filter(({ code }) => code !== 'MG_130') };
    expect(runs(LEAFLETS, { quantity: 1000, paper: 'MG_170' }, bare)?.[0]?.paper).toBe(500 * 3_00);
  });

  test.each([
    // Twenty-one cards lie on a sheet: 953 sheets a design
    ['a day for as many sheets as a press prints in it', 52, 0],
    ['a day more beyond', 53, 1],
    ['as many as it takes', 500, 9],
  ])('takes %s', (_, designs, further) => {
    const found = runs(CARDS, { quantity: 20_000, designs }, OFFSET_ONLY) ?? [];
    const { days, offsetDays } = PRICES.turnarounds.standard;
    expect(pressDays(found, 'standard', PRICES) - days - (offsetDays ?? 0)).toBe(further);
  });

  test('is none where the turnaround leaves no time for it', () => {
    expect(runs(CARDS, { quantity: 5000, turnaround: 'urgent' })?.[0]?.method).toBe('offset');
    expect(runs(CARDS, { quantity: 5000, turnaround: 'day' })).toBeUndefined();
  });
});

describe('a digital run', () => {
  // 100 cards: 5 sheets and 2 of waste; 100 catalogues: 302 of the block and 52 of the cover
  test.each([
    [CARDS, 7, 6],
    [CATALOGUES, 354, 353],
  ] as const)('takes as many sheets as the press prints, and not one more (%#)', (product, enough, few) => {
    expect(runs(product, { quantity: 100 }, within(enough))).toBeDefined();
    expect(runs(product, { quantity: 100 }, within(few))).toBeUndefined();
  });

  test('beside an offset one counts its own sheets only', () => {
    const methods = (maxSheets: number) => runs(CATALOGUES, { quantity: 100 }, within(maxSheets, PRICES))?.map(({ method }) => method);
    // the cover alone is 52 sheets, the block goes to offset
    expect(methods(52)).toEqual(['offset', 'digital']);
    expect(methods(51)).toEqual(['offset', 'offset']);
  });
});

describe('designs of a single leaf', () => {
  const five = { designs: 5, quantity: 50 } as const;
  const OWN_RUNS: PriceList = { ...PRICES, sharedSheetsFee: undefined };

  test('lie one after another on shared sheets: one set-up, waste once, a fee for each', () => {
    // ⌈250 / 21⌉ = 12 sheets and 2 of waste
    expect(runs(CARDS, five)).toEqual([
      expect.objectContaining({
        method: 'digital',
        isShared: true,
        filled: 12,
        sheets: 14,
        print: 255_00 + 14 * 88_40,
        paper: 14 * 76_50,
        designs: 5 * 90_00,
      }),
    ]);
  });

  test('are runs of their own where the price list has no fee, and where these cost less', () => {
    // 5 × (⌈50 / 21⌉ + 2) sheets, four times 70 % of the set-up
    const own = { method: 'digital', isShared: false, filled: 15, sheets: 25, designs: 4 * 178_50 };
    expect(runs(CARDS, five, OWN_RUNS)).toEqual([expect.objectContaining(own)]);
    expect(runs(CARDS, five, { ...PRICES, sharedSheetsFee: 1000_00 })).toEqual([expect.objectContaining(own)]);
  });

  test('share sheets where their film makes that the cheaper way, though printing alone is dearer', () => {
    const [own] = runs(CARDS, five, OWN_RUNS) ?? [];
    // so much that the prints of shared sheets cost a rouble more; film is three sheets less
    const sharedSheetsFee = Math.ceil((own!.print + own!.paper + own!.designs - 255_00 - 14 * 164_90 + 1_00) / 5);
    const list = { ...PRICES, sharedSheetsFee };
    expect(runs(CARDS, five, list)?.[0]?.isShared).toBe(false);
    expect(runs(CARDS, { ...five, finishing: ['thin'] }, list)?.[0]?.isShared).toBe(true);
  });

  test('are in time where runs of their own would not be', () => {
    expect(runs(CARDS, five, within(14))?.[0]?.isShared).toBe(true);
    expect(runs(CARDS, five, within(13))).toBeUndefined();
    expect(runs(CARDS, five, within(14, { ...OWN_RUNS, offset: [] }))).toBeUndefined();
  });

  test('of a book are gathered one by one and share no sheets', () => {
    expect(runs(CATALOGUES, { quantity: 50, designs: 3 }, DIGITAL_ONLY)?.map(({ isShared }) => isShared)).toEqual([false, false]);
  });
});

test('a job of an unknown format or paper has nothing to print', () => {
  for (const change of [{ format: 'A0' }, { paper: 'SA_80' as const, format: 'A0' }]) {
    expect(partsOf({ ...CARDS.defaults, ...change }, CARDS, PRICES)).toEqual([]);
    expect(runs(CARDS, change)).toBeUndefined();
  }
  const bare = { ...PRICES, papers: PRICES.papers.filter(({ code }) => code !== 'K2_300') };
  expect(partsOf(CARDS.defaults, CARDS, bare)).toEqual([]);
});
