import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readContent } from '#content/read.ts';
import { editPath } from '#lib/domain/job/job-names.ts';
import { encodeJob } from '#lib/domain/job/job-url.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { $edited, $job, $repair, changeJob, linkTo, startCalculator } from '#lib/stores/product/calculator.ts';
import { stubAddressBar } from '#tests/support/address-bar.ts';

const { products, priceList } = readContent();
const product = products.find((entry) => entry.product.slug === 'BusinessCards')!.product;
const HOME = 'https://shop.example/BusinessCards';

const stubBrowser = (query: string) => stubAddressBar(`${HOME}${query}`, () => void vi.runAllTimers());

beforeEach(() => {
  vi.useFakeTimers();
  $job.set(null);
  $repair.set(null);
});
afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the calculator', () => {
  test('starts with the default job on a bare address and leaves the address alone', () => {
    const browser = stubBrowser('?utm_source=letter');
    startCalculator(product, priceList, '');
    expect($job.get()).toBe(product.defaults);
    expect($repair.get()).toBeNull();
    expect(browser.query()).toBe('?utm_source=letter');
  });

  test('opens the job that a link names', () => {
    stubBrowser('?quantity=700&sides=F0');
    startCalculator(product, priceList, '');
    expect($job.get()).toMatchObject({ quantity: 700, sides: 'F0' });
    expect($repair.get()).toBeNull();
  });

  test.each(['?paper=GOLD', '?format=1x1&quantity=3', '?quantity=999999999', '?paper=K1_270&sides=F0', '?finishing=NONE&turnaround=never'])(
    'puts the link %s right and says what it changed',
    (query) => {
      const browser = stubBrowser(query);
      startCalculator(product, priceList, '');
      const job = $job.get()!;
      expect(findJobErrors(job, product, priceList)).toEqual([]);
      expect($repair.get()).toMatchObject({ source: 'link' });
      expect($repair.get()!.fields.length).toBeGreaterThan(0);
      expect(browser.query().replace('?', '')).toBe(encodeJob(job, product));
    },
  );

  test('gives back, with a format, the extras that another one took off', () => {
    const calendars = products.find((entry) => entry.product.slug === 'calendars')!.product;
    stubBrowser('');
    startCalculator(calendars, priceList, '');
    const finishing = () => $job.get()?.finishing;
    expect(finishing()).toEqual(['RND']);
    changeJob({ format: 'A1' });
    changeJob({ format: 'A2' });
    expect(finishing()).toEqual([]);
    changeJob({ format: 'pocket' });
    expect(finishing()).toEqual(['RND']);
    // Taken off by hand it stays off.
    changeJob({ finishing: [] });
    changeJob({ format: 'A1' });
    changeJob({ format: 'pocket' });
    expect(finishing()).toEqual([]);
  });

  test('gives back, with a binding, the pages that another one changed, unless they were changed since', () => {
    const catalogues = products.find((entry) => entry.product.slug === 'catalogs')!.product;
    stubBrowser('');
    startCalculator(catalogues, priceList, '');
    const pages = () => $job.get()?.pages;
    expect(pages()).toBe(16);
    changeJob({ binding: 'perfect' });
    expect(pages()).toBe(64);
    changeJob({ binding: 'wire' });
    changeJob({ binding: 'staple' });
    expect([pages(), $repair.get()]).toMatchObject([16, { source: 'choice', fields: ['pages'] }]);
    changeJob({ binding: 'perfect' });
    changeJob({ pages: 80 });
    changeJob({ binding: 'staple' });
    expect(pages()).toBe(48);
  });

  test('adapts what does not go with a choice and names it', () => {
    stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ format: '180x50' });
    expect($job.get()).toMatchObject({ format: '180x50', finishing: ['FOSS'] });
    expect($repair.get()).toMatchObject({ source: 'choice', fields: ['finishing'], rules: ['format-needs-crease'] });
    changeJob({ quantity: 500 });
    expect($repair.get()).toBeNull();
  });

  test('keeps the job that a choice adapted, to go back to', () => {
    stubBrowser('');
    startCalculator(product, priceList, '');
    const before = $job.get()!;
    changeJob({ format: '180x50' });
    const repair = $repair.get();
    expect(repair).toMatchObject({ source: 'choice', at: 'format', before });
    if (repair?.source === 'choice') changeJob(repair.before);
    expect([$job.get(), $repair.get()]).toEqual([before, null]);
  });

  test('has nothing to go back to where a typed number is put right to what it was', () => {
    stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ designs: 0 });
    expect([$job.get()?.designs, $repair.get()]).toEqual([1, null]);
    changeJob({ designs: 2 });
    changeJob({ designs: 0 });
    expect([$job.get()?.designs, $repair.get()]).toMatchObject([1, { source: 'choice', at: 'designs' }]);
  });

  test('lets the back button undo a change of format, not every step of the quantity', () => {
    const browser = stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ quantity: 500 });
    changeJob({ quantity: 200 });
    expect(browser.entries()).toBe(1);
    changeJob({ format: '85x55' });
    expect(browser.entries()).toBe(2);
    browser.back();
    expect($job.get()).toMatchObject({ format: '90x50', quantity: 200 });
  });

  test('takes the typing of a custom size for one step, and drops no finishing on the way', () => {
    const browser = stubBrowser('?finishing=RND&finishing=DRL');
    startCalculator(product, priceList, '');
    for (const format of ['custom-95x50', 'custom-100x50', 'custom-100x40', 'custom-100x110']) changeJob({ format });
    expect($job.get()).toMatchObject({ format: 'custom-100x110', finishing: ['RND', 'DRL'] });
    expect(browser.entries()).toBe(2);
    browser.back();
    expect($job.get()).toMatchObject({ format: '90x50', finishing: ['RND', 'DRL'] });
  });

  test.each([
    ['custom-95x60', 'custom-95x60', null],
    // A listed sheet goes by its listed name, and nothing was put right.
    ['custom-55x85', '85x55', null],
    ['custom-950x60', 'custom-120x60', ['format']],
  ])('opens a link to the size %s as %s', (asked, format, fields) => {
    stubBrowser(`?format=${asked}`);
    startCalculator(product, priceList, '');
    expect($job.get()).toMatchObject({ format });
    expect($repair.get()?.fields ?? null).toEqual(fields);
  });

  test('keeps what was chosen in the form before the page came alive, on top of the link', () => {
    const browser = stubBrowser('?sides=F0');
    startCalculator(product, priceList, 'quantity=2000&cell=1000.standard');
    expect($job.get()).toMatchObject({ sides: 'F0', quantity: 2000 });
    expect(browser.query()).toBe('?sides=F0&quantity=2000');
  });

  const ITEM = '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

  test('keeps the basket item of an edit link in the address, and out of a copied link', () => {
    const browser = stubBrowser(editPath(ITEM, { ...product.defaults, quantity: 500 }).replace('/BusinessCards', ''));
    startCalculator(product, priceList, '');
    expect($job.get()).toMatchObject({ quantity: 500 });
    expect($edited.get()).toEqual({ id: ITEM, isGone: false });
    changeJob({ quantity: 200 });
    expect(browser.query()).toBe(`?quantity=200&item=${ITEM}`);
    changeJob({ quantity: product.defaults.quantity });
    expect(browser.query()).toBe(`?item=${ITEM}`);
    expect(linkTo($job.get()!, product)).toBe(HOME);
  });

  test('forgets an item that left the basket with the next change', () => {
    const browser = stubBrowser(`?item=${ITEM}`);
    startCalculator(product, priceList, '');
    $edited.set({ id: ITEM, isGone: true });
    changeJob({ quantity: 200 });
    expect(browser.query()).toBe('?quantity=200');
  });

  test.each(['', 'x', `${ITEM}0`, '<script>'])('takes item=%s for no item', (id) => {
    stubBrowser(`?item=${encodeURIComponent(id)}`);
    startCalculator(product, priceList, '');
    expect($edited.get()).toBeNull();
  });

  test('makes links that open the same job', () => {
    stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ paper: 'M_270', quantity: 777 });
    expect(linkTo($job.get()!, product)).toBe(`${HOME}?paper=M_270&quantity=777`);
  });

  test('writes only the last of quick changes, and all of them before the page is left', () => {
    const browser = stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ quantity: 500 });
    changeJob({ quantity: 200 });
    expect(browser.written()).toBe('');
    vi.advanceTimersByTime(200);
    expect(browser.written()).toBe('?quantity=200');
    changeJob({ quantity: 300 });
    browser.leave();
    expect(browser.written()).toBe('?quantity=300');
  });

  test('keeps the step of a format that is amended at once', () => {
    const browser = stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ format: '85x55' });
    changeJob({ quantity: 200 });
    expect(browser.entries()).toBe(2);
    expect(browser.query()).toBe('?format=85x55&quantity=200');
  });

  test('does not write a change into the entry that the back button led to', () => {
    const browser = stubBrowser('');
    startCalculator(product, priceList, '');
    changeJob({ format: '85x55' });
    expect(browser.entries()).toBe(2);
    changeJob({ quantity: 200 });
    browser.back();
    expect(browser.query()).toBe('');
    expect($job.get()).toEqual(product.defaults);
  });

  test('stops following the history when the page is left', () => {
    const browser = stubBrowser('');
    startCalculator(product, priceList, '')();
    expect(browser.listeners()).toBe(0);
  });
});
