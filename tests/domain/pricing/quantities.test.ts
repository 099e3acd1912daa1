import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestRuns } from '#lib/domain/press/print-run.ts';
import { cheaperQuantity, listedJobs, priceTable, startingPrice } from '#lib/domain/pricing/quantities.ts';
import type { Quote } from '#lib/domain/pricing/quote.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { PRICES } from '#tests/support/content.ts';
import { validJob } from '#tests/support/jobs.ts';
import { CALENDARS, CARDS, PRODUCTS } from '#tests/support/products.ts';

type Step = { quantity: number; quote: Quote };

/** The quotes of all quantities of the ladder in which the job can be made. */
function ladder(job: Job, product: Product): Step[] {
  return product.quantities.flatMap((quantity) => {
    const result = quoteJob({ ...job, quantity }, product, PRICES);
    return result.ok ? [{ quantity, quote: result.quote }] : [];
  });
}

/** How each part of the job is printed: a book's block and cover may differ. */
const methods = (job: Job, product: Product): string[] => cheapestRuns(job, product, PRICES)?.map(({ method }) => method) ?? [];

const pairs = (steps: Step[]): [Step, Step][] => steps.slice(1).map((step, index) => [steps[index]!, step]);

/** What the digital presses alone can do. */
const DIGITAL_ONLY = { ...PRICES, offset: [] };

test('the «from» price is that of the only job where there is no choice, of none where none can be made', () => {
  const { defaults } = CARDS;
  const job: Job = { ...defaults, quantity: CARDS.quantities[0]! };
  const only: Product = { ...CARDS, papers: [job.paper], sides: [job.sides], turnarounds: [job.turnaround] };
  const formats = CARDS.formats.filter(({ id }) => id === job.format);
  const quoted = quoteJob(job, CARDS, PRICES);
  expect(quoted.ok && quoted.quote.price).toBe(startingPrice({ ...only, formats }, PRICES));
  expect(startingPrice({ ...only, formats: [] }, PRICES)).toBeNull();
});

test('a listed job of a format with a beginning of its own has the finishing that a click on it brings', () => {
  const product = { ...CALENDARS, defaults: { ...CALENDARS.defaults, format: 'A4' } };
  const finishing = listedJobs(product, PRICES).map((job) => `${job.format} ${job.sides} ${job.finishing.join()}`);
  expect(finishing).toEqual(['quarterly F0 eye', 'quarterly FB eye', 'A2 F0 ', 'A2 FB ', 'A4 F0 ', 'A4 FB ']);
});

describe.each(PRODUCTS.map((product) => [product.slug, product] as const))('the ladder of %s', (_, product) => {
  test('costs the «from» price in one of the listed jobs, and nowhere in them less', () => {
    const cells = listedJobs(product, PRICES).flatMap((job) => priceTable(job, product, PRICES).rows.flat());
    expect(startingPrice(product, PRICES)).toBe(Math.min(...cells.flatMap((cell) => cell?.price ?? [])));
  });

  test('never gets dearer by the piece, but where the digital presses alone cannot do it and a run is paid for its minimum', () => {
    fc.assert(
      fc.property(validJob(product, PRICES), (job) => {
        for (const [less, more] of pairs(ladder(job, product))) {
          if (more.quote.unitPrice <= less.quote.unitPrice) continue;
          const dearer = { ...job, quantity: more.quantity };
          expect([methods(dearer, product).includes('offset'), quoteJob(dearer, product, DIGITAL_ONLY).ok]).toEqual([true, false]);
        }
      }),
    );
  });

  test('any piece more costs at least as much', () => {
    const quantity = fc.integer({ min: product.quantities[0]!, max: product.quantities.at(-1)! });
    fc.assert(
      fc.property(validJob(product, PRICES), quantity, fc.nat({ max: product.quantities.at(-1)! }), (job, less, extra) => {
        const one = quoteJob({ ...job, quantity: less }, product, PRICES);
        const other = quoteJob({ ...job, quantity: less + extra }, product, PRICES);
        if (!one.ok || !other.ok) return;
        expect(other.quote.price).toBeGreaterThanOrEqual(one.quote.price);
        expect(other.quote.weight).toBeGreaterThanOrEqual(one.quote.weight);
      }),
    );
  });
});

