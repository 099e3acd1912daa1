import { describe, expect, test } from 'vitest';
import type { ImageFact } from '#lib/domain/artwork/report.ts';
import { findResolution, isEvaluated } from '#lib/domain/artwork/resolution.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { box, FACTS } from '#tests/support/page-facts.ts';

const { resolution } = RULES;

/** A picture of square pixels, a millimetre each. */
const picture = (width: number, height: number, x = 10, y = 10, more: Partial<ImageFact> = {}): ImageFact => ({
  ...{ width, height, bits: 8, ppi: MM_PER_INCH, isMask: false, place: box(x, y, width, height) },
  ...more,
});
const found = (images: ImageFact[]) => findResolution({ ...FACTS, images }, RULES);

describe('a strip of a picture that was cut up', () => {
  // ignored are 16 pixels, so a strip is longer than 64
  test.each([
    ['of three pixels across', picture(65, 3), true],
    ['standing', picture(3, 65), true],
    ['of two pixels, which is a rule', picture(65, 2), false],
    ['of 64 pixels, which is short', picture(64, 3), false],
    ['as thick as a picture of its own', picture(17, 17), true],
    ['drawn out by a twentieth', { ...picture(80, 4), place: box(0, 0, 84, 4) }, true],
    ['pressed by a twentieth', { ...picture(80, 4), place: box(0, 0, 76, 4) }, true],
    ['drawn out, as a ramp of colour is', { ...picture(80, 4), place: box(0, 0, 96, 4) }, false],
    ['pressed together', { ...picture(80, 4), place: box(0, 0, 70, 4) }, false],
    ['of fine pixels', { ...picture(80, 4), place: box(0, 0, 40, 2) }, true],
    ['of fine pixels, drawn out', { ...picture(80, 4), place: box(0, 0, 160, 2) }, false],
    ['laid on its side', { ...picture(80, 4), place: box(0, 0, 4, 80) }, true],
  ])('%s', (_, image, is) => expect(isEvaluated(image, resolution)).toBe(is));
});

describe('a picture written row by row', () => {
  const rows = (count: number, row: (at: number) => ImageFact) => found(Array.from({ length: count }, (_, at) => row(at)));

  test.each([
    ['eight rows are one', 8, (at: number) => picture(70, 1, 5, 5 + at), 5],
    ['seven are rules', 7, (at: number) => picture(70, 1, 5, 5 + at), 0],
    ['columns are rows as well', 8, (at: number) => picture(1, 70, 5 + at, 5), 5],
    ['two pixels across are a row', 8, (at: number) => picture(70, 2, 5, 5 + 2 * at), 5],
    ['three are a strip of their own', 1, () => picture(70, 3), 1],
    ['64 pixels are short', 8, (at: number) => picture(64, 1, 5, 5 + at), 0],
    ['65 are not', 8, (at: number) => picture(65, 1, 5, 5 + at), 5],
    ['rows begin within half a millimetre', 8, (at: number) => picture(70, 1, 5 + (at % 2 === 0 ? -0.4 : 0.4), 5 + at), 5],
    ['rows that begin elsewhere are rules', 8, (at: number) => picture(70, 1, 5 + at, 5 + at), 0],
    [
      'rows end within half a millimetre',
      8,
      (at: number) => ({ ...picture(70, 1), place: box(5, 5 + at, at % 2 === 0 ? 69.6 : 70.4, 1) }),
      5,
    ],
    ['rows that end elsewhere are rules', 8, (at: number) => picture(70 + at, 1, 5, 5 + at), 0],
    ['columns that begin elsewhere are rules', 8, (at: number) => picture(1, 70, 5 + at, 5 + at), 0],
    ['columns that end elsewhere are rules', 8, (at: number) => picture(1, 70 + at, 5 + at, 5), 0],
    ['pixels drawn out are a ramp', 8, (at: number) => ({ ...picture(70, 1), place: box(5, 5 + at, 35, 1) }), 0],
  ])('%s', (_, count, row, findings) => expect(rows(count, row)).toHaveLength(findings));

  test('is not made of rows and columns together', () => {
    const [across, down] = [
      Array.from({ length: 4 }, (_, at) => picture(70, 1, 5, 5 + at)),
      Array.from({ length: 4 }, (_, at) => picture(1, 70, 5 + at, 5)),
    ];
    expect(found([...across, ...down])).toEqual([]);
  });
});

