import { expect, test } from 'vitest';
import { slipSums } from '#lib/messages/orders/order-slip-words.ts';

const MONEY = {
  ...{ total: 432_500, conceded: 0, late: 0, paid: 0, sale: 0, shipment: 0, isCancelled: false },
  vat: { row: 'НДС', amount: 77_992 },
};
const labels = (change: Partial<typeof MONEY>): string[] => slipSums({ ...MONEY, ...change }).map(({ label }) => label);

test('the VAT of a letter stands below the price it is of, not below what is left to pay', () => {
  expect(labels({ paid: 216_300 })).toEqual(['Итого', 'НДС', 'Уже оплачено', 'Осталось оплатить']);
  expect(labels({})).toEqual(['К оплате', 'НДС']);
  expect(labels({ paid: 432_500 })).toEqual(['Оплачено', 'НДС']);
  expect(labels({ isCancelled: true })).toEqual(['Сумма отменённого заказа', 'НДС']);
});
