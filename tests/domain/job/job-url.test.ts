import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { BINDINGS, PAPER_CODE, SIDES, TURNAROUNDS } from '#lib/domain/codes.ts';
import { cellOf, changedFields, decodeJob, encodeJob, readItem, readProduct, withItem } from '#lib/domain/job/job-url.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { nearestValid } from '#lib/domain/rules/job-rules.ts';

const defaults: Job = {
  product: 'BusinessCards',
  format: '90x50',
  paper: 'K2_300',
  sides: 'FB',
  finishing: ['rounding'],
  binding: null,
  coverPaper: null,
  pages: null,
  designs: 1,
  quantity: 1000,
  turnaround: 'standard',
};
const product: Product = {
  slug: 'BusinessCards',
  code: 'VIZ',
  available: true,
  name: 'Визитки',
  formats: [],
  papers: ['K2_300'],
  sides: ['FB'],
  finishing: [],
  quantities: [50, 1000],
  maxDesigns: 10,
  turnarounds: ['standard'],
  bleed: 2,
  safe: 3,
  defaults,
};

const optionId = fc.string({ unit: fc.constantFrom(...'abcxyz019×.-_&=+% ж'), minLength: 1, maxLength: 20 });
const anyJob: fc.Arbitrary<Job> = fc.record({
  product: fc.constant('BusinessCards'),
  format: optionId,
  paper: fc.stringMatching(/^[A-Z][A-Z0-9_]{0,19}$/),
  sides: fc.constantFrom(...SIDES),
  finishing: fc.uniqueArray(optionId, { maxLength: 12 }),
  binding: fc.option(fc.constantFrom(...BINDINGS)),
  coverPaper: fc.option(fc.stringMatching(/^[A-Z][A-Z0-9_]{0,19}$/)),
  pages: fc.option(fc.integer({ min: 1, max: 2000 })),
  designs: fc.integer({ min: 1, max: 100 }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  turnaround: fc.constantFrom(...TURNAROUNDS),
});

describe('a job in an address', () => {
  test('comes back from the address as it went in', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        expect(decodeJob(`?${encodeJob(job, product)}`, product)).toEqual({ job, unreadable: [] });
      }),
    );
  });

  test('leaves nothing in the address when it is the default', () => {
    expect(encodeJob(defaults, product)).toBe('');
    expect(decodeJob('', product)).toEqual({ job: defaults, unreadable: [] });
  });

  test('names only what differs from the default', () => {
    expect(encodeJob({ ...defaults, quantity: 700, finishing: [] }, product)).toBe('finishing=&quantity=700');
    expect(encodeJob({ ...defaults, finishing: ['rounding', 'film'] }, product)).toBe('finishing=rounding&finishing=film');
  });

  test('is always a whole job, whatever the address says', () => {
    const scraps = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('paper=', 'quantity=1e9', '&&', '%E0%A4%A', 'finishing=a', 'cell=x.y', '=')),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(scraps, (parts) => {
        const { job } = decodeJob(parts.join('&'), product);
        expect(Object.keys(job).sort()).toEqual(Object.keys(defaults).sort());
        expect(Number.isSafeInteger(job.quantity) && Number.isSafeInteger(job.designs)).toBe(true);
        expect(job.paper).toMatch(PAPER_CODE);
        expect(TURNAROUNDS).toContain(job.turnaround);
        expect(job.finishing.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  test.each([
    ['paper=золото', 'paper'],
    ['quantity=1.5', 'quantity'],
    ['quantity=9999999999999999', 'quantity'],
    ['turnaround=yesterday', 'turnaround'],
    ['pages=many', 'pages'],
    ['sides=', 'sides'],
  ])('keeps the default and says so for %s', (query, field) => {
    expect(decodeJob(query, product)).toEqual({ job: defaults, unreadable: [field] });
  });

  test.each([
    [-5, 50],
    [0, 50],
    [30, 50],
    [99_999_999_999, 20_000],
  ])('with the impossible quantity %d becomes the nearest possible one, not the default', (asked, given) => {
    const { products, priceList } = readContent();
    const cards = products.find((entry) => entry.product.slug === 'BusinessCards')?.product as Product;
    const { job, unreadable } = decodeJob(`quantity=${asked}`, cards);
    expect(unreadable).toEqual([]);
    expect(nearestValid(job, cards, priceList).quantity).toBe(given);
  });

  test('takes quantity and turnaround from the chosen cell of a form sent without a script', () => {
    expect(cellOf({ quantity: 500, turnaround: 'urgent' })).toBe('500.urgent');
    expect(decodeJob('cell=500.urgent&quantity=1000', product).job).toMatchObject({ quantity: 500, turnaround: 'urgent' });
    expect(decodeJob('cell=500.urgent&quantity=700', product).job).toMatchObject({ quantity: 700, turnaround: 'urgent' });
  });

  test('names the fields in which two jobs differ', () => {
    expect(changedFields(defaults, { ...defaults, quantity: 50, finishing: [] })).toEqual(['finishing', 'quantity']);
  });
});

describe('what else an address says', () => {
  const ID = '0191b0c4-7e2a-4c0d-8f3b-9a5e1d2c3b4a';

  test('is the product of a form that does not stand on its page', () => {
    expect([readProduct('?product=cards&sides=FB'), readProduct('sides=FB'), readProduct('')]).toEqual(['cards', '', '']);
  });

  test('is the item of the basket that is changed, by a number of its kind alone', () => {
    expect(readItem(withItem('sides=FB', ID))).toBe(ID);
    expect(readItem(withItem('', ID))).toBe(ID);
    expect(withItem('', ID)).toBe(`item=${ID}`);
    for (const query of ['', 'item=', 'item=12', `item=${ID}0`, `item=${ID.toUpperCase()}`]) expect(readItem(query)).toBeNull();
  });

  test('is read as it was written, broken signs and all', () => {
    expect(readProduct('product=a+b%20c')).toBe('a b c');
    expect(readProduct('product=%E0%A4%A')).toBe('%E0%A4%A');
    expect(readProduct('&=x&product=a=b&product=c')).toBe('a=b');
  });
});
