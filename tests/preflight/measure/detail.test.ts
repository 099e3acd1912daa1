import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { detailScale } from '#lib/preflight/measure/detail.ts';
import { readSamples } from '#server/preflight/read-samples.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { at, black, card } from '../crafted/draw.ts';
import { pictureOf, plain } from '../crafted/pictures-made.ts';
import { craftPdf, type Sheet } from '../crafted/sheet.ts';

const sheet = (width: number, height: number) => ({ x: 0, y: 0, width, height });
const A4 = sheet(214, 301);
const CARD_SHEET = sheet(94, 54);

test('a card is drawn for the loupe at 600 ppi, a page of A4 as finely as its share of pixels allows', () => {
  expect(detailScale(CARD_SHEET, 2)).toBe(24);
  expect(detailScale(A4, 2)).toBeCloseTo(9.65, 2);
});

test('the pages of a thick book share what is drawn for the loupe, and get nothing that is hardly finer', () => {
  const booklet = detailScale(sheet(152, 214), 24);
  expect(booklet).toBeGreaterThan(6);
  expect((booklet ?? 0) ** 2 * 152 * 214 * 24).toBeLessThanOrEqual(48_000_001);
  expect(detailScale(A4, 64)).toBeNull();
  expect(detailScale(sheet(600, 850), 1)).toBeNull();
});

test('a photograph is never drawn in more pixels than it has', () => {
  expect(detailScale(CARD_SHEET, 1, 300 / MM_PER_INCH)).toBeCloseTo(11.8, 1);
  expect(detailScale(CARD_SHEET, 1, 100 / MM_PER_INCH)).toBeNull();
});

/** A card filled by a picture of 380 ppi, and what is laid upon it. */
const photograph = (upon: string): Sheet =>
  card(`${at('I', 0, 0, 94, 54)} ${upon}`, {
    resources: (parts) => ({ XObject: { I: pictureOf(parts, { width: 1400, height: 804 }, plain(1400, 804, [90, 40, 20, 0])) } }),
  });

test('a page of large pictures alone is not drawn again, for they are read in the pixels of the check; letters upon them are', async () => {
  const pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
  const detailed = async (upon: string): Promise<number[]> => {
    const drawn: number[] = [];
    const onDetail = async (page: number): Promise<void> => void drawn.push(page);
    const report = await checkPdf(await craftPdf([photograph(upon)]), { spec: CARD, rules, pdfium, readSamples, onDetail });
    expect(report.facts.map(({ isDetailed }) => isDetailed === true)).toEqual([drawn.length > 0]);
    return drawn;
  };
  expect(await detailed('')).toEqual([]);
  expect(await detailed(black(12, 30, 24))).toEqual([1]);
});
