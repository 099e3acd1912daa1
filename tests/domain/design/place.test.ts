import { describe, expect, it } from 'vitest';
import { endsOf, isPlace, placeOf } from '#lib/domain/design/place.ts';

const SHEET = { width: 90, height: 50, bleed: 2 };
/** Columns of 10 mm, 20 apart. */
const GRID = { columns: 4, gutter: 10, margin: 10 };

describe('A place of an element', () => {
  it.each([
    ['bleed', 'bleed', -2, 94],
    ['cut', 'cut', 0, 90],
    ['margin', 'margin', 10, 70],
    ['column 2', 'column 3', 30, 30],
    ['column 4', 'column 4', 70, 10],
    ['25%', '75%', 22.5, 45],
    ['12 mm', '8 mm', 12, 70],
    ['bleed', '40%', -2, 38],
    ['12 mm', '12 mm', 12, 66],
    // Shifted from a share or a column: a shape that keeps its size.
    ['50% - 2 mm', '50% + 2 mm', 43, 4],
    ['column 2 + 1.5 mm', 'column 3 - 2 mm', 31.5, 26.5],
  ])('from %s to %s begins at %d and is %d wide', (left, right, x, width) => {
    const box = placeOf({ left, right, top: 'cut', bottom: 'cut' }, SHEET, GRID);
    expect(box.x).toBeCloseTo(x, 9);
    expect(box.width).toBeCloseTo(width, 9);
    expect([box.y, box.height]).toEqual([0, 50]);
  });

  it.each([
    ['40%', '40%', 36, 36],
    ['12 mm', '12 mm', 12, 12],
    ['40% + 3 mm', '40% + 3 mm', 39, 39],
    ['column 2', 'column 2', 30, 30],
    ['column 2', 'column 3', 30, 60],
    ['bleed', 'bleed', -2, 92],
  ])('of a line from %s to %s is from %d to %d', (left, right, from, to) => {
    const ends = endsOf({ left, right, top: 'bleed', bottom: 'bleed' }, SHEET, GRID);
    expect([ends.from.x, ends.to.x, ends.from.y, ends.to.y]).toEqual([from, to, -2, 52]);
  });

  it('is read from above for top and from below for bottom', () => {
    expect(placeOf({ left: 'cut', right: 'cut', top: '10 mm', bottom: '5 mm' }, SHEET, GRID)).toMatchObject({ y: 10, height: 35 });
  });

  it('has no other words', () => {
    expect(['bleed', 'column 12', '33.3%', '4.5 mm', '32% + 3.5 mm', 'column 2 - 1 mm'].every(isPlace)).toBe(true);
    expect(['', 'columns', 'column', '10', '-3 mm', '50 %', 'left', 'margin + 2 mm', '12 mm + 2 mm', '32% + 2'].some(isPlace)).toBe(false);
  });
});
