import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impose, sheetsFor } from '#lib/domain/press/imposition.ts';
import { PRICES } from '#tests/support/content.ts';

const BLEED_MM = 2;
const { sheet } = PRICES;

describe('impose', () => {
  test.each([
    [90, 50, 21],
    [85, 55, 21],
    [100, 70, 16],
    [74, 105, 10],
    [105, 148, 6],
    [148, 210, 4],
    [210, 297, 2],
    [297, 420, 1],
    [98, 210, 6],
    [99, 210, 4],
    [88, 201, 6],
    [30, 50, 63],
  ])('puts %i×%i mm on a sheet %i times', (width, height, up) => {
    expect(impose({ width, height }, BLEED_MM, sheet)).toMatchObject({ up, sheetsPerPiece: 1 });
  });

  test.each([
    [420, 594, 2],
    [594, 841, 4],
    [210, 670, 2],
    [460, 385, 2],
  ])('assembles %i×%i mm from %i sheets', (width, height, sheetsPerPiece) => {
    expect(impose({ width, height }, BLEED_MM, sheet)).toMatchObject({ up: 0, sheetsPerPiece });
  });

  const side = fc.integer({ min: 20, max: 900 });

  test('fills no more than the printable area and leaves no room for another column or row', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 5 }), (width, height, bleed) => {
        const { cols, rows, up, turned } = impose({ width, height }, bleed, sheet);
        const [w, h] = turned ? [height + 2 * bleed, width + 2 * bleed] : [width + 2 * bleed, height + 2 * bleed];
        expect(up).toBe(cols * rows);
        expect(cols * w).toBeLessThanOrEqual(sheet.printableWidth);
        expect((cols + 1) * w).toBeGreaterThan(sheet.printableWidth);
        expect((rows + 1) * h).toBeGreaterThan(sheet.printableHeight);
      }),
    );
  });

  test('lies straight when turning gains nothing', () => {
    expect(impose({ width: 50, height: 50 }, BLEED_MM, sheet).turned).toBe(false);
    expect(impose({ width: 297, height: 420 }, BLEED_MM, sheet)).toMatchObject({ up: 1, turned: true });
  });

  test('counts the same whichever side is called the width', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const straight = impose({ width, height }, BLEED_MM, sheet);
        const other = impose({ width: height, height: width }, BLEED_MM, sheet);
        expect([other.up, other.sheetsPerPiece]).toEqual([straight.up, straight.sheetsPerPiece]);
      }),
    );
  });
});

test('sheets are counted up to the last started one', () => {
  const cards = impose({ width: 90, height: 50 }, BLEED_MM, sheet);
  expect([1, 21, 22, 100, 1000].map((pieces) => sheetsFor(pieces, cards))).toEqual([1, 1, 2, 5, 48]);
});

test('a piece larger than the sheet takes its sheets each time', () => {
  expect(sheetsFor(10, impose({ width: 420, height: 594 }, BLEED_MM, sheet))).toBe(20);
});
