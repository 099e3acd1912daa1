import { describe, expect, test } from 'vitest';
import { findTaxProblems } from '#lib/domain/pricing/tax-law.ts';
import type { Tax, TaxSystem } from '#lib/domain/pricing/vat.ts';

const tax = (from: string, percent: number | null, system: TaxSystem = 'general'): Tax => ({ from, system, percent });

describe('taxes of a seller', () => {
  test.each<[string, Tax[]]>([
    ['the general rate before and after it changed', [tax('2019-01-01', 20), tax('2026-01-01', 22)]],
    ['УСН without VAT', [tax('2025-01-01', null, 'simplifiedIncome')]],
    ['УСН with 5 and then 7 percent', [tax('2025-01-01', 5, 'simplifiedProfit'), tax('2026-08-01', 7, 'simplifiedProfit')]],
    ['УСН that lost itself', [tax('2026-10-01', 22), tax('2025-01-01', null, 'simplifiedIncome')]],
    ['a patent', [tax('2026-01-01', null, 'patent')]],
  ])('are as the law has them: %s', (_, taxes) => {
    expect(findTaxProblems(taxes)).toEqual([]);
  });

  test.each<[TaxSystem, number[]]>([
    ['general', [20, 22]],
    ['agricultural', [20, 22]],
    ['simplifiedIncome', [20, 22, 5, 7]],
    ['simplifiedProfit', [20, 22, 5, 7]],
    ['patent', []],
  ])('know the rates of the law for %s', (system, known) => {
    expect(findTaxProblems([tax('2026-01-01', 1, system)])).toEqual([{ kind: 'unknownRate', at: 0, known }]);
  });

  test.each([
    [20, '2019-01-01', '2018-12-01'],
    [5, '2025-01-01', '2024-12-01'],
    [7, '2025-01-01', '2024-12-01'],
  ])('have no %i percent of УСН before %s', (percent, from, early) => {
    const until = tax('2026-01-01', null, 'simplifiedIncome');
    expect(findTaxProblems([tax(early, percent, 'simplifiedIncome'), until])).toEqual([{ kind: 'notYet', at: 0, percent, from }]);
    expect(findTaxProblems([tax(from, percent, 'simplifiedIncome'), until])).toEqual([]);
  });

  test('are in force until the nearest of the later rows, in whatever order they are written', () => {
    expect(findTaxProblems([tax('2027-01-01', 22), tax('2026-01-01', 22), tax('2019-01-01', 20)])).toEqual([]);
  });

  test('name the general rate where the one of a reduced payer has ended', () => {
    expect(findTaxProblems([tax('2019-01-01', 20, 'simplifiedIncome')])).toEqual([
      { kind: 'rateEnded', at: 0, percent: 20, ends: '2026-01-01', now: 22 },
    ]);
  });

  test.each<[string, Tax[], object]>([
    ['two for one day', [tax('2026-01-01', 22), tax('2026-01-01', 22)], { kind: 'sameDay', at: 1, first: 0 }],
    ['one from yesterday', [tax('2026-11-21', 22)], { kind: 'midMonth', at: 0, nearest: '2026-12-01' }],
    ['one from the end of a year', [tax('2026-12-31', 22)], { kind: 'midMonth', at: 0, nearest: '2027-01-01' }],
    ['yesterday’s rate', [tax('2019-01-01', 20)], { kind: 'rateEnded', at: 0, percent: 20, ends: '2026-01-01', now: 22 }],
    [
      'yesterday’s rate for a month longer',
      [tax('2019-01-01', 20), tax('2026-02-01', 22)],
      { kind: 'rateEnded', at: 0, percent: 20, ends: '2026-01-01', now: 22 },
    ],
    ['tomorrow’s rate', [tax('2025-12-01', 22)], { kind: 'notYet', at: 0, percent: 22, from: '2026-01-01' }],
    ['5 percent of the general system', [tax('2026-01-01', 5)], { kind: 'unknownRate', at: 0, known: [20, 22] }],
    ['VAT of a patent', [tax('2026-01-01', 5, 'patent')], { kind: 'unknownRate', at: 0, known: [] }],
    ['no VAT of the general system', [tax('2026-01-01', null)], { kind: 'withoutVat', at: 0, nearest: 22 }],
  ])('are refused: %s', (_, taxes, problem) => {
    expect(findTaxProblems(taxes)).toEqual([problem]);
  });
});
