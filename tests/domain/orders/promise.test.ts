import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, promiseReady, workingDaysBetween } from '#lib/domain/calendar.ts';
import {
  type OrderFacts,
  type PromiseState,
  promiseStateOf,
  slowestPromise,
  wantedOf,
  withDays,
  workDaysOf,
} from '#lib/domain/orders/promise.ts';
import { CALENDAR } from '#tests/support/content.ts';

/** Friday, 20 November 2026, noon in Moscow: work of three days would be ready on Wednesday. */
const FRIDAY = new Date('2026-11-20T09:00:00Z');
const at = (text: string) => new Date(`${text}:00+03:00`);
const ORDER: OrderFacts = {
  ...{ promisedAt: FRIDAY, readyDate: '2026-11-25', workDays: 3 },
  ...{ status: 'CRE', isPaidToPrint: false, isOnCredit: false, isCancelled: false, files: 'none', checkMs: 0 },
};
const standing = (change: Partial<OrderFacts>, now: string) => promiseStateOf({ ...ORDER, ...change }, at(now), CALENDAR);

describe('the day of an order', () => {
  test('holds while what is wanted may still come in time', () => {
    expect(standing({}, '2026-11-20T14:59')).toEqual({
      ...{ kind: 'conditional', day: '2026-11-25' },
      ...{ until: { day: '2026-11-20', hour: CALENDAR.cutOffHour }, wanted: ['payment', 'artwork'] },
    });
  });

  test('that the workshop has named for earlier than the work asks for stays while the condition may be met', () => {
    expect(standing({ readyDate: '2026-11-24' }, '2026-11-20T14:59')).toMatchObject({ kind: 'conditional', day: '2026-11-24' });
  });

  test('moves, with where from and what is lacking, once the hour has passed', () => {
    expect(standing({ isPaidToPrint: true }, '2026-11-20T15:00')).toEqual({
      ...{ kind: 'moved', from: '2026-11-25', day: '2026-11-26' },
      ...{ until: { day: '2026-11-23', hour: CALENDAR.cutOffHour }, wanted: ['artwork'] },
    });
  });

  test('moves on while nothing is done: a day that has passed is never promised', () => {
    expect(standing({}, '2026-12-01T12:00')).toMatchObject({ kind: 'moved', from: '2026-11-25', day: '2026-12-04' });
  });

  test('moved once and late again moves by the work that is left to do, not by the days that were lost', () => {
    const again = { promisedAt: at('2026-12-01T12:00'), readyDate: '2026-12-04', status: 'MAKERR', isPaidToPrint: true } as const;
    expect(standing(again, '2026-12-01T14:00')).toMatchObject({ kind: 'conditional', day: '2026-12-04', wanted: ['artwork'] });
    expect(standing(again, '2026-12-02T12:00')).toMatchObject({ kind: 'moved', from: '2026-12-04', day: '2026-12-07' });
  });

  test('that the workshop has named for later than the work asks for stays', () => {
    const named = { readyDate: '2026-12-30' } as const;
    expect(standing(named, '2026-12-01T12:00')).toMatchObject({ kind: 'conditional', day: '2026-12-30', until: { day: '2026-12-01' } });
  });

  test('waits for no money of a customer who pays after delivery', () => {
    const credit = { isOnCredit: true, isPaidToPrint: false } as const;
    expect(standing(credit, '2026-11-20T14:59')).toMatchObject({ kind: 'conditional', wanted: ['artwork'] });
    expect(standing({ ...credit, status: 'MAKRDY' }, '2026-12-01T12:00')).toEqual({ kind: 'overdue', from: '2026-11-25' });
  });

  test('is promised once nothing is wanted', () => {
    expect(standing({ status: 'AGR', isPaidToPrint: true }, '2026-11-24T12:00')).toEqual({ kind: 'promised', day: '2026-11-25' });
    expect(standing({ status: 'AGR', isPaidToPrint: true }, '2026-11-25T23:00')).toMatchObject({ kind: 'promised' });
  });

  test('is none once it has passed with nothing finished', () => {
    expect(standing({ status: 'INPROD', isPaidToPrint: true }, '2026-11-26T00:00')).toEqual({ kind: 'overdue', from: '2026-11-25' });
  });

  test.each([{ isCancelled: true }, { status: 'MADE' }, { status: 'WRH' }, { status: 'SHP' }] as const)(
    'is nobody’s concern any more: %o',
    (change) => {
      expect(standing(change, '2026-12-01T12:00')).toEqual({ kind: 'ended' });
    },
  );

  test('never lies before today, whatever was placed when', () => {
    const day = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 9 }), (placed, passed, days) => {
        const placedAt = new Date(FRIDAY.getTime() + placed * 86_400_000);
        const now = new Date(placedAt.getTime() + passed * 86_400_000);
        const readyDate = promiseReady(placedAt, days, CALENDAR).day;
        const result = promiseStateOf({ ...ORDER, promisedAt: placedAt, readyDate, workDays: days }, now, CALENDAR);
        if (result.kind !== 'conditional' && result.kind !== 'moved') throw new Error(result.kind);
        expect(result.day).toBe(promiseReady(now, days, CALENDAR).day);
      }),
    );
  });
});

