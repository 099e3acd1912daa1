import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '#lib/domain/design/document.ts';
import { flatten, isInside } from '#lib/domain/design/flatten.ts';
import { LOGO_PATH, readPath, writePath } from '#lib/domain/design/logo-path.ts';

const whole = fc.integer({ min: -9999, max: 9999 });
const step = fc.oneof(
  fc.record({ to: fc.constantFrom('move' as const, 'line' as const), x: whole, y: whole }),
  fc.record({ to: fc.constant('curve' as const), x1: whole, y1: whole, x2: whole, y2: whole, x: whole, y: whole }),
  fc.constant<Step>({ to: 'close' }),
);

test('an outline reads as it was written', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      expect(LOGO_PATH.test(writePath(steps))).toBe(true);
      expect(readPath(writePath(steps))).toEqual(steps);
    }),
  );
});

test('what is no outline is not taken for one', () => {
  expect(['M1 2"/><script', 'M1', 'm1 2', '', 'M1 2A1 1 0 0 1 2 2'].filter((text) => LOGO_PATH.test(text))).toEqual([]);
});

const ring = readPath('M0 0L100 0L100 100L0 100ZM25 25L75 25L75 75L25 75Z');
test.each([
  ['nonzero', true],
  ['evenodd', false],
] as const)('by the rule %s the inside of an inner square is filled: %s', (rule, expected) => {
  expect(isInside({ x: 50, y: 50 }, flatten(ring), rule)).toBe(expected);
  expect(isInside({ x: 10, y: 50 }, flatten(ring), rule)).toBe(true);
  expect(isInside({ x: 110, y: 50 }, flatten(ring), rule)).toBe(false);
});
