import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '#components/search/entries.ts';
import { checkContent } from '#content/check-content.ts';
import { comparePrices, harmOf, priceSource } from '#content/compare-prices.ts';
import { editorContent } from '#content/editor/config.ts';
import { editorNames } from '#content/editor/names.ts';
import { productSlugs } from '#content/product-names.ts';
import { readContent, readMenu, readSearchWords } from '#content/read.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { evaluateContent } from '#server/evaluate-content.ts';
import { canonicalOf, redirectOf, redirectsFile } from '#server/http/site-addresses.ts';
import { embeddedSettlements } from '#server/modules/suggestions/directory.ts';
import { EXAMPLE, edit } from '#tests/support/content-mistakes.ts';

const SLUG = 'vinyl-stickers';
const PAPER = 'VINYL_100';
const LIST = 'prices/price-list.yaml';
const VINYL = `  - { code: ${PAPER}, name: "Виниловая 100 мкм", grammage: 190, thickness: 0.2, coated: true, sheetPrice: 130, offsetExtra: 60 }\n`;
const ORDERS = `
- { name: "Стикеры 50×50, 500 шт.", product: ${SLUG}, format: 50x50, paper: ${PAPER}, sides: F0, quantity: 500 }
- { name: "Стикеры ⌀ 50, 1000 шт.", product: ${SLUG}, format: d50, paper: ${PAPER}, sides: F0, finishing: [DIE], quantity: 1000 }
`;
const NOW = new Date('2026-11-22T09:00:00Z');

let folder: string;
/** Everything the recipe asks for: three files of content, and nothing else. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tirazh-new-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  const stickers = readFileSync(join(EXAMPLE, 'products/stickers.yaml'), 'utf8')
    .replace('available: false', 'available: true')
    .replace('name: Наклейки', 'name: Стикеры')
    .replace('title: Наклейки', 'title: Стикеры')
    .replace('papers: [SA_80]', `papers: [${PAPER}]`)
    .replace('paper: SA_80', `paper: ${PAPER}`);
  writeFileSync(join(folder, `products/${SLUG}.yaml`), stickers);
  edit(LIST, '  - { code: SA_80', `${VINYL}  - { code: SA_80`)(folder);
  const orders = join(folder, 'prices/reference-orders.yaml');
  writeFileSync(orders, readFileSync(orders, 'utf8') + ORDERS);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a product and a paper that are files alone', () => {
  test('are right content', () => {
    const against = { today: '2026-11-22', places: embeddedSettlements(), publicFolder: 'public' };
    expect(checkContent(folder, against)).toEqual({ errors: [], warnings: [] });
  });

  test('can be ordered: the server knows the product, its paper and its price', () => {
    const { products, priceList } = loadCatalogue(folder);
    const product = products.get(SLUG)!;
    const result = quoteJob(product.defaults, product, priceList);
    // 255 for the set-up, ⌈500/35⌉ + 2 sheets of vinyl, one side each
    expect(result.ok && result.quote.price).toBe(Math.round(255 + 17 * (130 + 44.2)) * 100);
  });

  test('have an address in any spelling, and a place in the menu, the search and the editor', () => {
    expect(productSlugs(folder)).toContain(SLUG);
    expect(redirectOf('/Vinyl-Stickers/', canonicalOf([`/${SLUG}`]))).toBe(`/${SLUG}`);
    expect(redirectsFile([`/${SLUG}`, '/Vinyl'])).toContain('/vinyl /Vinyl 301');
    expect(readMenu(folder).others.at(-1)).toBe(SLUG);
    const { products, priceList, faq } = readContent(folder);
    const found = searchEntries({ products, priceList, faq, pages: [], words: readSearchWords(folder) });
    expect(found.filter(({ href }) => href === `/${SLUG}`)).not.toEqual([]);
    const editor = JSON.stringify(editorContent(editorNames(folder)));
    expect(editor).toContain(`${PAPER} – Виниловая 100 мкм`);
  });

  test('are new to the preview of prices, which asks to look again where roubles stand for kopecks', () => {
    const comparison = comparePrices(folder, priceSource(EXAMPLE));
    const added = comparison.changes.filter(({ before }) => before === null);
    expect(added.map(({ name, marks }) => [name, marks])).toEqual([
      ['Стикеры 50×50, 500 шт.', ['new']],
      ['Стикеры ⌀ 50, 1000 шт.', ['new']],
    ]);
    expect([comparison.isHarmful, comparison.warnings]).toEqual([false, []]);
    edit(LIST, 'sheetPrice: 130,', 'sheetPrice: 13000,')(folder);
    edit(LIST, 'click: 44.20', 'click: 4420')(folder);
    expect(comparePrices(folder, priceSource(EXAMPLE)).warnings.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('digital.click – было 44,20 ₽, стало 4 420 ₽: в 100 раз больше'),
      expect.stringContaining(`papers[${PAPER}].sheetPrice – новая цена 13 000 ₽`),
    ]);
    edit(LIST, 'sheetPrice: 13000,', 'sheetPrice: 130,')(folder);
    edit(LIST, 'click: 4420', 'click: 44.20')(folder);
  });
});

test('a build of a version that knew no menu is read nevertheless: a shop can go back to it', () => {
  const former = mkdtempSync(join(tmpdir(), 'tirazh-former-'));
  cpSync(EXAMPLE, former, { recursive: true });
  rmSync(join(former, 'menu.yaml'));
  expect(loadCatalogue(former).menu).toMatchObject({ header: ['BusinessCards'], others: expect.arrayContaining(['Tags', 'Bags']) });
  rmSync(former, { recursive: true });
});

describe('before a build', () => {
  test('prices below cost and orders that can no longer be made are refused, a hundredfold price is warned of', () => {
    expect(evaluateContent(folder, EXAMPLE, NOW)).toEqual({ errors: [], warnings: [], doubts: [] });
    edit(LIST, 'base: 2261, perPiece: 1.50', 'base: 260, perPiece: 0.01')(folder);
    const { errors, warnings } = evaluateContent(folder, EXAMPLE, NOW);
    expect(
      errors.filter((line) => line.startsWith('prices/reference-orders.yaml: «Визитки 90×50, 1000 шт.» – ниже себестоимости')),
    ).toHaveLength(1);
    expect(warnings[0]).toMatch(/^ВНИМАНИЕ: offset\[1\]\.perPiece – было .* в 150 раз меньше/);
    expect(harmOf(comparePrices(folder, priceSource(EXAMPLE)))).toEqual(errors);
    edit(LIST, 'base: 260, perPiece: 0.01', 'base: 2261, perPiece: 1.50')(folder);
  });

  test.each([
    ['no address', 'моя-наклейка', 'products/моя-наклейка.yaml: имя файла – адрес товара: латинские буквы'],
    ['the address of a page', 'Profile', 'products/Profile.yaml: адрес /Profile уже занят: /Profile'],
    ['the address of another product in other letters', 'tags', 'products/tags.yaml: адрес /tags уже занят: Tags.yaml'],
  ])('a file that is %s is refused', (_, name, expected) => {
    const file = join(folder, `products/${name}.yaml`);
    cpSync(join(folder, `products/${SLUG}.yaml`), file);
    expect(evaluateContent(folder, null, NOW).errors.filter((line) => line.startsWith(expected))).toHaveLength(1);
    rmSync(file);
  });
});
