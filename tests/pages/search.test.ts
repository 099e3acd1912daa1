import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '#content/read.ts';
import { type SearchEntry, SearchIndex } from '#lib/contracts/search.ts';
import { decodeJob } from '#lib/domain/job/job-url.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { placeByText } from '#lib/domain/search/search-excerpt.ts';
import { quantityHref } from '#lib/domain/search/search-query.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { keepUnits } from '#lib/messages/format/units.ts';
import { ROUTES } from '#lib/routes.ts';
import { ladderOf, makeSearch } from '#lib/stores/site/search-index.ts';
import { classOf } from '#tests/support/class-of.ts';
import { excesses, weigh } from '../../ops/build/site/budgets.ts';
import { builtPages, DIST, type Page } from '../support/dist.ts';

const ALL = classOf('components/search/Everything', 'all');

const { products, priceList, faq } = readContent();
const onSale = products.filter(({ product }) => product.available).map(({ product }) => product);
/** The list travels once, on the search page alone. The finishing that a query may choose is 0.15 KB of it. */
const LIST_LIMIT_BYTES = 14.5 * 1024;

let pages: Map<string, Page>;
let json: string;
let entries: SearchEntry[];
beforeAll(async () => {
  pages = new Map((await builtPages()).map((page) => [page.path, page]));
  json = readFileSync(join(DIST, 'search.json'), 'utf8');
  entries = SearchIndex.parse(JSON.parse(json));
}, 300_000);

