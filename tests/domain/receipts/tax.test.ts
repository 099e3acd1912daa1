import { describe, expect, it } from 'vitest';
import { isHandedOver } from '#lib/domain/receipts/moment.ts';
import { PAYMENT_MODES, vatCode, vatCodeOf } from '#lib/domain/receipts/tax.ts';

describe('codes of VAT in a receipt', () => {
  it('are those of the payment service’s table, plain and calculated', () => {
    const codes = [null, 0, 5, 7, 10, 20, 22].map((percent) => [vatCode(percent, 'plain'), vatCode(percent, 'calculated')]);
    expect(codes).toEqual([
      [1, 1],
      [2, 2],
      [7, 9],
      [8, 10],
      [3, 5],
      [4, 6],
      [11, 12],
    ]);
    expect(() => vatCode(18, 'plain')).toThrow('18 %');
  });

  it('are calculated for a prepayment unless the shop says otherwise, plain for goods, and none for paying off a credit', () => {
    const of = (prepaymentRate: 'calculated' | 'plain') => PAYMENT_MODES.map((mode) => vatCodeOf(mode, { percent: 22, prepaymentRate }));
    expect(of('calculated')).toEqual([12, 12, 11, 11, 11, 1]);
    expect(of('plain')).toEqual([11, 11, 11, 11, 11, 1]);
    expect(PAYMENT_MODES.map((mode) => vatCodeOf(mode, { percent: null, prepaymentRate: 'calculated' }))).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

it('an order is handed over where the shop says and beyond', () => {
  expect((['MADE', 'WRH', 'SHP'] as const).map((status) => isHandedOver(status, 'WRH'))).toEqual([false, true, true]);
});
