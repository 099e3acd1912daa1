import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSheet, type Panel } from '#lib/domain/artwork/panels.ts';

const at = ({ matrix: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] }: Panel, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];

test('a sheet is cut at its folds and its panels hang together along them, whatever their sizes and direction', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(cuts, fc.constantFrom('x' as const, 'y' as const), (folds, axis) => {
      const trim = { width: 200, height: 200 };
      const { panels, width, height } = foldSheet(
        folds.map((fold) => ({ axis, at: fold })),
        trim,
      );
      expect(panels).toHaveLength(folds.length + 1);
      panels.forEach((panel, index) => {
        const next = panels[index + 1];
        const [x, y] = axis === 'x' ? [panel.place.width, 0] : [0, panel.place.height];
        const [endX = 0, endY = 0] = at(panel, x, y);
        const [startX = endX, startY = endY] = next === undefined ? [] : at(next, 0, 0);
        expect(Math.hypot(startX - endX, startY - endY)).toBeLessThan(1e-6);
        const [farX = 0, farY = 0] = at(panel, panel.place.width, panel.place.height);
        expect(farX).toBeLessThanOrEqual(width + 1e-6);
        expect(farY).toBeLessThanOrEqual(height + 1e-6);
      });
    }),
  );
});