describe('a text written in small stencils', () => {
  const letter = (at: number, more: Partial<ImageFact> = {}): ImageFact =>
    picture(4, 6, 10 + 5 * at, 20, { bits: 1, isMask: true, ppi: 300, ...more });
  const text = (count: number, more: (at: number) => Partial<ImageFact> = () => ({})) =>
    found(Array.from({ length: count }, (_, at) => letter(at, more(at))));

  test('is told once, around all its letters', () => {
    expect(text(8)).toEqual([
      { indicator: 'resolution', severity: 3, page: 1, place: box(8, 18, 39, 6), value: 300, limit: 800, detail: 'bitmap' },
    ]);
  });

  test.each([
    ['seven letters are ornaments', 7, () => ({}), 0],
    ['pictures are no stencils', 8, () => ({ isMask: false }), 0],
    ['three pixels wide are a letter', 8, () => ({ width: 3 }), 1],
    ['two are a line', 8, () => ({ width: 2 }), 0],
    ['five high are a letter', 8, () => ({ height: 5 }), 1],
    ['four are a dot', 8, () => ({ height: 4 }), 0],
    ['lying letters are letters', 8, () => ({ width: 6, height: 4 }), 1],
    ['letters of another resolution are another text', 8, (at: number) => ({ ppi: at % 2 === 0 ? 300 : 310 }), 0],
    ['that of a whole number is the same', 8, (at: number) => ({ ppi: at % 2 === 0 ? 299.6 : 300.4 }), 1],
    ['the same stencil painted again is a tile', 8, () => ({ place: box(10, 20, 4, 6) }), 0],
    ['two letters apart are beside', 8, (at: number) => ({ place: box(3 + 12 * at, 20, 4, 6) }), 1],
    ['further apart they stand alone', 8, (at: number) => ({ place: box(3 + 12.1 * at, 20, 4, 6) }), 0],
    ['closer than a millimetre they are', 8, (at: number) => ({ place: box(10 + 0.5 * at, 20, 0.3, 0.4) }), 1],
    ['one below the other they are beside', 8, (at: number) => ({ place: box(10, 2 + 5 * at, 4, 6) }), 1],
    ['far below they are not', 8, (at: number) => ({ place: box(10 + at, 2 + 13 * at, 4, 6) }), 0],
  ])('%s', (_, count, more, findings) => expect(text(count, more)).toHaveLength(findings));

  test('reaches from the first letter to the last, whatever their order and size', () => {
    const places = [
      box(40, 30, 4, 6),
      box(10, 22, 4, 6),
      box(20, 20, 4, 9),
      box(30, 25, 8, 6),
      box(14, 26, 4, 6),
      box(24, 28, 4, 6),
      box(34, 30, 4, 6),
      box(42, 24, 9, 6),
    ];
    expect(found(places.map((place) => letter(0, { place })))).toMatchObject([{ place: box(8, 18, 41, 16) }]);
  });

  test('goes around the letters that stand together only', () => {
    expect(found([letter(15), ...Array.from({ length: 8 }, (_, at) => letter(at))])).toMatchObject([{ place: box(8, 18, 39, 6) }]);
  });

  test('of letters as large as a picture is no text: each is a picture', () => {
    expect(text(8, () => ({ width: 17, height: 20 }))).toHaveLength(5);
    expect(text(8, () => ({ width: 16, height: 20 }))).toHaveLength(1);
    expect(text(8, (at) => (at < 4 ? { width: 17, height: 20 } : {}))).toHaveLength(4);
  });
});

test('a picture beside the trim does not count, one that only reaches into it does', () => {
  expect(found([picture(20, 20, -19, 10)])).toHaveLength(0);
  expect(found([picture(20, 20, -17, 10)])).toHaveLength(1);
});

test('the densest picture is told with its place and the nearest whole number', () => {
  const place = box(12, 22, 5, 5);
  expect(found([picture(90, 90, 0, 0, { ppi: 800.6, place }), picture(90, 90, 0, 0, { ppi: 500 })])).toEqual([
    { indicator: 'resolution', severity: 1, page: 1, place: box(10, 20, 5, 5), value: 801, limit: 450, detail: 'dense' },
  ]);
  expect(found([picture(90, 90, 0, 0, { ppi: 450.4 })])).toEqual([]);
  expect(found([picture(90, 90, 0, 0, { ppi: 450.6 })])).toHaveLength(1);
  expect(found([picture(90, 90, 0, 0, { ppi: 600, bits: 2 })])).toHaveLength(1);
});
