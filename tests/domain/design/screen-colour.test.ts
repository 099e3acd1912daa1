import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ink } from '#lib/domain/design/document.ts';
import { screenOf } from '#lib/domain/design/screen-colour.ts';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const percent = fc.integer({ min: 0, max: 100 });

describe('The colour of an ink on a screen', () => {
  // Figures of the profile itself, by another program.
  it.each<[Ink, string]>([
    [[0, 0, 0, 0], '#ffffff'],
    [[100, 0, 0, 0], '#009fe3'],
    [[0, 100, 0, 0], '#e6007e'],
    [[0, 0, 100, 0], '#ffed00'],
    [[0, 0, 0, 100], '#1f1e1d'],
  ])('of %j is %s within two levels', (ink, colour) => {
    for (const [at, value] of channels(screenOf(ink)).entries())
      expect(Math.abs(value - (channels(colour)[at] ?? 0))).toBeLessThanOrEqual(2);
  });

  it('gets darker with black and is always a colour', () => {
    fc.assert(
      fc.property(fc.tuple(percent, percent, percent), fc.integer({ min: 0, max: 99 }), ([c, m, y], k) => {
        const [before, after] = [screenOf([c, m, y, k]), screenOf([c, m, y, k + 1])];
        expect(after).toMatch(/^#[0-9a-f]{6}$/);
        for (const [at, value] of channels(after).entries()) expect(value).toBeLessThanOrEqual((channels(before)[at] ?? 0) + 1);
      }),
    );
  });
});
