import { describe, expect, it } from 'vitest';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES, paymentWords } from '#lib/messages/orders/status-names.ts';

describe('Statuses read as the specification means them', () => {
  it.each(
    Object.entries({
      AGR: /в печати/i,
      BEAGR: /на согласовании/i,
      CRE: /рассчитан/i,
      INPROD: /в печати/i,
      MADE: /изготовлен/i,
      CALC: /рассчитан/i,
      MAK: /^макет (загружен|есть)/i,
      MAKCH: /в работе/i,
      MAKDOWN: /в печати/i,
      MAKERR: /ошибки в макете/i,
      MAKRDY: /макет проверен/i,
      ROBMIST: /ошибка.*робот/i,
      ROBOT: /робот/i,
      SHP: /отгружен/i,
      WRH: /на складе/i,
    }),
  )('an order in %s', (status, words) => {
    expect(ORDER_STATUS_NAMES).toHaveProperty(status, expect.stringMatching(words));
  });

  it('has no order status beyond those fifteen', () => {
    expect(Object.keys(ORDER_STATUS_NAMES)).toHaveLength(15);
  });

  it('a purchase by what is paid of it', () => {
    expect(PAYMENT_STATUS_NAMES).toEqual({
      NP: 'Не оплачен',
      PP: 'Частично оплачен',
      FP: 'Оплачен',
      GG: 'Ожидает счёта',
      WP: 'Ожидает счёта',
    });
  });

  it.each([
    ['WP', null, 'Ожидает счёта'],
    ['WP', '17', 'По счёту № 17'],
    ['NP', '17', 'Не оплачен'],
    ['FP', '17', 'Оплачен'],
  ] as const)('a purchase in %s with the invoice %s: «%s»', (paymentStatus, number, words) => {
    expect(paymentWords({ paymentStatus, invoice: number === null ? null : { number } })).toBe(words);
  });
});
