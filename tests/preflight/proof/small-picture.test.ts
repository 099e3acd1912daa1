import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shrunk } from '#lib/preflight/proof/small-picture.ts';
import type { Raster } from '#lib/preflight/raster.ts';

/** A picture of two halves beside each other, grey of these levels. */
function halves(width: number, height: number, left: number, right: number): Raster {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => (Math.floor(at / 4) % width < width / 2 ? left : right));
  return { width, height, scale: 2, data };
}

const side = fc.integer({ min: 1, max: 80 });
const level = fc.integer({ min: 0, max: 255 });

test('a smaller picture keeps its proportions, its millimetres and the level of what is even', () => {
  fc.assert(
    fc.property(side, side, level, fc.integer({ min: 1, max: 40 }), (width, height, grey, longest) => {
      const small = shrunk(halves(width, height, grey, grey), longest);
      expect(Math.max(small.width, small.height)).toBe(Math.min(longest, Math.max(width, height)));
      expect(Math.abs(small.width - (width * small.scale) / 2)).toBeLessThanOrEqual(1);
      expect(Math.abs(small.height - (height * small.scale) / 2)).toBeLessThanOrEqual(1);
      for (let at = 0; at < small.data.length; at += 1) expect(small.data[at]).toBe(at % 4 === 3 ? 255 : grey);
    }),
  );
});

test('each pixel is the mean of those it stands for', () => {
  const small = shrunk(halves(6, 2, 0, 90), 3);
  expect([small.width, small.height]).toEqual([3, 1]);
  expect([0, 4, 8].map((at) => small.data[at])).toEqual([0, 45, 90]);
});