describe('the day of a whole purchase', () => {
  const until = { day: '2026-11-20', hour: CALENDAR.cutOffHour };
  const promised: PromiseState = { kind: 'promised', day: '2026-12-01' };
  const conditional: PromiseState = { kind: 'conditional', day: '2026-11-25', until, wanted: ['artwork'] };
  const moved: PromiseState = { kind: 'moved', day: '2026-12-03', from: '2026-11-25', until, wanted: ['payment'] };

  test('is its slowest order’s, under the condition of all', () => {
    expect(slowestPromise([promised, conditional, { kind: 'ended' }])).toEqual({ ...conditional, day: '2026-12-01' });
    expect(slowestPromise([promised, { kind: 'ended' }])).toEqual(promised);
    expect(slowestPromise([{ ...conditional, wanted: ['payment'] }, conditional])).toMatchObject({ wanted: ['payment', 'artwork'] });
  });

  test('has moved only where the slowest day has', () => {
    expect(slowestPromise([moved, promised])).toMatchObject({ kind: 'moved', day: '2026-12-03', from: '2026-12-01' });
    expect(slowestPromise([moved, { kind: 'promised', day: '2026-12-10' }])).toMatchObject({ kind: 'conditional', day: '2026-12-10' });
  });

  test('hangs on what is wanted first, and keeps its orders as they came', () => {
    const sooner: PromiseState = { ...conditional, until: { ...until, day: '2026-11-19' } };
    const given = [conditional, sooner, moved];
    expect(slowestPromise(given)).toMatchObject({ until: { day: '2026-11-19' } });
    expect(slowestPromise([sooner, conditional])).toMatchObject({ until: { day: '2026-11-19' } });
    expect(given).toEqual([conditional, sooner, moved]);
  });

  test('is none while one order is late, and none when all are made', () => {
    expect(slowestPromise([promised, { kind: 'overdue', from: '2026-11-19' }])).toEqual({ kind: 'overdue', from: '2026-11-19' });
    expect(slowestPromise([{ kind: 'ended' }])).toEqual({ kind: 'ended' });
  });

  test('has the carrier’s days in every day that is named', () => {
    const late = (day: string) => addWorkingDays(day, 1, CALENDAR);
    expect(withDays(moved, late)).toEqual({ ...moved, day: '2026-12-04', from: '2026-11-26' });
    expect(withDays(conditional, late)).toEqual({ ...conditional, day: '2026-11-26' });
    expect(withDays({ kind: 'ended' }, late)).toEqual({ kind: 'ended' });
    expect(withDays({ kind: 'overdue', from: '2026-11-25' }, late)).toEqual({ kind: 'overdue', from: '2026-11-26' });
  });
});

test('the days of the work are what its first promise was counted by', () => {
  expect(workDaysOf(FRIDAY, '2026-11-25', CALENDAR)).toBe(3);
});

test.each([
  ['CRE', false, ['payment', 'artwork']],
  ['CALC', true, ['artwork']],
  ['MAKERR', true, ['artwork']],
  ['MAKRDY', false, ['payment']],
  ['MAK', true, []],
] as const)('an order %s, paid enough to be printed: %s, waits for %o', (status, isPaidToPrint, wanted) => {
  expect(wantedOf({ isPaidToPrint, status, isOnCredit: false, files: 'none' })).toEqual(wanted);
});

test('an order by a proposal waits for a file that no approval follows', () => {
  const proposed = { isPaidToPrint: false, status: 'MAKCH', isOnCredit: false, files: 'none' } as const;
  expect(wantedOf({ ...proposed, isFileless: true })).toEqual(['payment', 'file']);
  expect(wantedOf({ ...proposed, isFileless: false })).toEqual(['payment']);
});

test.each([
  ['ROBOT', 'checking', ['approval']],
  ['MAKRDY', 'unapproved', ['approval']],
  ['MAKRDY', 'approved', []],
  ['MAKERR', 'unapproved', ['artwork']],
  ['INPROD', 'unapproved', []],
] as const)('a paid order %s with files %s waits for %o', (status, files, wanted) => {
  expect(wantedOf({ isPaidToPrint: true, status, isOnCredit: false, files })).toEqual(wanted);
});

describe('an approval', () => {
  const unapproved = { isPaidToPrint: true, status: 'MAKRDY', files: 'unapproved' } as const;

  test('has the hour of the artwork, and moves the day when it comes later', () => {
    expect(standing(unapproved, '2026-11-20T14:59')).toMatchObject({ kind: 'conditional', day: '2026-11-25', wanted: ['approval'] });
    expect(standing(unapproved, '2026-11-20T15:00')).toMatchObject({ kind: 'moved', from: '2026-11-25', day: '2026-11-26' });
  });

  test('is not said to be late for the time the shop itself has checked the file', () => {
    const checked = { ...unapproved, checkMs: 10 * 60_000 };
    expect(standing(checked, '2026-11-20T15:05')).toMatchObject({ kind: 'conditional', day: '2026-11-26' });
    expect(standing(checked, '2026-11-20T15:15')).toMatchObject({ kind: 'moved' });
  });
});

test('working days are counted as they are added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 30 }), (later, count) => {
      const from = new Date(FRIDAY.getTime() + later * 86_400_000).toISOString().slice(0, 10);
      expect(workingDaysBetween(from, addWorkingDays(from, count, CALENDAR), CALENDAR)).toBe(count);
    }),
  );
});
