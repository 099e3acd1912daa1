import { expect, it } from 'vitest';
import { artworkSizes } from '#lib/messages/product/artwork-sizes.ts';
import { PRICES } from '#tests/support/content.ts';
import { CARDS, CATALOGUES, TAGS } from '#tests/support/products.ts';

const plain = (sizes: readonly string[]): string[] => sizes.map((size) => size.replaceAll('\u00a0', ' '));

it('names the artwork of a sheet as cut, with bleed and by the place of its text', () => {
  const job = { ...CARDS.defaults, format: 'custom-80x60' };
  expect(plain(artworkSizes(job, CARDS, PRICES))).toEqual(['80×60', '80×60 мм', '84×64 мм', '74×54 мм']);
});

it('names the artwork of a circle by its diameter', () => {
  expect(plain(artworkSizes(TAGS.defaults, TAGS, PRICES))).toEqual(['d40', '⌀ 40 мм', '⌀ 44 мм', '⌀ 34 мм']);
  expect(plain(artworkSizes({ ...TAGS.defaults, format: 'custom-d30' }, TAGS, PRICES)).slice(1)).toEqual(['⌀ 30 мм', '⌀ 34 мм', '⌀ 24 мм']);
});

it.each([
  { binding: 'staple', pages: 24, cover: '300×214 мм' },
  { binding: 'wire', pages: 24, cover: '152×214 мм' },
] as const)('names the cover of a book by its binding: $binding', ({ binding, pages, cover }) => {
  expect(plain(artworkSizes({ ...CATALOGUES.defaults, binding, pages }, CATALOGUES, PRICES))[4]).toBe(cover);
});

it('adds to a glued cover the spine of its pages', () => {
  const widthOf = (pages: number): number =>
    parseInt(artworkSizes({ ...CATALOGUES.defaults, binding: 'perfect', pages }, CATALOGUES, PRICES)[4] ?? '', 10);
  expect(widthOf(64)).toBeGreaterThan(300);
  expect(widthOf(128)).toBeGreaterThan(widthOf(64));
});

it('names no sizes of an unknown format', () => {
  expect(artworkSizes({ ...CARDS.defaults, format: 'none' }, CARDS, PRICES)).toEqual([]);
});
