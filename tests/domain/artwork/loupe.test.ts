import { describe, expect, test } from 'vitest';
import { aimAt, GLASS_PX, moveBy, nearestOn, seenAcross } from '#lib/domain/artwork/loupe.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { LOUPE } from '#lib/messages/artwork/light-table.ts';

const SHEET = { x: -2, y: -2, width: 94, height: 54 };

describe('the loupe', () => {
  test('shows the size of print by its smallest step: a screen has 96 pixels in an inch', () => {
    expect(seenAcross(1)).toBeCloseTo((GLASS_PX / 96) * MM_PER_INCH, 5);
    expect(seenAcross(8)).toBeCloseTo(seenAcross(1) / 8, 5);
  });

  test('lies on the middle of a small place and on the nearer edge of a large one', () => {
    expect(aimAt({ x: 10, y: 20, width: 6, height: 4 }, SHEET)).toEqual({ x: 13, y: 22 });
    expect(aimAt({ x: -2, y: -2, width: 94, height: 54 }, SHEET)).toEqual({ x: 92, y: 25 });
    expect(aimAt({ x: 0, y: 10, width: 40, height: 4 }, SHEET)).toEqual({ x: 0, y: 12 });
  });

  test('goes where an arrow points, farther with shift, and never off the sheet', () => {
    const at = { x: 10, y: 10 };
    const near = moveBy('ArrowRight', at, { sheet: SHEET, scale: 4, isFar: false });
    const far = moveBy('ArrowRight', at, { sheet: SHEET, scale: 4, isFar: true });
    expect(near?.y).toBe(10);
    expect(near?.x).toBeGreaterThan(10);
    expect(far?.x).toBeGreaterThan(near?.x ?? 0);
    // One press leaves most of what was seen in view.
    expect((near?.x ?? 0) - at.x).toBeLessThan(seenAcross(4) / 4);
    expect(moveBy('ArrowUp', { x: 0, y: -2 }, { sheet: SHEET, scale: 1, isFar: true })).toEqual({ x: 0, y: -2 });
    expect(moveBy('Enter', at, { sheet: SHEET, scale: 1, isFar: false })).toBeNull();
    expect(nearestOn(SHEET, { x: 500, y: -500 })).toEqual({ x: 92, y: -2 });
  });

  test('says how far it is from the corner of the trim, and on which side of it', () => {
    const said = (x: number, y: number): string => LOUPE.where({ x, y }).replaceAll('\u00a0', ' ');
    expect(said(12.42, 3)).toBe('От угла реза 12,4 мм вправо, 3 мм вниз');
    expect(said(-1.5, -2)).toBe('От угла реза 1,5 мм влево, 2 мм вверх');
  });
});
