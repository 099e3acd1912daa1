import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isWorkingDay, moscowDay, moscowTime, type WorkCalendar } from '#lib/domain/calendar.ts';
import { answerTime } from '#lib/domain/delivery/answer-time.ts';
import { hoursOn, openingOf } from '#lib/domain/delivery/opening.ts';
import { HOUR_MS } from '#lib/domain/time.ts';

const CALENDAR: WorkCalendar = { cutOffHour: 15, holidays: ['01-01', '11-04'], daysOff: ['2026-12-31'], workingDays: [] };
const WEEK = openingOf('Будни 9–19, суббота 10–16');
const by = (moscow: string, hours: number): string =>
  moscowTime(answerTime(new Date(`${moscow}:00+03:00`), hours, WEEK, CALENDAR)).slice(0, 16);

describe('the hour by which the shop answers', () => {
  test.each([
    ['in the middle of a working day', '2026-11-16T12:00', 4, '2026-11-16T16:00'],
    ['up to the closing hour', '2026-11-16T15:00', 4, '2026-11-16T19:00'],
    ['over the night', '2026-11-16T17:30', 4, '2026-11-17T11:30'],
    ['before the shop opens', '2026-11-16T03:00', 4, '2026-11-16T13:00'],
    ['after it has closed', '2026-11-16T21:00', 4, '2026-11-17T13:00'],
    ['on a Saturday, with its own hours', '2026-11-21T14:00', 4, '2026-11-23T11:00'],
    ['on a Sunday', '2026-11-22T12:00', 4, '2026-11-23T13:00'],
    ['over a holiday', '2026-11-03T18:00', 4, '2026-11-05T12:00'],
    ['over the New Year', '2026-12-30T18:00', 2, '2027-01-02T11:00'],
    ['to a quarter of an hour', '2026-11-16T10:37', 4, '2026-11-16T14:45'],
    ['no later than the closing', '2026-11-16T14:57', 4, '2026-11-16T19:00'],
    ['of a longer promise', '2026-11-16T12:00', 20, '2026-11-18T12:00'],
  ])('is counted %s', (_, asked, hours, answered) => expect(by(asked, hours)).toBe(answered));

  it('lies in the opening hours and never before what was asked', () => {
    const asked = fc.date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2027-12-01T00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 40 }), (at, hours) => {
        const answered = answerTime(at, hours, WEEK, CALENDAR);
        expect(answered.getTime() - at.getTime()).toBeGreaterThanOrEqual(hours * HOUR_MS);
        expect(hoursOn(moscowDay(answered), WEEK, CALENDAR)).not.toBeNull();
      }),
    );
  });

  it('is counted by working days of nine hours where the settings write the hours in their own way', () => {
    const asked = new Date('2026-11-20T17:00:00+03:00');
    const answered = answerTime(asked, 4, openingOf('как договоримся'), CALENDAR);
    expect(moscowTime(answered).slice(0, 16)).toBe('2026-11-23T12:00');
    expect(isWorkingDay(moscowDay(answered), CALENDAR)).toBe(true);
  });

  it('cannot be said of a shop that never opens', () => {
    const never = {
      ...CALENDAR,
      holidays: Array.from({ length: 366 }, (_, day) => moscowDay(new Date(Date.UTC(2024, 0, 1 + day))).slice(5)),
    };
    expect(() => answerTime(new Date('2026-11-16T09:00:00Z'), 1, WEEK, never)).toThrow(RangeError);
  });
});
