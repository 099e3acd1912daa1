import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority } from '#server/base/priority.ts';

/** Above every number a system gives a process. */
const NONE = 2 ** 30;

test('a process that is gone, or whose priority cannot be set, stops nobody', () => {
  expect(() => lowerPriority(NONE, 10)).not.toThrow();
  const own = getPriority();
  lowerPriority(process.pid, own);
  expect(getPriority()).toBe(own);
});
