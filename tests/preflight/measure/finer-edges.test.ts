import { describe, expect, test } from 'vitest';
import { checkPages } from '#tests/support/artwork-check.ts';
import { fill, GOOD_CARD } from '#tests/support/artworks.ts';

/** A card whose ground begins so many mm from the end of its bleed. */
const grounded = (from: number) => ({ ...GOOD_CARD, content: fill([0.6, 0.2, 0.6], from, from, 94 - 2 * from, 54 - 2 * from) });
const lengthOf = async (from: number, kind: string): Promise<number> => {
  const { findings } = await checkPages(grounded(from));
  return findings.find(({ detail }) => detail?.startsWith(kind))?.value ?? Number.NaN;
};

describe('how far a drawing goes is told finer than the first drawing shows', () => {
  test.each([0.85, 1, 1.1, 1.4])('of the bleed, %d mm lacking', async (from) => {
    const said = await lengthOf(from, from > 1.1 ? 'missing' : 'short');
    expect(Math.abs(said - (2 - from))).toBeLessThan(0.08);
  });

  test.each([3, 3.35, 3.6])('of a strip of paper, the ground beginning at %d mm', async (from) => {
    expect(Math.abs((await lengthOf(from, 'strip')) - (from - 2))).toBeLessThan(0.08);
  });
});
