import { expect, test } from 'vitest';
import { readPrices } from '#content/read.ts';
import { isMadeFor, pageSpecOf } from '#lib/domain/design/page-spec.ts';
import type { Template } from '#lib/domain/design/template.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { EXAMPLE } from '#tests/support/example.ts';

const { products } = readPrices(EXAMPLE.BUILD_CONTENT);
const productOf = (slug: string) => products.find((entry) => entry.product.slug === slug)!.product;
const cards = productOf('BusinessCards');
const specOf = (patch: Partial<Job>) => pageSpecOf({ ...cards.defaults, ...patch }, cards);

test('a flat card gives its size, bleed, margin and sides', () => {
  const { bleed, safe } = cards;
  expect(specOf({ format: '90x50', sides: 'FB' })).toEqual({ width: 90, height: 50, bleed, safe, sides: 2, holes: [] });
  expect(specOf({ format: 'custom-80x60', sides: 'F0' })).toMatchObject({ width: 80, height: 60, sides: 1 });
});

test('a drilled card gives the place of its hole', () => {
  const spec = specOf({ finishing: ['DRL'] });
  expect(spec?.holes).toEqual([{ x: expect.any(Number), y: 25, diameter: 5 }]);
});

test('a card turned by a quarter stands upright, its hole at the top', () => {
  const upright = pageSpecOf({ ...cards.defaults, format: '90x50', finishing: ['DRL'] }, cards, true);
  expect(upright).toMatchObject({ width: 50, height: 90, holes: [{ x: 25, y: 7.5 }] });
});

test.each(['90x100', '180x50', 'no such'])('no template is set on %s: it is folded or unknown', (format) => {
  expect(specOf({ format })).toBeNull();
});

test('no template is set in a book', () => {
  const book = productOf('catalogs');
  expect(pageSpecOf(book.defaults, book)).toBeNull();
});

test.each([
  ['BusinessCards', 90, 50, true],
  ['BusinessCards', 70, 50, true],
  ['BusinessCards', 69, 50, false],
  ['BusinessCards', 101, 50, false],
  ['Tags', 90, 50, false],
])('a template for cards 1,4 to 2 wide is made for %s of %d×%d: %s', (product, width, height, isMade) => {
  const template = { products: ['BusinessCards'], ratio: { from: 1.4, to: 2 } } as unknown as Template;
  expect(isMadeFor(template, product, { width, height })).toBe(isMade);
});