describe('cheaperQuantity', () => {
  const hint = (quantity: number) => cheaperQuantity({ ...CARDS.defaults, quantity }, CARDS, PRICES);

  test('offers 1000 cards for what 800 cost: the run is paid for its minimum', () => {
    expect(hint(800)).toMatchObject({ kind: 'cheaper', quantity: 1000, price: 3761_00, difference: 0 });
  });

  test('offers the next quantity when it costs little more', () => {
    const dearer = hint(350);
    expect(dearer).toMatchObject({ kind: 'worth', quantity: 1000 });
    expect(dearer?.difference).toBeGreaterThan(0);
  });

  /** Offset from 1000 pieces on at a price that does not depend on the quantity. */
  const flatOffset = (base: number) => ({ ...PRICES, offset: [{ ...PRICES.offset[0]!, base, perPiece: 0 }] });

  test('offers the most of what costs the same', () => {
    expect(cheaperQuantity({ ...CARDS.defaults, quantity: 800 }, CARDS, flatOffset(5000_00))).toMatchObject({ quantity: 20000 });
  });

  test.each([
    // 400 cards cost 255 + 22 × 164.90 = 3882.80, so 3883; a fifth more is 4659.60
    [400, 4659_00, 'worth'],
    [400, 4660_00, undefined],
  ])('for %i cards calls 1000 at %i kopecks %s', (quantity, base, kind) => {
    expect(cheaperQuantity({ ...CARDS.defaults, quantity }, { ...CARDS, quantities: [400, 1000] }, flatOffset(base))?.kind).toBe(kind);
  });

  test.each([
    [667, undefined],
    [666, 'worth'],
  ])('half as many again is what makes 1000 worth it for %i', (quantity, kind) => {
    const result = quoteJob({ ...CARDS.defaults, quantity }, CARDS, DIGITAL_ONLY);
    const base = result.ok ? result.quote.price + 100 : 0;
    expect(cheaperQuantity({ ...CARDS.defaults, quantity }, { ...CARDS, quantities: [50, 1000] }, flatOffset(base))?.kind).toBe(kind);
  });

  test.each([50, 100, 1000, 20000])('says nothing for %i cards', (quantity) => {
    expect(hint(quantity)).toBeNull();
  });

  test('takes the very limits: a fifth dearer, half as many again', () => {
    // the digital price of 650 cards, 255 + 33 × 164.90 = 5696.70, so 5697; with a setup of 258 a whole 5700
    const list = { ...flatOffset(6840_00), digital: { ...PRICES.digital, setup: 258_00 } };
    const product = { ...CARDS, quantities: [650, 975, 1000] };
    const cards = { ...CARDS.defaults, quantity: 650 };
    expect(cheaperQuantity(cards, { ...product, quantities: [650, 975] }, list)).toEqual({
      ...{ kind: 'worth', quantity: 975, price: 6840_00, unitPrice: 702, difference: 1140_00 },
    });
    expect(cheaperQuantity(cards, { ...product, quantities: [650, 974] }, list)).toBeNull();
  });

  test('passes over quantities that cannot be made in time', () => {
    expect(cheaperQuantity({ ...CARDS.defaults, quantity: 1000, turnaround: 'day' }, CARDS, PRICES)).toBeNull();
  });

  test('says nothing for a job that cannot be made', () => {
    expect(hint(-5)).toBeNull();
  });
});

describe('priceTable', () => {
  const table = priceTable({ ...CARDS.defaults, finishing: ['corners'] }, CARDS, PRICES);

  test('has a row for each quantity and a column for each turnaround', () => {
    expect(table.rows.map((row) => row.length)).toEqual(CARDS.quantities.map(() => CARDS.turnarounds.length));
  });

  test('shows what the quote says', () => {
    const result = quoteJob({ ...CARDS.defaults, finishing: ['corners'], quantity: 200, turnaround: 'urgent' }, CARDS, PRICES);
    expect(result.ok && result.quote).toMatchObject(table.rows[2]![2]!);
  });

  test('leaves empty what cannot be made in time', () => {
    expect(table.rows.map((row) => row[3])).toEqual(CARDS.quantities.map(() => null));
  });
});
