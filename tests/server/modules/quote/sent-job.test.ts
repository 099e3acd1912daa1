import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#lib/domain/product/product.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { post, startShop, type TestShop } from '#tests/support/server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const read = (query: string) => post(shop.app, '/api/quote/read', { query });
/** What a product page's form sends when nothing on it was touched. */
const FORM = 'product=BusinessCards&format=90x50&paper=K2_300&sides=FB&finishing=&designs=1&quantity=1000&cell=1000.standard';

describe('a job that a form sends without a script', () => {
  test('is read as the page would read it', async () => {
    const { job, note } = (await read(FORM)).json() as { job: Job; note: string | null };
    expect(job).toEqual(shop.deps.catalogue.products.get('BusinessCards')!.defaults);
    expect(note).toBeNull();
  });

  test('has the price that its quote has', async () => {
    const { job, price } = (await read('product=Leaflets&format=custom-210x297&quantity=700')).json() as { job: Job; price: number };
    expect(price).toBe((await post(shop.app, '/api/quote', { job })).json().price);
  });

  test('takes ticks and the chosen cell of the table', async () => {
    const query = FORM.replace('finishing=', 'finishing=&finishing=RND&finishing=LAM').replace('cell=1000.standard', 'cell=500.economy');
    expect((await read(query)).json()).toMatchObject({
      job: { finishing: ['RND', 'LAM'], quantity: 500, turnaround: 'economy' },
      note: null,
    });
  });

  test('is put right where it cannot be made, and says what was changed', async () => {
    const { job, note } = (await read(FORM.replace('K2_300', 'GOLD').replace('quantity=1000', 'quantity=7'))).json() as {
      job: Job;
      note: string;
    };
    expect(job).toMatchObject({ paper: 'K2_300', quantity: 50 });
    expect(note).toContain('Изменились: бумага, тираж.');
  });

  test('is made in the cheapest turnaround that is ready by the day its link names, or else in the first', async () => {
    const of = async (turnaround: string) => (await read(`product=BusinessCards&quantity=500&turnaround=${turnaround}`)).json();
    const [standard, fastest] = [await of('standard'), await of('day')];
    const by = async (day: string) => (await read(`product=BusinessCards&quantity=500&needed=${day}`)).json();
    expect(await by(standard.readyDate)).toEqual(standard);
    expect(await by(fastest.readyDate)).toMatchObject({ readyDate: fastest.readyDate, note: null });
    expect(await by('2000-01-01')).toEqual(fastest);
  });

  test.each([
    ['product=Mugs', 'unknown_product'],
    ['', 'unknown_product'],
    ['product=__proto__', 'unknown_product'],
    ['product=stickers', 'unavailable_product'],
  ])('%s is refused with %s', async (query, code) => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
  });

  test('whatever stands in the address, the answer is a job that can be made', async () => {
    const pair = fc.tuple(
      fc.constantFrom('format', 'paper', 'sides', 'finishing', 'binding', 'cover', 'pages', 'designs', 'quantity', 'turnaround', 'cell'),
      fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('A4', 'RND', 'LAM', 'FB', '999999999', '-1', 'perfect', '48')),
    );
    const { products, priceList } = shop.deps.catalogue;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('Leaflets', 'catalogs', 'Tags'), fc.array(pair, { maxLength: 8 }), async (slug, pairs) => {
        const query = [`product=${slug}`, ...pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&');
        const answer = await read(query);
        expect(answer.statusCode).toBe(200);
        expect(findJobErrors((answer.json() as { job: Job }).job, products.get(slug)!, priceList)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
