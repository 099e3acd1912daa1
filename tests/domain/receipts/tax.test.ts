import { describe, expect, it } from 'vitest';
import { FINISHED } from '#lib/domain/orders/order-phases.ts';
import { isHandedOver } from '#lib/domain/receipts/moment.ts';
import { PAYMENT_MODES, PREPAYMENT_RATES, TAX_SYSTEM_CODES, vatCode, vatCodeOf } from '#lib/domain/receipts/tax.ts';

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

  it('stand beside those of the tax systems and the words of the service', () => {
    expect(TAX_SYSTEM_CODES).toEqual({ general: 1, simplifiedIncome: 2, simplifiedProfit: 3, agricultural: 5, patent: 6 });
    expect(PREPAYMENT_RATES).toEqual(['calculated', 'plain']);
    expect(PAYMENT_MODES).toEqual(['full_prepayment', 'partial_prepayment', 'full_payment', 'partial_payment', 'credit', 'credit_payment']);
    expect(FINISHED).toEqual(['MADE', 'WRH', 'SHP']);
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
