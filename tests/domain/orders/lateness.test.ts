import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, daysFrom, moscowDay, promiseReady } from '#lib/domain/calendar.ts';
import { compensationOf, countedDay, daysLate, type LatePromise, lateSumOf, lateSumsWith, soldTotal } from '#lib/domain/orders/lateness.ts';
import { saleShare } from '#lib/domain/pricing/totals.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { CALENDAR } from '#tests/support/content.ts';

const PROMISE: LatePromise = { freeDelivery: true, dayPercent: 3, mostPercent: 30 };
const ORDER = { price: 100_000, shipment_price: 35_000, sale: 0 };

describe('what being late brings', () => {
  test.each([
    [PROMISE, ORDER, 0, 0],
    [PROMISE, ORDER, 1, 38_000],
    [PROMISE, ORDER, 2, 41_000],
    [PROMISE, ORDER, 10, 65_000],
    [PROMISE, ORDER, 11, 65_000],
    [PROMISE, { ...ORDER, sale: 10 }, 1, 37_700],
    [PROMISE, { ...ORDER, sale: 7.5 }, 1, 37_775],
    [{ ...PROMISE, freeDelivery: false }, ORDER, 2, 6_000],
    [{ freeDelivery: true, dayPercent: 0, mostPercent: 0 }, ORDER, 90, 35_000],
    [{ ...PROMISE, dayPercent: 100, mostPercent: 100 }, ORDER, 5, 135_000],
    [PROMISE, { ...ORDER, price: 0, shipment_price: 0 }, 5, 0],
  ] as const)('%o for %o, %i days late, is %i kopecks', (promise, order, days, sum) => {
    expect(compensationOf(promise, order, days)).toBe(sum);
  });

  const promises = fc
    .record({ freeDelivery: fc.boolean(), dayPercent: fc.integer({ min: 0, max: 100 }), over: fc.integer({ min: 0, max: 100 }) })
    .map(({ over, ...promise }) => ({ ...promise, mostPercent: Math.min(100, promise.dayPercent + over) }));
  const orders = fc.record({
    price: fc.integer({ min: 0, max: 10 ** 10 }),
    shipment_price: fc.integer({ min: 0, max: 10 ** 7 }),
    sale: fc.integer({ min: 0, max: 100 }),
  });

  test('is a whole number of kopecks, never less for a later day, never more than the order comes to', () => {
    fc.assert(
      fc.property(promises, orders, fc.integer({ min: 0, max: 400 }), (promise, order, days) => {
        const sum = compensationOf(promise, order, days);
        expect(Number.isSafeInteger(sum)).toBe(true);
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(sum).toBeLessThanOrEqual(Math.round((order.price * saleShare(order.sale)) / 10_000) + order.shipment_price);
        expect(compensationOf(promise, order, days + 1)).toBeGreaterThanOrEqual(sum);
      }),
    );
  });

  test('of several orders adds up', () => {
    expect(lateSumOf([{ late_sum: 380 }, { late_sum: 0 }, { late_sum: 20 }])).toBe(400);
    expect(lateSumOf([])).toBe(0);
    expect(soldTotal(1000, [{ late_sum: 380 }, { late_sum: 20 }])).toBe(600);
  });

  test.each([
    [{ late_sum: 38_000, late_shipment: 35_000 }, 35_000, { late_sum: 38_000, late_shipment: 35_000 }],
    [{ late_sum: 38_000, late_shipment: 35_000 }, 20_000, { late_sum: 23_000, late_shipment: 20_000 }],
    [{ late_sum: 38_000, late_shipment: 35_000 }, 0, { late_sum: 3_000, late_shipment: 0 }],
    [{ late_sum: 38_000, late_shipment: 35_000 }, 50_000, { late_sum: 38_000, late_shipment: 35_000 }],
    [{ late_sum: 3_000, late_shipment: 0 }, 50_000, { late_sum: 3_000, late_shipment: 0 }],
  ])('%o becomes, with a delivery of %i, %o', (late, shipment, with_) => {
    expect(lateSumsWith(late, shipment)).toEqual(with_);
  });

  test('is given once, whatever way the delivery is changed afterwards', () => {
    const sums = fc.array(fc.integer({ min: 0, max: 10 ** 6 }), { minLength: 1 });
    fc.assert(
      fc.property(sums, ([first = 0, ...later]) => {
        const goods = 3_000;
        const kept = later.reduce(lateSumsWith, { late_sum: goods + first, late_shipment: first });
        expect(kept).toEqual({ late_sum: goods + Math.min(first, ...later), late_shipment: Math.min(first, ...later) });
      }),
    );
  });
});

test.each([
  ['2026-11-25', '2026-11-25', 0],
  ['2026-11-25', '2026-11-24', 0],
  ['2026-11-25', '2026-11-26', 1],
  ['2026-11-27', '2026-11-30', 3],
  ['2026-12-31', '2027-01-09', 9],
])('from %s to %s are %i days late', (promised, day, days) => {
  expect(daysLate(promised, day)).toBe(days);
});

describe('the day an order counts as late from', () => {
  /** Friday before the cut-off: work of three days is ready on Wednesday. */
  const at = (text: string) => new Date(`${text}:00+03:00`);
  const file = (cameAt: string, checkedAt: string, approvedAt: string) => ({
    cameAt: at(cameAt),
    checkedAt: at(checkedAt),
    approvedAt: at(approvedAt),
  });
  const counted = (...files: ReturnType<typeof file>[]) => countedDay({ promised: '2026-11-25', workDays: 3, files }, CALENDAR);

  test('is the promised one without files of the customer', () => {
    expect(counted()).toBe('2026-11-25');
  });

  test('is the promised one when he approved in time', () => {
    expect(counted(file('2026-11-20T12:00', '2026-11-20T12:05', '2026-11-20T14:59'))).toBe('2026-11-25');
  });

  test('is as much later as he approved later', () => {
    expect(counted(file('2026-11-20T12:00', '2026-11-20T12:05', '2026-11-20T15:06'))).toBe('2026-11-26');
    expect(counted(file('2026-11-20T12:00', '2026-11-20T12:05', '2026-11-24T10:00'))).toBe('2026-11-27');
  });

  test('does not put the time of the shop’s own check on him', () => {
    expect(counted(file('2026-11-20T12:00', '2026-11-23T12:00', '2026-11-23T14:00'))).toBe('2026-11-25');
  });

  test('hangs on the last of several files', () => {
    const early = file('2026-11-20T12:00', '2026-11-20T12:05', '2026-11-20T13:00');
    expect(counted(early, file('2026-11-20T12:00', '2026-11-20T12:05', '2026-11-23T16:00'))).toBe('2026-11-27');
  });

  test('is never before the promised one, and never before the work could be done', () => {
    const hours = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 12 }), (check, think, workDays) => {
        const cameAt = at('2026-11-20T12:00');
        const checkedAt = new Date(cameAt.getTime() + check * HOUR_MS);
        const approvedAt = new Date(checkedAt.getTime() + think * HOUR_MS);
        const promised = promiseReady(cameAt, workDays, CALENDAR).day;
        const day = countedDay({ promised, workDays, files: [{ cameAt, checkedAt, approvedAt }] }, CALENDAR);
        expect(day >= promised).toBe(true);
        const own = new Date(cameAt.getTime() + think * HOUR_MS);
        expect(day).toBe(addWorkingDays(promiseReady(own, 0, CALENDAR).until.day, workDays, CALENDAR));
        expect(daysFrom(promised, 400)).toContain(day);
        expect(moscowDay(own) <= day).toBe(true);
      }),
    );
  });
});
