import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedVat, vatOfLines, vatRateOn } from '#lib/domain/pricing/vat.ts';

const RATES = [
  { from: '2026-01-01', percent: 22, receiptCode: 11 },
  { from: '2019-01-01', percent: 20, receiptCode: 4 },
];

describe('VAT', () => {
  it.each([
    ['2018-12-31', undefined],
    ['2019-01-01', 20],
    ['2025-12-31', 20],
    ['2026-01-01', 22],
    ['2030-06-01', 22],
  ])('has the rate of the day %s', (day, percent) => {
    expect(vatRateOn(RATES, day)?.percent).toBe(percent);
  });

  it('has the newest rate that has begun, whatever order they are listed in', () => {
    const all = [...RATES, { from: '2004-01-01', percent: 18, receiptCode: 1 }, { from: '2030-01-01', percent: 24, receiptCode: 12 }];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 4 }), (rates) => {
        const percents = ['2003-12-31', '2004-01-01', '2019-01-01', '2026-11-16', '2031-01-01'].map(
          (day) => vatRateOn(rates, day)?.percent,
        );
        expect(percents).toEqual([undefined, 18, 20, 22, 24]);
      }),
    );
  });

  it('is none for a seller without rates', () => {
    expect(vatRateOn([], '2026-11-16')).toBeUndefined();
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
