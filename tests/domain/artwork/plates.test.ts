import { describe, expect, test } from 'vitest';
import { detailName, paintPlate, paintSum, platesName, shownAs, sumScale } from '#lib/domain/artwork/plates.ts';

/** Grey pictures as a browser reads them: four bytes a pixel, a plate of two pixels below the other. */
const greyOf = (...amounts: number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(amounts.flatMap((percent) => [...Array.from({ length: 3 }, () => (percent / 100) * 255), 255]));
const coloursOf = (painted: Uint8ClampedArray): number[][] =>
  Array.from({ length: painted.length / 4 }, (_, at) => [...painted.subarray(at * 4, at * 4 + 3)]);

describe('plates', () => {
  const grey = greyOf(100, 0, 100, 50, 0, 50, 100, 0);

  test('one ink is shown in its colour, as strong as it lies', () => {
    expect(coloursOf(paintPlate(grey, 0, 2, shownAs('Cyan')))).toEqual([
      [0, 159, 224],
      [255, 255, 255],
    ]);
    expect(coloursOf(paintPlate(grey, 1, 2, [0, 0, 0]))).toEqual([
      [0, 0, 0],
      [127, 127, 127],
    ]);
  });

  test.each([
    [0, 0],
    [60, 1],
    [100, 1],
    [180, 2],
    [279, 3],
    [296, 4],
    [301, 5],
    [400, 5],
  ])('a sum of %i per cent has its step of the scale', (percent, step) => {
    const parts = [0, 1, 2, 3].map((at) => Math.min(100, Math.max(0, percent - at * 100)));
    const scale = sumScale(300);
    expect(coloursOf(paintSum(greyOf(...parts), 4, 1, scale))).toEqual([[...(scale[step]?.colour ?? [])]]);
  });

  test('a spot ink has one colour, whatever its name, and is none of the four', () => {
    expect(shownAs('PANTONE 485 C')).toEqual(shownAs('Gold'));
    expect(['Cyan', 'Magenta', 'Yellow', 'Black'].map(shownAs)).not.toContainEqual(shownAs('Gold'));
  });

  test('and the finer picture are files of their page', () => {
    expect([platesName(3), detailName(3)]).toEqual(['plates-3.png', 'detail-3.jpg']);
  });

  test('a picture with fewer plates than named is paper there', () => {
    expect(coloursOf(paintPlate(grey, 9, 1, [0, 0, 0]))).toEqual([[255, 255, 255]]);
    expect(coloursOf(paintSum(grey, 9, 1, []))).toEqual([[255, 255, 255]]);
  });

  test('the two warm steps begin at the limit of the paper', () => {
    expect(sumScale(280).map(({ to }) => to)).toEqual([0, 100, 200, 260, 280, null]);
  });
});
