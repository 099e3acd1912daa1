import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf } from '#lib/domain/pricing/costs.ts';
import type { Quote } from '#lib/domain/pricing/quote.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { COSTS, PRICES } from '#tests/support/content.ts';
import { validJob } from '#tests/support/jobs.ts';
import { BOOKLETS, CALENDARS, CARDS, CATALOGUES, LEAFLETS, NOTEPADS, PRODUCTS } from '#tests/support/products.ts';

function quoted(product: Product, change: Partial<Job> = {}): Quote {
  const result = quoteJob({ ...product.defaults, ...change }, product, PRICES);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.quote;
}
const roubles = (product: Product, change: Partial<Job>) => quoted(product, change).price / 100;
/** Prices of 2016–2021 that the price list was made from, and what has become of a rouble since. */
const THEN_TO_NOW = 1.7;
const TOLERANCE = 0.03;

function expectNear(actual: number, then: number): void {
  expect(Math.abs(actual / (then * THEN_TO_NOW) - 1)).toBeLessThan(TOLERANCE);
}

describe('prices worked out by hand', () => {
  test.each([
    // 255 + 7 sheets × (76.50 + 2 × 44.20) = 1409.30
    [CARDS, { quantity: 100 }, 1409, 'digital', 7],
    // 2261 + 1.50 × 1000
    [CARDS, { quantity: 1000 }, 3761, 'offset', 48],
    // 2261 + 1.50 × 5000
    [CARDS, { quantity: 5000 }, 9761, 'offset', 239],
    // one side: 255 + 7 × (76.50 + 44.20) = 1099.90
    [CARDS, { quantity: 100, sides: 'F0' }, 1100, 'digital', 7],
    // two designs on shared sheets: 255 + (⌈200 / 21⌉ + 2) × 164.90 + 2 × 90 = 2413.80
    [CARDS, { quantity: 100, designs: 2 }, 2414, 'digital', 12],
    // … with film on the ten of them that cards lie on: 2413.80 + 783 + 10 × 40
    [CARDS, { quantity: 100, designs: 2, finishing: ['thin'] }, 3597, 'digital', 12],
    // ten designs: 255 + (⌈1000 / 21⌉ + 2) × 164.90 + 10 × 90
    [CARDS, { quantity: 100, designs: 10 }, 9400, 'digital', 50],
    // two designs offset: 2261 + 1.50 × 2000 + 70 % of 2261 = 6843.70
    [CARDS, { quantity: 1000, designs: 2 }, 6844, 'offset', 96],
    // 1409.30 + film 783 + 5 sheets × 40
    [CARDS, { quantity: 100, finishing: ['thin'] }, 2392, 'digital', 7],
    // … thick film: 160 % of 983
    [CARDS, { quantity: 100, finishing: ['thick'] }, 2982, 'digital', 7],
    // a proof of each artwork: 1409.30 + 900; 2413.80 + 2 × 900
    [CARDS, { quantity: 100, finishing: ['proof'] }, 2309, 'digital', 7],
    [CARDS, { quantity: 100, designs: 2, finishing: ['proof'] }, 4214, 'digital', 12],
    // 130 % of 1409.30
    [CARDS, { quantity: 100, turnaround: 'urgent' }, 1832, 'digital', 7],
    // block: 85 % of 2652 + 1.31 × 1500; covers: 255 + 12 × (76.50 + 44.20); wire 850 + 48 × 30
    [NOTEPADS, { quantity: 30, sides: 'F0' }, 7918, 'offset', 262],
    // 255 + 52 × (76.50 + 88.40) + 3 blocks × 58 × 100
    [CALENDARS, { quantity: 100 }, 26_230, 'digital', 52],
  ] as const)('%# %o', (product, change, price, method, sheets) => {
    expect({ ...quoted(product, change as Partial<Job>) }).toMatchObject({ price: price * 100, method, sheets });
  });

  test('designs on shared sheets are told of, and what sorting them costs', () => {
    expect(quoted(CARDS, { quantity: 100, designs: 10 }).lines).toEqual([
      { kind: 'print', sheets: 50, method: 'digital', amount: 255_00 + 50 * 88_40 },
      { kind: 'paper', sheets: 50, amount: 50 * 76_50 },
      { kind: 'designs', designs: 10, isShared: true, amount: 10 * 90_00 },
    ]);
  });

  test('a catalogue is its block, its cover and its binding', () => {
    const { lines, price } = quoted(CATALOGUES, { quantity: 100 });
    expect(lines).toEqual([
      // block: 12 leaves × 100 / 4 on a sheet + 2 = 302 sheets
      { kind: 'print', sheets: 302, method: 'digital', amount: 255_00 + 302 * 88_40 },
      { kind: 'paper', sheets: 302, amount: 302 * 30_60 },
      // cover: 296×210, two on a sheet, 52 sheets
      { kind: 'cover', sheets: 52, amount: 255_00 + 52 * (88_40 + 76_50) },
      { kind: 'binding', amount: 680_00 + 100 * 4_20 },
      { kind: 'rounding', amount: 20 },
    ]);
    expect(price).toBe(46_123_00);
  });

  test('tells how many pieces of its first part lie on a sheet', () => {
    expect([quoted(CATALOGUES, { quantity: 100 }).up, quoted(CALENDARS, { format: 'A2', quantity: 50 }).up]).toEqual([4, 1]);
  });

  test('film on a sheet of a larger press costs by its area', () => {
    // A2 on B2: 52 sheets with waste, 277 % of the paper of SRA3; film on 50 sheets without it
    const lines = quoted(CALENDARS, { format: 'A2', quantity: 50, finishing: ['film'] }).lines;
    expect(lines.find(({ kind }) => kind === 'finishing')).toEqual({
      kind: 'finishing',
      code: 'LAM',
      option: 'film',
      amount: 783_00 + 5540_00,
    });
  });

  test('calendar blocks and hurry are lines of their own', () => {
    // 255 + 52 × (76.50 + 88.40) = 8829.80, three blocks on each of 100, 30 % of both
    const { lines, price } = quoted(CALENDARS, { quantity: 100, turnaround: 'urgent' });
    expect(lines).toEqual([
      { kind: 'print', sheets: 52, method: 'digital', amount: 255_00 + 52 * 88_40 },
      { kind: 'paper', sheets: 52, amount: 52 * 76_50 },
      { kind: 'blocks', amount: 300 * 58_00 },
      { kind: 'turnaround', percent: 130, amount: 7868_94 },
      { kind: 'rounding', amount: 26 },
    ]);
    expect(price).toBe(34_099_00);
  });

  test('printing is told of even where it costs nothing', () => {
    const free = { ...PRICES, digital: { ...PRICES.digital, setup: 0, click: 0 } };
    const result = quoteJob(CARDS.defaults, CARDS, free);
    expect(result.ok && result.quote.lines.map(({ kind }) => kind)).toEqual(['print', 'paper', 'rounding']);
  });

  test('a glued book has a spine in its cover, and a thick spine needs a sheet of its own', () => {
    const square = { ...CATALOGUES, formats: [{ ...CATALOGUES.formats[0]!, width: 147, height: 210 }] };
    const coverSheets = (binding: 'wire' | 'perfect', pages: number) =>
      quoted(square, { binding, pages, quantity: 50 }).lines.find(({ kind }) => kind === 'cover');
    // 297 wide with a spine of 4 mm: 302 with bleed, two by its height of 214; 128 pages make a spine of 7 mm: 305
    expect(coverSheets('perfect', 64)).toMatchObject({ sheets: 27 });
    // two separate covers of 147×210, four on a sheet
    expect(coverSheets('wire', 64)).toMatchObject({ sheets: 27 });
    const wide = { ...square, formats: [{ ...square.formats[0]!, width: 149 }] };
    // 298 + 4 + bleed 4 = 306 still fits the sheet, 298 + 7 + 4 = 309 does not and goes one by one
    const onWide = (pages: number) => quoted(wide, { binding: 'perfect', pages, quantity: 50 }).lines.find(({ kind }) => kind === 'cover');
    expect(onWide(64)).toMatchObject({ sheets: 27 });
    expect(onWide(128)).toMatchObject({ sheets: 52 });
  });

  test('further designs count when digital and offset are compared', () => {
    // plates of the second design: 70 % of 9571
    const { price, lines } = quoted(LEAFLETS, { format: 'A4', quantity: 500, designs: 2 });
    const sum = 9571_00 + 1000 * 3_33 + 6699_70;
    expect(price).toBe(Math.round(sum / 100) * 100);
    expect(lines.find(({ kind }) => kind === 'designs')?.amount).toBe(6699_70);
    const dear = { ...PRICES, furtherDesignPercent: 900 };
    const result = quoteJob({ ...LEAFLETS.defaults, quantity: 500, designs: 2 }, LEAFLETS, dear);
    expect(result.ok && result.quote.method).toBe('digital');
  });

  test('a size that is exactly the limit of an offset run belongs to it', () => {
    const exact = { ...PRICES, offset: PRICES.offset.map((run, index) => (index === 0 ? { ...run, maxArea: 4500 } : run)) };
    const result = quoteJob({ ...CARDS.defaults, quantity: 1000 }, CARDS, exact);
    expect(result.ok && result.quote.price).toBe(3761_00);
  });

  test('each kind of leaf of a catalogue pays for its plates in offset, alike leaves of a notepad do not', () => {
    const printOf = (quote: Quote) => quote.lines.find(({ kind }) => kind === 'print')?.amount;
    expect(printOf(quoted(CATALOGUES, { quantity: 1000 }))).toBe(5100_00 + 11 * 3570_00 + 12_000 * 2_14);
    expect(printOf(quoted(NOTEPADS, { quantity: 200 }))).toBe(2652_00 + 10_000 * 1_31);
  });
});

