import { afterEach, expect, test, vi } from 'vitest';
import { readPrices } from '#content/read.ts';
import { withOrderSlot } from '#lib/domain/job/order-slot.ts';
import {
  filesAddress,
  jobOfAddress,
  namedProduct,
  onAddressChange,
  productAddress,
  productOfAddress,
} from '#lib/stores/design/design-job.ts';
import { stubAddressBar } from '#tests/support/address-bar.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { EXAMPLE } from '#tests/support/example.ts';

afterEach(() => vi.unstubAllGlobals());

const { products, priceList } = readPrices(EXAMPLE.BUILD_CONTENT);
const product = products.find((entry) => entry.product.slug === 'BusinessCards')!.product;
const ITEM = '0f8fad5b-d9cb-469f-a165-70867728950e';
const at = (query: string) => stubAddressBar(`https://shop.example/design${query}`);

test('an address without a job opens the product’s default', () => {
  at('?product=BusinessCards');
  expect(jobOfAddress(product, priceList)).toEqual({ job: product.defaults, item: null, ordered: null, fields: [] });
});

test('the job of the address is on the page, with the basket’s item it belongs to', () => {
  at(`?product=BusinessCards&format=85x55&quantity=200&item=${ITEM}`);
  expect(jobOfAddress(product, priceList)).toMatchObject({ job: { format: '85x55', quantity: 200 }, item: ITEM, fields: [] });
});

test('the slot of an order that an address names is known, and one that cannot be is none', () => {
  const ordered = { purchase: 'p'.repeat(27), order: `${'o'.repeat(25)}-_`, slot: 'd2-block' };
  at(withOrderSlot('?product=BusinessCards', ordered));
  expect(jobOfAddress(product, priceList).ordered).toEqual(ordered);
  at(withOrderSlot('?product=BusinessCards', { ...ordered, slot: '../d2' }));
  expect(jobOfAddress(product, priceList).ordered).toBeNull();
});

test('what cannot be made becomes the nearest that can, and is named', () => {
  at('?product=BusinessCards&quantity=many&paper=NO_SUCH');
  expect(jobOfAddress(product, priceList)).toMatchObject({
    job: { paper: product.defaults.paper, quantity: product.defaults.quantity },
    fields: expect.arrayContaining(['quantity', 'paper']),
  });
});

test.each([
  ['?product=Tags', 'Tags'],
  ['?product=Leaflets', 'BusinessCards'],
  ['?product=//evil.example', 'BusinessCards'],
  ['', 'BusinessCards'],
])('the address «%s» is about the product %s', (query, slug) => {
  at(query);
  expect(productOfAddress(['BusinessCards', 'Tags'])).toBe(slug);
  expect(namedProduct()).toBe(query.replace('?product=', ''));
});

test('the way back keeps the job and the basket’s item, and asks for the files', () => {
  const job = { ...CARDS_JOB, quantity: 200 };
  expect(productAddress({ job: product.defaults, item: null }, product)).toBe('/BusinessCards');
  expect(productAddress({ job: { ...product.defaults, quantity: 200 }, item: ITEM }, product)).toBe(
    `/BusinessCards?quantity=200&item=${ITEM}`,
  );
  expect(filesAddress({ job, item: null }, product)).toMatch(/^\/BusinessCards\?.*quantity=200.*#files$/);
});

test('the back button is followed until the page is left', () => {
  const bar = at('?product=BusinessCards');
  history.pushState(null, '', 'https://shop.example/design?product=BusinessCards&quantity=200');
  const follow = vi.fn();
  const stop = onAddressChange(follow);
  bar.back();
  expect(follow).toHaveBeenCalledOnce();
  stop();
  expect(bar.listeners()).toBe(0);
});
