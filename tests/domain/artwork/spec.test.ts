import { describe, expect, test } from 'vitest';
import { CONTENT_FOLDER, readContent } from '#content/read.ts';
import { readArtworkCheck } from '#content/read-artwork-check.ts';
import { ArtworkCheckFile, artworkRulesFor } from '#content/schemas/artwork-check.ts';
import { artworkSpecOf } from '#lib/domain/artwork/spec.ts';
import type { Job } from '#lib/domain/product/product.ts';

const { products, priceList } = readContent();
const productOf = (slug: string) => products.find(({ product }) => product.slug === slug)!.product;
const orderOf = (slug: string, part: 'cover' | 'block', more: Partial<Job> = {}) => {
  const product = productOf(slug);
  return artworkSpecOf({ ...product.defaults, ...more }, product, part, priceList);
};

describe('what an artwork is measured against', () => {
  test('a card is one page for each printed side', () => {
    const card = { trim: { width: 90, height: 50 }, bleed: 2, safe: 3, folds: [], shape: 'rect', coated: true };
    expect(orderOf('BusinessCards', 'block', { format: '90x50', sides: 'FB' })).toMatchObject({ ...card, pages: 2, sides: 'FB' });
    expect(orderOf('BusinessCards', 'block', { format: '90x50', sides: 'F0' })).toMatchObject({ ...card, pages: 1, sides: 'F0' });
  });

  test('a booklet keeps its folds', () => {
    expect(orderOf('booklets', 'block', { format: 'roll' })?.folds).toEqual([
      { axis: 'x', at: 97 },
      { axis: 'x', at: 197 },
    ]);
  });

  test('a stapled catalogue has a cover spread of two pages and a block of the ordered ones', () => {
    const job: Partial<Job> = { format: 'A4', binding: 'staple', pages: 16 };
    expect(orderOf('catalogs', 'cover', job)).toMatchObject({
      trim: { width: 420, height: 297 },
      folds: [{ axis: 'x', at: 210 }],
      pages: 2,
      sides: 'FB',
    });
    expect(orderOf('catalogs', 'block', job)).toMatchObject({ trim: { width: 210, height: 297 }, folds: [], pages: 16 });
  });

  test('a glued cover has the spine between its folds', () => {
    const order = orderOf('catalogs', 'cover', { format: 'A4', binding: 'perfect', pages: 96, paper: 'MG_130' });
    const spine = order!.trim.width - 420;
    expect(spine).toBe(5);
    expect(order?.folds).toEqual([
      { axis: 'x', at: 210 },
      { axis: 'x', at: 210 + spine },
    ]);
  });

  test('a book whose job names no paper of the list is folded without a spine', () => {
    const job = { format: 'A4', binding: 'perfect' as const, pages: 96, paper: 'no paper' };
    expect(orderOf('catalogs', 'cover', job)).toMatchObject({ trim: { width: 420 }, folds: [{ axis: 'x', at: 210 }], pages: 2 });
  });

  test('a cover on wire is two leaves of their own', () => {
    const cover = { trim: { width: 210, height: 297 }, folds: [], pages: 4 };
    expect(orderOf('catalogs', 'cover', { format: 'A4', binding: 'wire', pages: 32 })).toMatchObject(cover);
    expect(orderOf('catalogs', 'cover', { format: 'A4', binding: null, pages: 32 })).toMatchObject(cover);
  });

  test('a cover is printed on both sides and has a paper of its own, or that of the block', () => {
    const job: Partial<Job> = { format: 'A4', binding: 'staple', pages: 16, sides: 'F0', paper: 'O_80', coverPaper: 'MG_170' };
    expect(orderOf('catalogs', 'cover', job)).toMatchObject({ sides: 'FB', coated: true, part: 'cover' });
    expect(orderOf('catalogs', 'block', job)).toMatchObject({ sides: 'F0', coated: false, part: 'block' });
    expect(orderOf('catalogs', 'cover', { ...job, coverPaper: null })).toMatchObject({ coated: false });
    expect(orderOf('catalogs', 'block', { ...job, paper: 'no paper' })).toMatchObject({ coated: false });
  });

  test.each([
    ['pages are counted as they are', 'pages', false, 'FB', 24, 24],
    ['a leaf printed on one side is a page', 'leaves', false, 'F0', 24, 24],
    ['a leaf printed on both is two', 'leaves', false, 'FB', 24, 48],
    ['equal leaves are drawn once', 'leaves', true, 'F0', 24, 1],
    ['equal leaves with a back are drawn twice', 'leaves', true, 'FB', 24, 2],
    ['any number where none is ordered', 'leaves', false, 'FB', null, null],
  ] as const)('of a block: %s', (_, unit, identicalLeaves, sides, pages, drawn) => {
    const product = productOf('catalogs');
    const bound = { ...product, multipage: { ...product.multipage!, unit, identicalLeaves } };
    expect(artworkSpecOf({ ...product.defaults, sides, pages }, bound, 'block', priceList)?.pages).toBe(drawn);
  });

  test('a format that is not offered has no spec', () => {
    expect(orderOf('BusinessCards', 'block', { format: 'nothing' })).toBeNull();
  });

  test('uncoated paper is known from the price list', () => {
    expect(orderOf('Leaflets', 'block', { paper: 'O_80' })?.coated).toBe(false);
  });
});

describe('thresholds are content', () => {
  const settings = readArtworkCheck(CONTENT_FOLDER);

  test('a family has the common thresholds but for its own', () => {
    expect(artworkRulesFor(settings, 'VIZ')).toEqual(settings.all);
    expect(artworkRulesFor(settings, 'PACK').resolution).toEqual({ ...settings.all.resolution, needed: 200 });
  });

  test('a file that leaves a common threshold out is refused', () => {
    const { red, ...rest } = settings.all.resolution;
    expect(red).toBe(150);
    expect(ArtworkCheckFile.safeParse({ all: { ...settings.all, resolution: rest } }).success).toBe(false);
  });

  test('a family overrides only what it names', () => {
    const rules = artworkRulesFor({ all: settings.all, families: { VIZ: { ink: { coated: 320 } } } }, 'VIZ');
    expect(rules).toEqual({ ...settings.all, ink: { coated: 320, uncoated: 280 } });
  });
});
