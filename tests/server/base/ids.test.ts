import { expect, test } from 'vitest';
import { uuidv7 } from '#server/base/ids.ts';

const EARLIER = 1_700_000_000_000;

test('ids of one millisecond keep their order, more of them than the counter holds too', () => {
  const ids = Array.from({ length: 10_000 }, () => uuidv7(Date.UTC(2999, 0)));
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('a clock that is set back does not put new rows before older ones', () => {
  const before = uuidv7();
  expect(uuidv7(EARLIER) > before).toBe(true);
});

test('every id is a UUID of version 7', () => {
  for (let count = 0; count < 100; count += 1) expect(uuidv7()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
