import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf } from '#islands/home/arrival.ts';
import { daysFrom, isWorkingDay, moscowDay, promiseReady, type WorkCalendar } from '#lib/domain/calendar.ts';
import { daysReaching, handsOutOn, workDays } from '#lib/domain/orders/work-days.ts';
import { stepText } from '#lib/messages/site/one-date.ts';

const calendar: WorkCalendar = { cutOffHour: 15, holidays: ['11-04', '05-09'], daysOff: [], workingDays: [] };
const strip = (now: string, days: number, opens = true) => {
  const instant = new Date(now);
  return workDays(daysFrom(moscowDay(instant), 14), promiseReady(instant, days, calendar), calendar, opens).map(({ step }) => step);
};

describe('Two weeks of an order placed now', () => {
  it('go from the artwork to the day it is ready, then it is handed out, on an open Saturday too', () => {
    expect(strip('2026-11-21T09:00:00Z', 4)).toEqual([
      'idle',
      'closed',
      'order',
      'check',
      'print',
      'cut',
      'ready',
      'saturday',
      'closed',
      'hand',
      'hand',
      'hand',
      'hand',
      'hand',
    ]);
    const closed = strip('2026-11-21T09:00:00Z', 4, false);
    expect([closed[0], closed[7]]).toEqual(['closed', 'closed']);
  });

  it('say of no day that the doors are shut when they are open', () => {
    const at = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.nat({ max: 6 }), fc.boolean(), (now, count, opens) => {
        for (const { day, step } of workDays(daysFrom(moscowDay(now), 14), promiseReady(now, count, calendar), calendar, opens))
          expect([day, step === 'closed']).toEqual([day, !handsOutOn(day, calendar, opens)]);
      }),
    );
  });

  it('give an order after the hour to the next working day', () => {
    expect(strip('2026-11-23T13:00:00Z', 1).slice(0, 3)).toEqual(['late', 'order', 'ready']);
    expect(strip('2026-11-23T11:00:00Z', 1).slice(0, 2)).toEqual(['order', 'ready']);
  });

  it('are open where a product’s page sells its days, once the run is ready', () => {
    const at = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.nat({ max: 6 }), fc.boolean(), (now, count, opens) => {
        const promise = promiseReady(now, count, calendar);
        for (const { day, step } of workDays(daysFrom(promise.day, 10), promise, calendar, opens))
          expect(['ready', 'hand', 'saturday'].includes(step)).toBe(handsOutOn(day, calendar, opens));
      }),
    );
  });

  it('hold no Saturday open that is a holiday', () => {
    expect(strip('2026-05-07T09:00:00Z', 1).slice(0, 3)).toEqual(['order', 'ready', 'closed']);
  });

  it('promise the one day of the calendar, and work on no other than its working days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 7 }),
        (now, days) => {
          const promise = promiseReady(now, days, calendar);
          const all = workDays(daysFrom(moscowDay(now), 14), promise, calendar, true);
          expect(all.filter(({ step }) => step === 'ready').map(({ day }) => day)).toEqual([promise.day]);
          for (const { day, step } of all)
            expect([day, ['closed', 'idle', 'saturday'].includes(step)]).toEqual([day, !isWorkingDay(day, calendar)]);
        },
      ),
    );
  });

  it('reach a day further away by leaving days out, and say where', () => {
    const days = daysReaching('2026-11-27', 14, ['2026-12-02', '2026-12-17', '2026-12-15', '2026-12-17']);
    expect(days).toEqual([...daysFrom('2026-11-27', 12), '2026-12-15', '2026-12-17']);
    const promise = promiseReady(new Date('2026-11-27T09:00:00Z'), 3, calendar);
    const broken = workDays(days, promise, calendar, true).filter(({ isAfterBreak }) => isAfterBreak);
    expect(broken.map(({ day }) => day)).toEqual(['2026-12-15', '2026-12-17']);
  });

  it('have a column for every day that is named, whatever it is, and no day twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }), (ahead) => {
        const wanted = ahead.map((days) => daysFrom('2026-12-20', days + 1).at(-1)!);
        const days = daysReaching('2026-12-20', 14, wanted);
        expect(days).toEqual([...new Set(days)].sort());
        expect([days.length, days[0], wanted.every((day) => days.includes(day))]).toEqual([14, '2026-12-20', true]);
      }),
    );
  });

  it('are said in words, with the hour and the hours of a Saturday', () => {
    expect([stepText('order', 15, ''), stepText('saturday', 15, '10–16')]).toEqual(['Макет и\u00a0оплата до\u00a015:00', 'Выдача 10–16']);
  });
});

describe('The day a run arrives', () => {
  const way = { type: 'pickup', days: 2, price: 19_000 } as const;
  const offer = { type: 'pickup', id: 'x', price: 34_500, days: { min: 2, max: 3 }, arrivalDate: '2026-12-02' } as const;
  const silent = { carried: [], isOfRun: true };

  it('is the server’s, and until it has answered that of the shop’s own tariff, in its own city only', () => {
    const loading = { carried: [], isOfRun: false };
    expect(arrivalOf(way, '2026-11-27', calendar, loading, true)).toEqual({ day: '2026-12-01', price: 19_000 });
    expect(arrivalOf(way, '2026-11-27', calendar, loading, false)).toBeNull();
    expect(arrivalOf(way, '2026-11-27', calendar, { carried: [offer], isOfRun: true }, false)).toEqual({
      day: '2026-12-02',
      price: 34_500,
    });
  });

  it('comes without the price of the run before it until the server has answered for this one', () => {
    const before = { carried: [offer], isOfRun: false };
    expect(arrivalOf(way, '2026-11-27', calendar, before, false)).toEqual({ day: '2026-12-02', price: null });
    expect(arrivalOf(way, '2026-11-27', calendar, before, true)).toEqual({ day: '2026-12-01', price: 19_000 });
  });

  it('is not said when the carrier is silent; at the workshop it is always known', () => {
    expect(arrivalOf(way, '2026-11-27', calendar, silent, true)).toBeNull();
    const workshop = { type: 'workshop', days: 0, price: 0 } as const;
    expect(arrivalOf(workshop, '2026-11-27', calendar, silent, false)).toEqual({ day: '2026-11-27', price: 0 });
  });
});
