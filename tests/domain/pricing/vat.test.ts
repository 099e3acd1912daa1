import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedVat, TAX_SYSTEMS, type Tax, taxOn, vatOfLines, vatOn, vatPeriods } from '#lib/domain/pricing/vat.ts';

const TAXES: readonly Tax[] = [
  { from: '2026-01-01', system: 'general', percent: 22 },
  { from: '2019-01-01', system: 'general', percent: 20 },
];

describe('VAT', () => {
  it.each([
    ['2018-12-31', 20],
    ['2019-01-01', 20],
    ['2025-12-31', 20],
    ['2026-01-01', 22],
    ['2030-06-01', 22],
  ])('has the rate of the day %s', (day, percent) => {
    expect(vatOn(TAXES, day)).toBe(percent);
  });

  it('is of the newest tax that has begun, whatever order they are listed in', () => {
    const all: Tax[] = [
      { from: '2025-01-01', system: 'simplifiedIncome', percent: null },
      { from: '2026-01-01', system: 'simplifiedIncome', percent: 5 },
      { from: '2026-08-01', system: 'simplifiedIncome', percent: 7 },
      { from: '2027-01-01', system: 'general', percent: 22 },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 4 }), (taxes) => {
        const percents = ['2025-12-31', '2026-01-01', '2026-08-01', '2026-12-31', '2031-01-01'].map((day) => vatOn(taxes, day));
        expect(percents).toEqual([null, 5, 7, 7, 22]);
        expect(vatPeriods(taxes)).toEqual([
          { from: null, hasVat: false },
          { from: '2026-01-01', hasVat: true },
        ]);
      }),
    );
  });

  it('is in one period for a seller whose rates only change', () => {
    expect(vatPeriods(TAXES)).toEqual([{ from: null, hasVat: true }]);
  });

  it('is of a system a fiscal receipt knows', () => {
    expect(TAX_SYSTEMS).toEqual(['general', 'simplifiedIncome', 'simplifiedProfit', 'agricultural', 'patent']);
  });

  it('is unknown without a single tax', () => {
    expect(() => taxOn([], '2026-11-16')).toThrow('at least one');
  });

  it.each([
    [12_200, 22, 2200],
    [120, 20, 20],
    [376_100, 22, 67_821],
    [0, 22, 0],
    [1, 22, 0],
    [100, 0, 0],
  ])('is inside %i kopecks at %i %%', (sum, percent, vat) => {
    expect(includedVat(sum, percent)).toBe(vat);
  });

  it('is within half a kopeck of the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 50 }), (sum, percent) => {
        const [twice, whole] = [BigInt(includedVat(sum, percent)) * 2n, BigInt(100 + percent)];
        const off = twice * whole - 2n * BigInt(sum) * BigInt(percent);
        expect(off <= whole && off >= -whole).toBe(true);
      }),
    );
  });

  it('of lines adds up to that of the whole and is never more than a kopeck off a line’s own', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 50 }), (amounts, percent) => {
        const parts = vatOfLines(amounts, percent);
        const whole = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(includedVat(whole, percent));
        for (const [at, amount] of amounts.entries())
          expect(Math.abs((parts[at] ?? 0) - includedVat(amount, percent))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
