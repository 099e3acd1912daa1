import { describe, expect, test } from 'vitest';
import { ARTWORK_REUSES, asksForSameFiles, fitSame } from '#lib/domain/artwork/reuse.ts';
import { slotsFor } from '#lib/domain/artwork/slots.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { CARD } from '#tests/support/artworks.ts';
import { CARDS } from '#tests/support/products.ts';

const FOLDED: ArtworkSpec = { ...CARD, folds: [{ axis: 'x', at: 45 }] };
const slots = (spec: ArtworkSpec, designs = 1) => slotsFor([spec], designs);

describe('the files of a former order', () => {
  test.each<[string, Partial<ArtworkSpec>]>([
    ['another paper', { coated: false }],
    ['another safe zone', { safe: 5 }],
  ])('fit in spite of %s', (_, change) => expect(fitSame(slots(FOLDED), slots({ ...FOLDED, ...change }))).toBe(true));

  test.each<[string, Partial<ArtworkSpec>]>([
    ['another width', { trim: { width: 91, height: 50 } }],
    ['another height', { trim: { width: 90, height: 51 } }],
    ['another shape', { shape: 'die' }],
    ['another bleed', { bleed: 3 }],
    ['other pages', { pages: 2 }],
    ['other sides', { sides: 'FB' }],
    ['another part', { part: 'cover' }],
    ['a fold less', { folds: [] }],
    ['a fold elsewhere', { folds: [{ axis: 'x', at: 46 }] }],
    ['a fold across', { folds: [{ axis: 'y', at: 45 }] }],
  ])('do not fit with %s', (_, change) => expect(fitSame(slots(FOLDED), slots({ ...FOLDED, ...change }))).toBe(false));

  test('fit the same number of designs only', () => {
    expect(fitSame(slots(CARD, 2), slots(CARD, 2))).toBe(true);
    expect(fitSame(slots(CARD, 1), slots(CARD, 2))).toBe(false);
  });
});

describe('a job that was changed', () => {
  const JOB: Job = { ...CARDS.defaults, coverPaper: null };

  test.each<[string, Partial<Job>]>([
    ['paper', { paper: 'M_270' }],
    ['quantity', { quantity: 500 }],
    ['finishing', { finishing: ['thin'] }],
    ['turnaround', { turnaround: 'day' }],
  ])('asks for the same files with another %s', (_, change) => expect(asksForSameFiles(JOB, { ...JOB, ...change })).toBe(true));

  test.each<[string, Partial<Job>]>([
    ['product', { product: 'leaflets' }],
    ['format', { format: '85x55' }],
    ['sides', { sides: 'F0' }],
    ['pages', { pages: 8 }],
    ['designs', { designs: 2 }],
    ['binding', { binding: 'wire' }],
    ['cover', { coverPaper: 'MG_170' }],
  ])('asks for others with another %s', (_, change) => expect(asksForSameFiles(JOB, { ...JOB, ...change })).toBe(false));

  test('may have its cover on another paper', () => {
    expect(asksForSameFiles({ ...JOB, coverPaper: 'MG_170' }, { ...JOB, coverPaper: 'MG_200' })).toBe(true);
  });
});

test('reuse has the names the contract gives out', () => {
  expect(ARTWORK_REUSES).toEqual(['possible', 'none', 'gone', 'changed']);
});
