import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ink, MOST_INK_PERCENT } from '#lib/domain/design/document.ts';
import { inkDistance, nearestInk } from '#lib/domain/design/logo-ink.ts';
import { screenOf } from '#lib/domain/design/screen-colour.ts';

test.each<[string, Ink]>([
  ['#000000', [0, 0, 0, 100]],
  ['#1d1d1b', [0, 0, 0, 100]],
  ['#ffffff', [0, 0, 0, 0]],
  ['#ffed00', [0, 0, 100, 0]],
  ['#009fe3', [100, 0, 0, 0]],
])('%s is %j', (colour, ink) => {
  expect(nearestInk(colour)).toEqual(ink);
});

test.each(['#808080', '#3c3c3b', '#d9d9d9', '#7f8080'])('the grey %s is black alone', (colour) => {
  const [cyan, magenta, yellow, black] = nearestInk(colour);
  expect([cyan, magenta, yellow]).toEqual([0, 0, 0]);
  expect(black).toBeGreaterThan(0);
});

/** Every ink the search may choose, in its steps. */
const SHARES = Array.from({ length: 21 }, (_, at) => at * 5);
const pairs = SHARES.flatMap((one) => SHARES.map((other) => [one, other] as const));
const CHOICE = pairs.flatMap(([one, other]) =>
  [0, 15, 30, 50, 75].flatMap((k): Ink[] => [
    [one, other, 0, k],
    [one, 0, other, k],
    [0, one, other, k],
  ]),
);

test('no other ink of its steps is much nearer', () => {
  for (const colour of ['#e4032e', '#2f5bea', '#0b3d5c', '#f0a500', '#7a2d8c', '#1f8a4c', '#c8b08a']) {
    const best = Math.min(...CHOICE.map((ink) => inkDistance(ink, colour)));
    expect([colour, inkDistance(nearestInk(colour), colour) < best + 0.015]).toEqual([colour, true]);
  }
});

const percent = fc.integer({ min: 0, max: 20 }).map((step) => step * 5);
/** Darker inks come near black, which is black alone. */
const black = fc.integer({ min: 0, max: 12 }).map((step) => step * 5);

test('the colour of an ink gives an ink that looks the same, prints on every paper and is of few inks', () => {
  const inks = fc.tuple(percent, percent, black).map(([c, m, k]): Ink => [c, m, 0, k]);
  fc.assert(
    fc.property(inks, (asked) => {
      const found = nearestInk(screenOf(asked));
      expect(inkDistance(found, screenOf(asked))).toBeLessThan(0.035);
      expect(found.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(MOST_INK_PERCENT);
      expect(found.slice(0, 3)).toContain(0);
    }),
    { numRuns: 25 },
  );
});
