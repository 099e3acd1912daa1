import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ink } from '#lib/domain/design/document.ts';
import { patternObjects } from '#lib/domain/design/pattern.ts';

const INKS: readonly Ink[] = [
  [0, 20, 100, 0],
  [0, 90, 90, 0],
  [90, 70, 40, 40],
];
const PATTERN = {
  box: { x: 0, y: 0, width: 36, height: 50 },
  columns: 4,
  inks: INKS,
  bleeds: { left: true, top: true, bottom: true, right: false },
  bleed: 2,
};

describe('A pattern grown from a name', () => {
  it('is the same for the same name and another for another', () => {
    const [one, same, other] = ['Мария Белозёрова', 'Мария Белозёрова', 'Иван Петров'].map((seed) => patternObjects({ ...PATTERN, seed }));
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });

  it('covers its box into the bleed, each cell under the next one', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const squares = patternObjects({ ...PATTERN, seed }).flatMap((object) => (object.kind === 'rectangle' ? [object] : []));
        const [x, y, right, bottom] = [
          Math.min(...squares.map((square) => square.x)),
          Math.min(...squares.map((square) => square.y)),
          Math.max(...squares.map((square) => square.x + square.width)),
          Math.max(...squares.map((square) => square.y + square.height)),
        ];
        expect([x, y, right]).toEqual([-2, -2, 36]);
        expect(bottom).toBeCloseTo(52, 9);
        for (const square of squares.filter((each) => each.x + each.width < 36))
          expect(squares.some((next) => next.x > square.x && next.x < square.x + square.width && next.y === square.y)).toBe(true);
      }),
    );
  });

  it('has no arc in a cell at the cut', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const arcs = patternObjects({ ...PATTERN, seed }).flatMap((object) => (object.kind === 'path' ? object.steps : []));
        for (const step of arcs) if (step.to === 'move') expect([step.x > 8.9, step.y > 8 && step.y < 42]).toEqual([true, true]);
      }),
    );
  });
});