describe('calibration', () => {
  const digital = (n: number, up: number, paper: number, sides: number) => 150 + (Math.ceil(n / up) + 2) * (paper + 26 * sides);

  test.each([50, 100, 200, 300])('%i cards cost what the digital formula says', (n) => {
    expectNear(roubles(CARDS, { quantity: n }), digital(n, 21, 45, 2));
    expectNear(roubles(CARDS, { quantity: n, sides: 'F0' }), digital(n, 21, 45, 1));
  });

  test.each([
    [CARDS, '90x50', 1330, 0.88],
    [LEAFLETS, 'A6', 1560, 0.77],
    [LEAFLETS, 'A5', 3000, 1.26],
    [LEAFLETS, 'A4', 5630, 1.96],
    [LEAFLETS, 'A3', 10620, 3.5],
    [LEAFLETS, 'euro', 1950, 0.74],
    [BOOKLETS, 'euro', 6100, 2.36],
  ])('offset runs of %# keep to their line', (product, format, base, each) => {
    for (const quantity of [1000, 2000, 5000, 10000]) {
      expectNear(roubles(product, { format, quantity }), base + each * quantity);
    }
  });

  test.each([
    ['corners', 490],
    ['thin', 1590],
    ['hole', 990],
  ])('finishing of 1000 cards: %s', (option, then) => {
    const plain = roubles(CARDS, { quantity: 1000 });
    expectNear(roubles(CARDS, { quantity: 1000, finishing: [option] }) - plain, then);
  });

  test('creasing of 1000 folded cards', () => {
    const { lines } = quoted(CARDS, { format: '90x100', quantity: 1000, finishing: ['crease'] });
    const crease = lines.find((line) => line.kind === 'finishing')?.amount ?? 0;
    expectNear(crease / 100, 1490);
  });
});

