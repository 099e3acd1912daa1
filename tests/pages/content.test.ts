import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeContent } from '#content/explain.ts';
import { fillTokens } from '#content/fill-tokens.ts';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER, readCalendar, readContent, readCosts, readReferenceOrders, readShop } from '#content/read.ts';
import { readArtworkCheck } from '#content/read-artwork-check.ts';
import { readPages } from '#content/read-pages.ts';
import { productFile } from '#content/schemas/product.ts';
import { decodeJob } from '#lib/domain/job/job-url.ts';
import { comparePrice } from '#lib/domain/pricing/price-change.ts';
import { findJobErrors } from '#lib/domain/rules/job-rules.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { PAPER_NAMES } from '#tests/support/paper-names.ts';

const PAPERS = ['MG_130', 'MG_170', 'K2_300'];

describe('content files', () => {
  test('every product file is a product whose default job can be made', () => {
    const { products, priceList } = loadCatalogue(CONTENT_FOLDER);
    expect([...products.keys()]).toEqual(productSlugs(CONTENT_FOLDER));
    for (const product of products.values()) expect(findJobErrors(product.defaults, product, priceList), product.slug).toEqual([]);
  });

  test.each([
    ['Leaflets', 'LEAF'],
    ['catalogs', 'CAT'],
    ['Bags', 'PACK'],
    ['Notebook', 'NTB'],
    ['Tags', 'TAG'],
    ['booklets', 'BKL'],
    ['postcards', 'POST'],
    ['BusinessCards', 'VIZ'],
    ['folders', 'FLD'],
  ])('the product %s of the specification carries its code %s', (slug, code) => {
    expect(loadCatalogue(CONTENT_FOLDER).products.get(slug)?.code ?? code).toBe(code);
  });

  test.each(PAPER_NAMES)('the paper %s of the specification is sold under its name', (code, name) => {
    const paper = loadCatalogue(CONTENT_FOLDER).priceList.papers.find((one) => one.code === code);
    expect(paper === undefined || name.test(paper.name), paper?.name).toBe(true);
  });

  test('every product offers a colour proof of its artwork, which is optional', () => {
    for (const { product } of readContent().products) {
      const proofs = product.finishing.filter(({ code }) => code === 'CPR');
      expect(
        proofs.map(({ included }) => included ?? false),
        product.slug,
      ).toEqual([false]);
      expect(decodeJob('', product).job.finishing, product.slug).not.toContain('CPR');
    }
  });

  test('the calendar describes this year and the next', () => {
    expect(readCalendar(CONTENT_FOLDER).daysOff.map((day) => day.slice(0, 4))).toEqual(expect.arrayContaining(['2026', '2027']));
  });

  test('pages and server read the same products', () => {
    expect(readContent().products.map(({ product }) => product)).toEqual([...loadCatalogue(CONTENT_FOLDER).products.values()]);
  });

  test('every product is watched by reference orders that can be made and cost more than their making', () => {
    const catalogue = loadCatalogue(CONTENT_FOLDER);
    const costs = readCosts(CONTENT_FOLDER);
    for (const order of readReferenceOrders(CONTENT_FOLDER)) {
      expect(comparePrice(order, catalogue, catalogue, costs), order.name).toMatchObject({ difference: 0, marks: [], problems: [] });
    }
  });

  test.each([
    ['an unknown paper', { papers: ['K2_30'] }, 'p.yaml: papers[1] – «K2_30»: такого значения нет – может быть, K2_300? Можно: MG_130'],
    ['a missing field', {}, 'p.yaml: bleed – поле не заполнено'],
    ['rounding without a radius', { finishing: [{ id: 'RND', code: 'RND', name: 'Углы' }] }, 'радиус скругления в мм нужен у RND'],
    ['a hole on film', { finishing: [{ id: 'LAM', code: 'LAM', name: 'Плёнка', diameter: 5 }] }, 'диаметр отверстия в мм нужен у DRL'],
    ['an extra field', { extra: 1 }, 'p.yaml: extra – неизвестное поле «extra»'],
  ])('%s is explained in Russian', (_, value, text) => {
    expect(() => decodeContent('p.yaml', productFile(PAPERS), value)).toThrow(text);
  });

  test('a token that names nothing is refused with its file', () => {
    const shop = readShop(CONTENT_FOLDER);
    expect(fillTokens('{{shop.phone}}', { shop }, 'x.md')).toBe(shop.phone);
    expect(() => fillTokens('{{shop.phon}}', { shop }, 'x.md')).toThrow(
      'x.md: {{shop.phon}}: такого поля нет в shop.yaml – может быть, {{shop.phone}}?',
    );
    expect(readdirSync(join(CONTENT_FOLDER, 'pages'))).toHaveLength(11);
  });

  test('the page of requirements says the thresholds that files are judged by', () => {
    const check = readArtworkCheck(CONTENT_FOLDER).all;
    const page = readPages(CONTENT_FOLDER).find(({ id }) => id === 'technicalReqirements');
    const { needed, red } = check.resolution;
    expect(page?.body).toContain(`От ${needed} ppi в размере печати. Меньше – предупредим о мягкости, меньше ${red} – не принимаем.`);
    expect(page?.body).toContain(`до ${check.ink.coated} %, на офсетной – до ${check.ink.uncoated} %`);
    // Written once, in artwork-check.yaml: in the page itself there is no figure to forget.
    const written = readFileSync(join(CONTENT_FOLDER, 'pages', 'technicalReqirements.md'), 'utf8');
    expect(written.match(/\d+(?= ppi| %)/g)).toBeNull();
    expect(fillTokens('{{check.lines.one}}', { check: { lines: { one: 0.25 } } }, 'x.md')).toBe('0,25');
  });
});
