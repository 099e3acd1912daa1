import { expect, test } from 'vitest';
import { detailScale } from '#lib/preflight/detail.ts';

const sheet = (width: number, height: number) => ({ x: 0, y: 0, width, height });
const A4 = sheet(214, 301);
const CARD = sheet(94, 54);

test('a card is drawn for the loupe at 600 ppi, a page of A4 as finely as its share of pixels allows', () => {
  expect(detailScale(CARD, 2)).toBe(24);
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
  expect(detailScale(CARD, 1, 300 / 25.4)).toBeCloseTo(11.8, 1);
  expect(detailScale(CARD, 1, 100 / 25.4)).toBeNull();
});
