import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import { hoursOn, nextOpening, readHours } from '#lib/domain/delivery/opening.ts';

const week = readHours('Будни 9–19, суббота 10:30–16');
if (week === null) throw new Error('the hours are not read');
const calendar: WorkCalendar = {
  cutOffHour: 18,
  holidays: ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  daysOff: ['2026-12-31'],
  workingDays: ['2026-11-29'],
};

describe('when a closed shop opens next', () => {
  it.each([
    ['in the middle of a working day', '2026-11-16T09:00:00Z', null],
    ['in its first minute', '2026-11-16T06:00:00Z', null],
    ['a minute before it', '2026-11-16T05:59:59Z', { day: '2026-11-16', from: '9' }],
    ['in its last minute', '2026-11-16T15:59:59Z', null],
    ['as it closes', '2026-11-16T16:00:00Z', { day: '2026-11-17', from: '9' }],
    ['on a Friday night', '2026-11-20T20:00:00Z', { day: '2026-11-21', from: '10:30' }],
    ['on a Saturday before half past ten', '2026-11-21T07:29:00Z', { day: '2026-11-21', from: '10:30' }],
    ['on a Sunday', '2026-11-22T09:00:00Z', { day: '2026-11-23', from: '9' }],
    ['on a Saturday night before a Sunday that is worked', '2026-11-28T20:00:00Z', { day: '2026-11-29', from: '9' }],
    ['before the holidays', '2026-12-30T20:00:00Z', { day: '2027-01-09', from: '10:30' }],
    ['past midnight in Moscow', '2026-11-16T21:30:00Z', { day: '2026-11-17', from: '9' }],
  ])('%s', (_, now, expected) => {
    expect(nextOpening(new Date(now), week, calendar)).toEqual(expected);
  });

  it('says nothing of a shop that does not open within a month', () => {
    const shut = { weekdays: '9–19', saturday: null, sunday: null };
    const off = Array.from({ length: 40 }, (_, ahead) =>
      new Date(Date.parse('2026-11-16') + ahead * 86_400_000).toISOString().slice(0, 10),
    );
    expect(nextOpening(new Date('2026-11-16T09:00:00Z'), shut, { ...calendar, daysOff: off, workingDays: [] })).toBeNull();
  });

  it('is never in the past, and on a day and at an hour the shop has', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }), (now) => {
        const next = nextOpening(now, week, calendar);
        if (next === null) return;
        const [hour = '', minute = '00'] = next.from.split(':');
        expect(Date.parse(`${next.day}T${hour.padStart(2, '0')}:${minute}:00+03:00`)).toBeGreaterThan(now.getTime());
        expect(hoursOn(next.day, week, calendar)?.split('–')[0]).toBe(next.from);
      }),
    );
  });
});
