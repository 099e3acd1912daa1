import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { drawPlan } from '../../src/islands/calculator/plan-picture.ts';

const { products, priceList } = readContent();

/** Wires over the sheet itself, not those of the end view beside it. */
function wiresOf(binding: Job['binding'], isWhole: boolean): number {
  const { product } = products.find((entry) => entry.product.slug === 'catalogs')!;
  const drawing = drawPlan({ ...product.defaults, binding }, product, priceList, isWhole);
  return drawing!.shapes.filter((shape) => 'look' in shape && shape.look === 'wire').length;
}

test('a wired book has its wire along the front, and a stapled one has none', () => {
  expect([wiresOf('wire', true), wiresOf('staple', true)]).toEqual([1, 0]);
});

test('the drawing of the first answer is no larger for a wire', () => expect(wiresOf('wire', false)).toBe(0));
