import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldLines, weightOf } from '#lib/domain/documents/sold-lines.ts';

const order = fc.record({
  title: fc.constantFrom('Визитки 90×50', 'Бирки 50×90'),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  price: fc.integer({ min: 1, max: 100_000_000 }),
  shipment_price: fc.integer({ min: 0, max: 1_000_000 }),
});
const orders = fc.array(order, { minLength: 1, maxLength: 10 });

describe('lines of what was sold', () => {
  it('add up to the sum to the kopeck, whatever the discount and however little was paid', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 10 ** 9 }), (sold, sale, amount) => {
        const lines = soldLines(sold, sale, amount, 'Доставка');
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
        expect(lines.every((line) => line.amount > 0)).toBe(true);
      }),
    );
  });

  it('have the delivery last and only when it costs anything', () => {
    fc.assert(
      fc.property(orders, (sold) => {
        const shipment = sold.reduce((sum, each) => sum + each.shipment_price, 0);
        const whole = sold.reduce((sum, each) => sum + each.price, shipment);
        const lines = soldLines(sold, 0, whole, 'Доставка');
        expect(lines.map(({ title, unit, amount }) => [title, unit, amount])).toEqual([
          ...sold.map(({ title, price }) => [title, 'piece', price]),
          ...(shipment === 0 ? [] : [['Доставка', 'service', shipment]]),
        ]);
      }),
    );
  });

  it('give the discount to the print jobs and never to the delivery', () => {
    const sold = [
      { title: 'a', quantity: 1, price: 100_000, shipment_price: 30_000 },
      { title: 'b', quantity: 2, price: 50_000, shipment_price: 0 },
    ];
    expect(soldLines(sold, 10, 165_000, 'Доставка')).toEqual([
      { title: 'a', quantity: 1, unit: 'piece', amount: 90_000 },
      { title: 'b', quantity: 2, unit: 'piece', amount: 45_000 },
      { title: 'Доставка', quantity: 1, unit: 'service', amount: 30_000 },
    ]);
    // nothing is paid for the jobs, so not a kopeck is theirs
    expect(soldLines(sold, 100, 30_000, 'Доставка')).toEqual([{ title: 'Доставка', quantity: 1, unit: 'service', amount: 30_000 }]);
  });

  it('take a discount with decimals exactly', () => {
    const sold = [{ title: 'a', quantity: 1, price: 10_000, shipment_price: 10_000 }];
    // 100 − 18.15 is 81.85, and 8184.99… hundredths in binary
    expect(soldLines(sold, 18.15, 18_185, 'Доставка').map(({ amount }) => amount)).toEqual([8185, 10_000]);
  });

  it.each([-5, 101, Number.NaN])('take a sale of %d as none, as the total does', (wrong) => {
    const order = { price: 100_000, shipment_price: 30_000 };
    expect(weightOf(order, wrong)).toBe(weightOf(order, 0));
  });

  it('leave out what comes to nothing', () => {
    const dear = { title: 'a', quantity: 1, price: 1_000_000, shipment_price: 0 };
    expect(soldLines([dear, { ...dear, title: 'b', price: 1 }], 0, 1, 'Доставка').map(({ title }) => title)).toEqual(['a']);
  });
});
