import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { frontPanel } from '#lib/domain/drawing/board.ts';
import { choosePress } from '#lib/domain/press/press.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { PRICES } from '#tests/support/content.ts';
import { CALENDARS } from '#tests/support/products.ts';

const BLEED_MM = 2;
const [B2, FLATBED] = PRICES.largePresses;
const onPress = (width: number, height: number) => choosePress({ width, height }, BLEED_MM, PRICES);

describe('the press', () => {
  test.each([
    ['a card', 90, 50, PRICES.sheet, 21, 100],
    ['a poster A3', 297, 420, PRICES.sheet, 1, 100],
    ['a poster A2', 420, 594, B2?.sheet, 1, 277],
    ['a table calendar', 210, 670, B2?.sheet, 2, 277],
    ['a poster A1', 594, 841, FLATBED?.sheet, 2, 1189],
    ['a cover wider than SRA3', 428, 297, B2?.sheet, 2, 277],
  ])('of %s is the first whose sheet holds it', (_, width, height, sheet, up, sheetPercent) => {
    const { press, imposition, ...printed } = onPress(width, height);
    expect(press.sheet).toEqual(sheet);
    expect(imposition.up).toBe(up);
    expect(printed.sheetPercent).toBe(sheetPercent);
  });

  test('of a piece larger than every sheet is the first, several sheets to a piece', () => {
    const { press, imposition, sheetPercent } = onPress(1500, 2000);
    expect(press.sheet).toEqual(PRICES.sheet);
    expect([imposition.up, sheetPercent]).toEqual([0, 100]);
    expect(imposition.sheetsPerPiece).toBeGreaterThan(1);
  });

  test('never is a larger one than a piece needs', () => {
    const side = fc.integer({ min: 20, max: 1500 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sheets = [PRICES.sheet, ...PRICES.largePresses.map(({ sheet }) => sheet)];
        const { press, imposition } = onPress(width, height);
        const smaller = sheets.slice(0, sheets.indexOf(press.sheet));
        for (const sheet of smaller) {
          const [w, h] = [width + 2 * BLEED_MM, height + 2 * BLEED_MM];
          const isHeld = (a: number, b: number) => a <= sheet.printableWidth && b <= sheet.printableHeight;
          expect(isHeld(w, h) || isHeld(h, w)).toBe(false);
        }
        expect(imposition.up > 0 || press.sheet === PRICES.sheet).toBe(true);
      }),
    );
  });

  test('of a fractional sheet counts its part of the first one upwards', () => {
    const first = { ...PRICES.sheet, width: 10.5, height: 10.5, printableWidth: 10, printableHeight: 10 };
    const onLarger = (width: number, height: number) => {
      const sheet = { width, height, printableWidth: 20, printableHeight: 20 };
      return choosePress({ width: 15, height: 15 }, 0, { ...PRICES, sheet: first, largePresses: [{ ...B2!, sheet }] }).sheetPercent;
    };
    // 400 / 110.25 is 3.628, over 110 it is 3.636; 440.001 / 110 is 4.00001
    expect([onLarger(20, 20), onLarger(22, 20), onLarger(22.00005, 20)]).toEqual([364, 400, 401]);
  });

  test('prints no more in time than its pace allows', () => {
    const posters = { ...CALENDARS.defaults, format: 'A2' };
    const digitalOnly = { ...PRICES, offset: PRICES.offset.filter(({ maxArea }) => maxArea < 200_000) };
    const most = (turnaround: 'urgent' | 'standard') =>
      CALENDARS.quantities.filter((quantity) => quoteJob({ ...posters, quantity, turnaround }, CALENDARS, digitalOnly).ok).at(-1);
    // one poster on a sheet, which takes four times as long as SRA3: 800 / 4 - 2 and 3000 / 4 - 2
    expect(most('urgent')).toBe(100);
    expect(most('standard')).toBe(500);
  });
});

describe('every format of the shop', () => {
  const { products, priceList } = readContent();
  const formats = products.flatMap((product) => product.product.formats.map((format) => [product.product, format] as const));

  test('fits the sheet of a press', () => {
    for (const [product, format] of formats) {
      expect(choosePress(format, product.bleed, priceList).imposition.up, `${product.slug} ${format.id}`).toBeGreaterThan(0);
    }
  });

  test('shows the panel that has the size in the hand when it is folded', () => {
    for (const [product, format] of formats.filter(([{ code }]) => code === 'FLD' || code === 'PACK')) {
      const { width, height } = frontPanel(format);
      expect({ width, height }, `${product.slug} ${format.id}`).toEqual(format.folded);
    }
  });
});
