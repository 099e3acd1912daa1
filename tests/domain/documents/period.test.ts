import { expect, test } from 'vitest';
import { PERIODS, periodOf } from '#lib/domain/documents/period.ts';

test.each([
  ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2026-11-21', '2026-07-01', '2026-09-30'],
  ['lastQuarter', '2026-01-05', '2025-10-01', '2025-12-31'],
  ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['all', '2026-11-21', '', ''],
] as const)('%s of %s is %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
});

test('periods have the names a contract gives out', () => {
  expect(PERIODS).toEqual(['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'all']);
});

test('every period that has ends holds the day it is named by or lies wholly before it', () => {
  for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2026, 0, 1); time += 86_400_000) {
    const today = new Date(time).toISOString().slice(0, 10);
    for (const name of PERIODS) {
      const { from, to } = periodOf(name, today);
      expect(from <= to).toBe(true);
      if (name === 'lastMonth' || name === 'lastQuarter') expect(to < today).toBe(true);
      else if (name !== 'all') expect(from <= today && today <= to).toBe(true);
    }
  }
});
