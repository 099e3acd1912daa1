import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IDLE_STATUSES, unpaidUntil, WARNED_DAYS } from '#lib/domain/artwork/unpaid.ts';

const DAY_MS = 86_400_000;
const MOMENT = Date.parse('2026-03-01T09:00:00.000Z');
const day = (number: number): string => new Date(MOMENT + number * DAY_MS).toISOString();

it.each([
  ['no warning was sent', null, null],
  ['the customer has changed something since the warning', -1, null],
  ['the warning came in the very moment of the change', 0, null],
  ['the warning came in time', 70, 90],
  ['the warning came late', 100, 114],
])('tells when the artworks go when %s', (_, warned, until) => {
  const result = unpaidUntil({ changed_at: day(0), artworks_warned_at: warned === null ? null : day(warned) }, 90);
  expect(result).toBe(until === null ? null : day(until));
});

it('never lets artworks go before their days are over, nor sooner than two weeks after the warning', () => {
  fc.assert(
    fc.property(fc.integer({ min: 15, max: 400 }), fc.integer({ min: 1, max: 800 }), (kept, warned) => {
      const until = Date.parse(unpaidUntil({ changed_at: day(0), artworks_warned_at: day(warned) }, kept) ?? '');
      expect(until).toBe(MOMENT + Math.max(kept, warned + WARNED_DAYS) * DAY_MS);
    }),
  );
});

it("waits where the order is the customer's to move on, and nowhere else", () => {
  expect(IDLE_STATUSES).toEqual(['CRE', 'ROBMIST', 'MAK', 'MAKERR', 'MAKRDY']);
});
