import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornerRadius, drillHoles } from '#lib/domain/drawing/holes.ts';
import type { FinishingOption } from '#lib/domain/product/product.ts';

const option = (more: Partial<FinishingOption>): FinishingOption => ({ id: 'x', code: 'DRL', name: 'x', count: 1, ...more });

describe('holes and corners to scale', () => {
  test('one hole stands 5 mm from the top of what hangs and from the left of what is held', () => {
    expect(drillHoles({ width: 50, height: 80 }, [option({ diameter: 4 })])).toEqual([{ x: 25, y: 7, diameter: 4 }]);
    expect(drillHoles({ width: 90, height: 50 }, [option({ diameter: 5 })])).toEqual([{ x: 7.5, y: 25, diameter: 5 }]);
    expect(drillHoles({ width: 297, height: 210, blocks: 3 }, [option({ diameter: 5 })])).toEqual([{ x: 148.5, y: 7.5, diameter: 5 }]);
  });

  test('two holes of a large sheet are as far apart as the rings of a file', () => {
    const [upper, lower] = drillHoles({ width: 210, height: 297 }, [option({ diameter: 6, count: 2 })]);
    expect(lower!.y - upper!.y).toBe(80);
  });

  test('no hole reaches over the edge, whatever the sheet', () => {
    const sheets = fc.record({ width: fc.integer({ min: 30, max: 900 }), height: fc.integer({ min: 30, max: 900 }) });
    fc.assert(
      fc.property(sheets, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 3, max: 6 }), (sheet, count, diameter) => {
        for (const { x, y } of drillHoles(sheet, [option({ count, diameter })])) {
          expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThanOrEqual(diameter / 2);
        }
      }),
    );
  });

  test('corners have the radius of the option, none without it, and never eat up a small product', () => {
    const sheet = { width: 90, height: 50 };
    expect(cornerRadius(sheet, [option({}), option({ radius: 8 })])).toBe(8);
    expect(cornerRadius(sheet, [option({ diameter: 5 })])).toBe(0);
    expect(cornerRadius({ width: 12, height: 50 }, [option({ radius: 8 })])).toBe(4);
  });
});
