import { expect, test } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#lib/domain/time.ts';
import { ATTEMPTS, nextAttemptAt } from '#server/base/back-off.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const pauseAfter = (attempts: number): number => Date.parse(nextAttemptAt(NOW, attempts, 30 * SECOND_MS)) - NOW.getTime();

test('each pause is twice the one before, up to an hour', () => {
  expect([1, 2, 3, 7, 8, 80, 5000].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 1_920_000, HOUR_MS, HOUR_MS, HOUR_MS]);
});

test('all attempts together take about three days', () => {
  const hours = Array.from({ length: ATTEMPTS }, (_, at) => pauseAfter(at + 1)).reduce((sum, pause) => sum + pause, 0) / HOUR_MS;
  expect(Math.round(hours / 24)).toBe(3);
});
