import { expect, test } from 'vitest';
import type { Plates } from '#lib/preflight/ink/ink-map.ts';
import { findWorstInk } from '#lib/preflight/ink/worst-ink.ts';

const SOLID = 255;
/** A field of one ink, pixels by their place. */
function field(width: number, height: number, scale: number, of: (x: number, y: number) => number): Plates {
  const amounts = Uint8Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width)) * SOLID);
  return { width, height, scale, inks: new Map([['Black', amounts]]) };
}
const never = (): boolean => false;
const EVERYWHERE = [{ x: -10, y: -10, width: 100, height: 100 }];
const ROUGH = field(80, 40, 4, (x) => (x < 20 ? 0.9 : x < 40 ? 0.5 : 0.1));

test('where thin things lie the finer drawing counts, elsewhere the first one', () => {
  const asked: number[] = [];
  const draw = ({ x, width, height }: { x: number; width: number; height: number }): Plates => {
    asked.push(x);
    return field(Math.round(width * 24), Math.round(height * 24), 24, () => 0.3);
  };
  const thin = [{ x: 0, y: 0, width: 3, height: 10 }];
  const worst = findWorstInk(ROUGH, { places: thin, draw, bytes: 100, isLate: never });
  expect(worst.percent).toBeCloseTo(50, 0);
  expect(worst.place.x).toBeGreaterThanOrEqual(5);
  // Nothing is drawn that could not hold more than what is found.
  expect(new Set(asked)).toEqual(new Set([0]));
  expect(findWorstInk(ROUGH, { places: [], draw, bytes: 100, isLate: never }).percent).toBeCloseTo(90, 0);
});

test('a page too large to go through again keeps what the first drawing says', () => {
  const draw = (): never => {
    throw new Error('drawn again');
  };
  expect(findWorstInk(ROUGH, { places: EVERYWHERE, draw, bytes: 1e9, isLate: never }).percent).toBeCloseTo(90, 0);
});

test('what is left when the drawings are used up is taken for as much as the most truthful of them', () => {
  let drawn = 0;
  const draw = ({ width, height }: { width: number; height: number }): Plates => {
    drawn += 1;
    return field(Math.round(width * 24), Math.round(height * 24), 24, () => 0.3);
  };
  const worst = findWorstInk(ROUGH, { places: EVERYWHERE, draw, bytes: 30e6, isLate: never });
  expect(drawn).toBe(1);
  expect(worst.percent).toBeGreaterThan(29);
  expect(worst.percent).toBeLessThan(31);
});

test('what draws slowly is drawn again as long as there is time, and then taken for as much', () => {
  let drawn = 0;
  const draw = ({ width, height }: { width: number; height: number }): Plates => {
    drawn += 1;
    return field(Math.round(width * 24), Math.round(height * 24), 24, () => 0.3);
  };
  const worst = findWorstInk(ROUGH, { places: EVERYWHERE, draw, bytes: 100, isLate: () => drawn >= 2 });
  expect(drawn).toBe(2);
  expect(worst.percent).toBeGreaterThan(29);
  expect(worst.percent).toBeLessThan(31);
});