test('a colour proof costs the same whatever is printed, once for each artwork, and takes its own day', () => {
  fc.assert(
    fc.property(validJob(CARDS, PRICES), (job) => {
      const without = { ...job, finishing: job.finishing.filter((id) => id !== 'proof'), turnaround: 'standard' as const };
      const proved = quoted(CARDS, { ...without, finishing: [...without.finishing, 'proof'] });
      const plain = quoted(CARDS, without);
      expect(proved.lines.find((line) => line.kind === 'finishing' && line.code === 'CPR')?.amount).toBe(job.designs * 900_00);
      expect(proved.price - plain.price).toBe(job.designs * 900_00);
      expect(proved.productionDays - plain.productionDays).toBe(1);
    }),
  );
});

describe('figures of the price list that jobs hide', () => {
  test.each([
    ['K2_300', 300, 45],
    ['MG_170', 200, 30],
    ['MG_130', 120, 17],
  ])('a sheet of %s costs by weight what one of %i g/m² did', (code, grammage, then) => {
    const paper = PRICES.papers.find((candidate) => candidate.code === code)!;
    expectNear(paper.sheetPrice / 100, (then * paper.grammage) / grammage);
  });

  test.each([
    ['FOLD', 0.15],
    ['FOSS', 0.75],
    ['PERF', 0.3],
  ] as const)('%s of one piece', (code, then) => {
    expectNear(PRICES.finishing[code].perPiece / 100, then);
  });
});