const page = (path: string): Page => pages.get(path)!;
/** Kopecks: the least a product costs in the file of prices that everyone can take. */
const leastInFile = (slug: string): number => {
  const lines = readFileSync(join(DIST, 'prices.csv'), 'utf8').split('\r\n');
  const cells = lines.filter((line) => line.startsWith(`${slug};`)).map((line) => line.split(';').at(-3) ?? '');
  return Math.min(...cells.map((cell) => Math.round(Number(cell.replace(',', '.')) * 100)));
};
const without = (href: string): string => href.replace(/#.*$/, '');

describe('The list of what can be found', () => {
  it('names a format with what its jobs begin with', () => {
    expect(json).toContain('"format=quarterly&sides=F0&finishing=EYL"');
  });

  it('is light', () => {
    expect(brotliCompressSync(json).length).toBeLessThan(LIST_LIMIT_BYTES);
  });

  it('holds every product, every page and every question', () => {
    const paths = new Set(entries.map(({ href }) => without(href)));
    for (const { product } of products) expect(paths).toContain(`/${product.slug}`);
    for (const path of [ROUTES.deliveryMethods, ROUTES.publicOffer, ROUTES.fastPayment]) expect(paths).toContain(path);
    for (const { question } of faq) expect(entries.map(({ title }) => title)).toContain(keepUnits(question));
  });

  it('leads to pages and chapters that exist', () => {
    for (const { href } of entries) {
      const found = page(without(href));
      expect(found, href).toBeDefined();
      const [, id] = /#([^:].*)$/.exec(href) ?? [];
      if (id !== undefined) expect(found.root.getElementById(id), href).not.toBeNull();
    }
  });

  it('sends a question to the first words of its answer, which stand on the page', () => {
    const questions = entries.filter(({ kind }) => kind === 'question');
    expect(questions.length).toBeGreaterThan(20);
    for (const { href, text } of questions) {
      const [path = '', words = ''] = placeByText(href, text).split('#:~:text=');
      expect(page(path).root.text.replaceAll('\u00a0', ' ')).toContain(decodeURIComponent(words));
    }
  });

  it.each(['нет макета', 'сделать макет', 'дизайн визитки'])('answers «%s» by the wall of templates first', (query) => {
    expect(makeSearch(entries)(query).found[0]?.entry.href).toBe(ROUTES.design);
  });

  it.each(['доставка в Москву', 'доставка по Москве', 'Москва'])(
    'answers «%s» by the chapter with the prices of delivery first',
    (query) => {
      const [first] = makeSearch(entries)(query).found;
      expect(first?.href).toBe(`${ROUTES.paymentDelivery}#доставка`);
      expect(first?.entry.text.slice(0, 180)).toContain('Москва – от 320 ₽');
    },
  );

  it('has no token of the shop unfilled', () => {
    expect(json).not.toMatch(/\{\{/);
  });

  it.each(onSale)('prices $slug as the domain does, in every turnaround it names', (product) => {
    const entry = entries.find(({ kind, href }) => kind === 'product' && href === `/${product.slug}`);
    expect(entry?.runs?.map(([quantity]) => quantity)).toEqual(product.quantities);
    const shown = entry === undefined ? [] : ladderOf(entry);
    const table = priceTable(product.defaults, product, priceList).rows.flat();
    expect(shown).toHaveLength(table.filter((cell) => cell !== null).length);
    for (const run of shown) {
      const [, query = ''] = quantityHref(`/${product.slug}`, run).split('?');
      const { job, unreadable } = decodeJob(query, product);
      const result = quoteJob(job, product, priceList);
      expect(unreadable).toEqual([]);
      expect(job).toEqual({ ...product.defaults, quantity: run.quantity, turnaround: run.turnaround });
      expect(result.ok && result.quote.price).toBe(run.price);
    }
  });
});

describe('The search page', () => {
  it('is a plain form that carries its query in the address', () => {
    const form = page(ROUTES.search).root.querySelector('search form');
    expect(form?.getAttribute('action')).toBe(ROUTES.search);
    expect(form?.getAttribute('method') ?? 'get').toBe('get');
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
    expect(form?.querySelector('label')?.getAttribute('for')).toBe(form?.querySelector('input')?.getAttribute('id'));
  });

  it.each(onSale)('shows $slug with its lowest price without a script', (product) => {
    const row = page(ROUTES.search)
      .root.querySelectorAll(`${ALL} li`)
      .find((each) => each.querySelector('a')?.getAttribute('href') === `/${product.slug}`);
    const least = leastInFile(product.slug);
    expect(row?.text).toContain(formatRoubles(least));
    // The home page names the same one, and the search's list.
    expect(entries.find(({ href }) => href === `/${product.slug}`)?.least?.price).toBe(least);
    const figure = page(ROUTES.home)
      .root.querySelectorAll('a')
      .find((each) => each.getAttribute('href') === `/${product.slug}` && each.text.includes('₽'));
    expect(figure?.text ?? '').toContain(formatRoubles(least));
  });

  it('says without a script that words are not searched for', () => {
    expect(page(ROUTES.search).root.querySelector('main noscript')?.innerHTML).toContain('включёнными скриптами');
  });

  it('is kept from search engines', () => {
    expect(page(ROUTES.search).root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('keeps its budget', () => {
    expect(excesses(weigh(DIST, 'search.html'))).toEqual([]);
  });
});

describe('The way to the search', () => {
  it('stands in the header of every page, where no width hides it', () => {
    for (const [path, { root }] of pages) {
      const link = root.querySelector(`header a[href="${ROUTES.search}"]`);
      expect(link?.text.trim(), path).toBe('Поиск');
      expect(link?.closest('nav, [popover]'), path).toBeNull();
    }
  });

  it('stands among the ways on from a missing page', () => {
    expect(page('/404').root.querySelector(`main a[href="${ROUTES.search}"]`)).not.toBeNull();
  });

  it.each(['/404', '/orderForms'])('is not the only one on %s: each product that is sold is linked, with its least price', (path) => {
    const rows = page(path).root.querySelectorAll('section[aria-labelledby=all-products] li');
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href')).sort()).toEqual(onSale.map(({ slug }) => `/${slug}`).sort());
    for (const row of rows) expect(row.text).toMatch(/от \d[\d\s]*₽/);
  });

  it('is told to search engines on the home page', () => {
    const [block] = page('/').root.querySelectorAll('script[type="application/ld+json"]');
    const graph = JSON.parse(block?.textContent ?? '{}')['@graph'];
    const action = graph.find((each: { '@type': string }) => each['@type'] === 'WebSite').potentialAction;
    expect(action['@type']).toBe('SearchAction');
    expect(new URL(action.target.replace('{query}', 'x')).searchParams.get('q')).toBe('x');
    expect(new URL(action.target).pathname).toBe(ROUTES.search);
  });
});
