import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SearchEntry } from '#lib/contracts/search.ts';
import { $search } from '#lib/stores/site/search.ts';
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
  const found = kinds.map((kind) => ({ entry: entryOf(kind), run: null, isMissed: false, stems: new Set<string>() }));
  $search.set({ query: 'конверты', state: 'ready', found, relaid: null, isPriced: false });
  const html = renderToStaticMarkup(createElement(SiteSearch));
  expect(html.includes(`<a href="/request?${new URLSearchParams({ text: 'конверты' })}">Запросить цену</a>`)).toBe(isAsked);
});
