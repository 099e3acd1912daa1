import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingDays,
  dayEnd,
  dayStart,
  daysFrom,
  isWorkingDay,
  moscowDay,
  moscowTime,
  promiseReady,
  readyDate,
  workingDaysBetween,
} from '#lib/domain/calendar.ts';
import { readDay } from '#lib/domain/read-day.ts';
import { CALENDAR } from '#tests/support/content.ts';

/** 15:00 in Moscow is the shop's cut-off hour. */
const at = (moscow: string) => new Date(`${moscow}+03:00`);

describe('isWorkingDay', () => {
  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-01-09', false, 'a day off moved from January 3'],
    ['2026-12-31', false, 'a day off moved from January 4'],
    ['2026-03-09', false, 'the Monday after March 8 on a Sunday'],
    ['2026-05-11', false, 'the Monday after May 9 on a Saturday'],
    ['2026-11-04', false, 'a holiday in the middle of a week'],
    ['2027-01-08', false, 'the last day of the holidays'],
    ['2027-01-11', true, 'the Monday after them'],
    ['2028-05-09', false, 'a holiday of a year not described yet'],
  ])('%s works: %s, %s', (day, works) => {
    expect(isWorkingDay(day, CALENDAR)).toBe(works);
  });

  test('a moved working Saturday is worked', () => {
    expect(isWorkingDay('2026-11-21', { ...CALENDAR, workingDays: ['2026-11-21'] })).toBe(true);
  });
});

describe('days', () => {
  test('are counted from the first, itself included', () => {
    expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(daysFrom('2026-12-30', 1)).toEqual(['2026-12-30']);
  });

  test.each([
    ['2026-11-20', '2026-11-20', 0, 'the same day'],
    ['2026-11-20', '2026-11-22', 0, 'a weekend'],
    ['2026-11-20', '2026-11-23', 1, 'the Monday after a Friday'],
    ['2026-11-21', '2026-11-23', 1, 'the Monday after a Saturday'],
    ['2026-11-02', '2026-11-06', 3, 'a week with a holiday'],
    ['2026-11-23', '2026-11-20', 0, 'a day before it'],
  ])('%s to %s: %i working days, %s', (from, to, count) => {
    expect(workingDaysBetween(from, to, CALENDAR)).toBe(count);
  });
});

test('a promise names the day and the hour until which it holds', () => {
  expect(promiseReady(at('2026-11-20T15:00:00'), 1, CALENDAR)).toEqual({ day: '2026-11-24', until: { day: '2026-11-23', hour: 15 } });
});

describe('readyDate', () => {
  test.each([
    ['2026-11-16T10:00:00', 1, '2026-11-17', 'Monday morning'],
    ['2026-11-16T14:59:59', 1, '2026-11-17', 'the last second before the cut-off'],
    ['2026-11-16T15:00:00', 1, '2026-11-18', 'the cut-off itself'],
    ['2026-11-20T15:00:00', 1, '2026-11-24', 'Friday after the cut-off'],
    ['2026-11-21T09:00:00', 1, '2026-11-24', 'Saturday'],
    ['2026-11-21T23:59:00', 3, '2026-11-26', 'Saturday night'],
    ['2026-11-03T16:00:00', 1, '2026-11-06', 'the eve of a holiday, after the cut-off'],
    ['2026-12-30T14:00:00', 1, '2027-01-11', 'the last working day of the year'],
    ['2026-12-30T16:00:00', 1, '2027-01-12', 'the last working day of the year, after the cut-off'],
    ['2027-01-05T10:00:00', 2, '2027-01-13', 'in the New Year holidays'],
    ['2026-11-16T10:00:00', 0, '2026-11-16', 'nothing to wait for'],
  ])('an order of %s with %i working days is ready on %s: %s', (moscow, days, ready) => {
    expect(readyDate(at(moscow), days, CALENDAR)).toBe(ready);
  });

  test('a day begins at midnight in Moscow', () => {
    expect([moscowDay(new Date('2026-11-20T20:59:59.999Z')), moscowDay(new Date('2026-11-20T21:00:00Z'))]).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  const days = fc.integer({ min: 0, max: 30 });

  test('is a working day, never before the order, and later for each day more', () => {
    fc.assert(
      fc.property(instant, days, (from, count) => {
        const ready = readyDate(from, count, CALENDAR);
        expect(isWorkingDay(ready, CALENDAR)).toBe(true);
        expect(ready >= moscowDay(from)).toBe(true);
        expect(readyDate(from, count + 1, CALENDAR) > ready).toBe(true);
      }),
    );
  });

  test('an earlier order is never ready later', () => {
    fc.assert(
      fc.property(instant, instant, days, (one, other, count) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(readyDate(early, count, CALENDAR) <= readyDate(late, count, CALENDAR)).toBe(true);
      }),
    );
  });

  test('a calendar without a working day ends with an error', () => {
    const closed = { ...CALENDAR, holidays: everyDayOfYear() };
    expect(() => readyDate(at('2026-11-16T10:00:00'), 1, closed)).toThrow(new RangeError('No working day within a year after 2026-11-16'));
  });

  test('the next working day may be more than a year away, but not much more', () => {
    const openOn = (day: string) => ({ ...CALENDAR, holidays: everyDayOfYear(), workingDays: [day] });
    expect(addWorkingDays('2026-11-16', 1, openOn('2027-11-19'))).toBe('2027-11-19');
    expect(() => addWorkingDays('2026-11-16', 1, openOn('2027-11-20'))).toThrow(RangeError);
  });
});

function everyDayOfYear(): string[] {
  const start = Date.UTC(2028, 0, 1);
  return Array.from({ length: 366 }, (_, index) => new Date(start + index * 86_400_000).toISOString().slice(5, 10));
}

describe('a day in Moscow', () => {
  test('begins at midnight there and ends where the next one begins', () => {
    expect(dayStart('2026-12-31')).toEqual(at('2026-12-31T00:00'));
    expect(dayEnd('2026-12-31')).toEqual(dayStart('2027-01-01'));
  });

  test('is told with the time of its clocks', () => {
    expect(moscowTime(new Date('2026-12-31T21:30:05.999Z'))).toBe('2027-01-01T00:30:05');
    expect(moscowTime(dayStart('2026-11-21'))).toBe('2026-11-21T00:00:00');
  });
});

test.each([
  ['20.11.2026', '2026-11-20'],
  [' 1.2.26 ', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', undefined],
  ['2026-02-29', undefined],
  ['31.11.2026', undefined],
  ['20.11.126', undefined],
  ['120.11.2026', undefined],
  ['20.11.20261', undefined],
  ['2026-11-201', undefined],
  ['x20.11.2026', undefined],
  ['20.11.2026 г.', undefined],
  ['20.11', undefined],
  ['', undefined],
])('«%s» is the day %s', (text, day) => expect(readDay(text)).toBe(day));
