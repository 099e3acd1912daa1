import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SearchEntry } from '#lib/contracts/search.ts';
import { $search } from '#lib/stores/site/search.ts';
import { makeSearch } from '#lib/stores/site/search-index.ts';
import { contentEntries } from '#tests/support/search.ts';
import { SiteSearch } from '../../src/islands/SiteSearch.tsx';

// Drawn as the browser draws it once awake: by what the store holds, not by what stood in the built page.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

test.each([
  ['nothing', [], true],
  ['a question only', ['question'], true],
  ['a product that is only priced by hand', ['soon'], true],
  ['a product', ['question', 'product'], false],
] as const)('a search that has found %s leads to the request of a price: %s, %s', (_, kinds, isAsked) => {
  const entryOf = (kind: SearchEntry['kind']): SearchEntry => ({ kind, title: kind, href: '/', text: '' });
  const found = kinds.map((kind) => ({ entry: entryOf(kind), run: null, isMissed: false, stems: new Set<string>(), href: '/' }));
  $search.set({ query: 'конверты', state: 'ready', found, relaid: null, needed: null, dated: null, isPriced: false });
  const html = renderToStaticMarkup(createElement(SiteSearch));
  expect(html.includes(`<a href="/request?${new URLSearchParams({ text: 'конверты' })}">Запросить цену</a>`)).toBe(isAsked);
});

test.each([
  ['735', false],
  ['100', true],
])('a least price is named with no job but the plainest: a budget of %s ₽', (budget, isMissed) => {
  const entries = contentEntries();
  const { found, isPriced } = makeSearch(entries)(`визитки до ${budget} рублей`);
  expect(found[0]).toMatchObject({ run: null, isMissed });
  $search.set({ query: budget, state: 'ready', found: found.slice(0, 1), relaid: null, needed: null, dated: null, isPriced });
  const html = renderToStaticMarkup(createElement(SiteSearch));
  expect(html).toContain('за самые простые');
  expect(html).not.toContain('Цены за');
});

test('a run between two of the price list is linked as it was asked for, at no more than the larger of them', () => {
  const { found, isPriced } = makeSearch(contentEntries())('3000 визиток');
  $search.set({ query: '3000 визиток', state: 'ready', found: found.slice(0, 1), relaid: null, needed: null, dated: null, isPriced });
  const html = renderToStaticMarkup(createElement(SiteSearch)).replaceAll('\u00a0', ' ');
  expect(html).toContain('href="/BusinessCards?quantity=3000"');
  expect(html).toContain('не дороже');
  expect(html).toContain('3 000 штук');
  expect(html).not.toContain('5 000 штук');
});

test.each(['3000 визиток', '500 листовок А4'])('the price the server counts is shown as it is: «%s»', (query) => {
  const { found, isPriced } = makeSearch(contentEntries())(query);
  const exact = { quantity: 3000, turnaround: 'standard', price: 676_100 } as const;
  $search.set({
    query,
    state: 'ready',
    found: found.slice(0, 1).map((find) => ({ ...find, exact })),
    relaid: null,
    needed: null,
    dated: null,
    isPriced,
  });
  const html = renderToStaticMarkup(createElement(SiteSearch)).replaceAll('\u00a0', ' ');
  expect(html).toContain('6 761 ₽');
  expect(html).toContain('3 000 штук');
  expect(html).toContain('срок «Стандарт»');
  expect(html).not.toContain('не дороже');
});

test('a run is named with the job it is the price of, the finishing inside it too', () => {
  const { found, isPriced } = makeSearch(contentEntries())('200 бирок');
  $search.set({ query: '200 бирок', state: 'ready', found: found.slice(0, 1), relaid: null, needed: null, dated: null, isPriced });
  const html = renderToStaticMarkup(createElement(SiteSearch));
  expect(html).toContain('Цены за 50×80, картон 300 г/м², 4+4, отверстие');
  expect(html).not.toContain('за самые простые');
});

test('what the server says of the day a query names is shown with the price, and the link opens that day', () => {
  const { found, ...finds } = makeSearch(contentEntries(), () => '2026-11-30')('3000 визиток к 2 декабря');
  const exact = { quantity: 3000, turnaround: 'urgent', price: 901_100, byDay: 'готово в среду, 2 декабря' } as const;
  $search.set({ query: 'q', state: 'ready', ...finds, found: found.slice(0, 1).map((find) => ({ ...find, exact })) });
  const html = renderToStaticMarkup(createElement(SiteSearch)).replaceAll('\u00a0', ' ');
  expect(html).toContain('Нужно к среде, 2 декабря');
  expect(html).toContain('срок «Срочно», готово в среду, 2 декабря');
  expect(html).toContain('href="/BusinessCards?quantity=3000&amp;needed=2026-12-02"');
});

test('a run below the smallest is answered by that one, and said to be too small', () => {
  const { found, isPriced } = makeSearch(contentEntries())('10 визиток');
  $search.set({ query: '10 визиток', state: 'ready', found: found.slice(0, 1), relaid: null, needed: null, dated: null, isPriced });
  const html = renderToStaticMarkup(createElement(SiteSearch)).replaceAll('\u00a0', ' ');
  expect(html).toContain('50 штук');
  expect(html).toContain('меньше 50 не печатаем');
});
