import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#lib/domain/time.ts';
import { beyond, LONGEST_WAIT_MS } from '#server/db/due.ts';
import { CHECK_AFTER_MS, nextCheck } from '#server/modules/payment/check-times.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const openedAgo = (ms: number) => ({ created_at: new Date(NOW.getTime() - ms).toISOString() });

test('an open payment, however old, is asked about within a day and never taken for one from before the clock was set back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 * DAY_MS }), (age) => {
      const at = nextCheck(openedAgo(age), NOW);
      expect(at < beyond(NOW, LONGEST_WAIT_MS.payment)).toBe(true);
      expect(Date.parse(at) - NOW.getTime()).toBeGreaterThanOrEqual(CHECK_AFTER_MS);
    }),
  );
});

test('an open payment is asked about ever less often', () => {
  expect([0, 2, 30].map((days) => (Date.parse(nextCheck(openedAgo(days * DAY_MS), NOW)) - NOW.getTime()) / DAY_MS)).toEqual([
    CHECK_AFTER_MS / DAY_MS,
    0.2,
    1,
  ]);
});