describe('production days', () => {
  test.each([
    [CARDS, {}, 3],
    [CARDS, { turnaround: 'day' }, 1],
    [CARDS, { quantity: 1000 }, 5],
    [CARDS, { finishing: ['corners'] }, 4],
    [CARDS, { finishing: ['corners', 'hole'] }, 4],
    [CARDS, { finishing: ['thin'] }, 5],
    // a colour proof takes a day of its own, beside finishing
    [CARDS, { finishing: ['proof'] }, 4],
    [CARDS, { finishing: ['proof', 'corners'] }, 5],
    [CATALOGUES, {}, 4],
    [CATALOGUES, { binding: 'perfect', pages: 96 }, 5],
    [CATALOGUES, { binding: 'perfect', pages: 96, finishing: ['film'] }, 6],
    [BOOKLETS, {}, 3],
  ] as const)('%# %o', (product, change, days) => {
    expect(quoted(product, change as Partial<Job>).productionDays).toBe(days);
  });
});

describe.each(PRODUCTS.map((product) => [product.slug, product] as const))('every quote of %s', (_, product) => {
  const anyQuote = validJob(product, PRICES);

  test('is whole numbers, its lines sum to the price, and the price is whole roubles', () => {
    fc.assert(
      fc.property(anyQuote, (job) => {
        const { price, unitPrice, lines, up, sheets, weight, volume, stack, productionDays } = quoted(product, job);
        const numbers = [price, unitPrice, up, sheets, weight, volume, stack, productionDays, ...lines.map(({ amount }) => amount)];
        expect(numbers.every(Number.isSafeInteger)).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
        expect(price % 100).toBe(0);
        expect(Math.abs(unitPrice * job.quantity * job.designs - price)).toBeLessThanOrEqual((job.quantity * job.designs) / 2);
      }),
    );
  });

  test('covers what the run costs the workshop', () => {
    fc.assert(
      fc.property(anyQuote, (job) => {
        const quote = quoted(product, job);
        expect(quote.price).toBeGreaterThan(costOf(quote, job, product, PRICES, COSTS));
      }),
    );
  });

  test('is sooner than every quote of the same job that costs less', () => {
    fc.assert(
      fc.property(anyQuote, (job) => {
        const results = product.turnarounds.map((turnaround) => quoteJob({ ...job, turnaround }, product, PRICES));
        const quotes = results.flatMap((result) => (result.ok ? [result.quote] : []));
        for (const dear of quotes)
          for (const cheap of quotes.filter(({ price }) => price < dear.price))
            expect(dear.productionDays).toBeLessThan(cheap.productionDays);
      }),
    );
  });

  test('is the same for the same job and leaves its arguments alone', () => {
    fc.assert(
      fc.property(anyQuote, (job) => {
        const before = JSON.stringify([job, product, PRICES]);
        expect(quoteJob(structuredClone(job), structuredClone(product), structuredClone(PRICES))).toEqual(quoteJob(job, product, PRICES));
        expect(JSON.stringify([job, product, PRICES])).toBe(before);
      }),
    );
  });

  test('costs more for another design and never less for a second side', () => {
    fc.assert(
      fc.property(anyQuote, (job) => {
        const more = quoteJob({ ...job, designs: job.designs + 1 }, product, PRICES);
        const oneSided = quoteJob({ ...job, sides: 'F0' }, product, PRICES);
        const { price } = quoted(product, job);
        if (more.ok) expect(more.quote.price).toBeGreaterThan(price);
        if (oneSided.ok) expect(oneSided.quote.price).toBeLessThanOrEqual(price);
      }),
    );
  });
});
