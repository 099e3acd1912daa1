import { describe, expect, it } from 'vitest';
import { hoursOn, readHours } from '#lib/domain/delivery/opening.ts';
import { isSamePlace, labelOf, readLine, readPoint, scaleOf, visibleSegments, walkOf } from '#lib/domain/delivery/place-map.ts';

const raise = (): never => {
  throw new Error('no piece of the line is seen');
};

/** A line as the shop's file writes it. */
const pointsOf = (line: string) => readLine(line) ?? [];

describe('the plan of the place', () => {
  it('reads points and lines as they are written, and nothing else', () => {
    expect(readPoint(' 470,150 ')).toEqual({ x: 470, y: 150 });
    expect(readPoint('-20,12.5')).toEqual({ x: -20, y: 12.5 });
    for (const wrong of ['', '470', '470;150', '470, 150', '1e3,2', 'NaN,1', '470,150,1', '999999,1'])
      expect([wrong, readPoint(wrong)]).toEqual([wrong, null]);
    expect(readLine('0,0  30,40\n30,50')).toHaveLength(3);
    for (const wrong of ['', '0,0', '0,0 3', '0,0, 1,1']) expect([wrong, readLine(wrong)]).toEqual([wrong, null]);
  });

  it.each([
    ['0,0 0,303 150,303', { metres: 450, minutes: 6 }],
    ['0,0 0,12', { metres: 10, minutes: 1 }],
  ])('says how far a stop is on foot, to ten metres and a minute: %s', (line, walk) => {
    expect(walkOf(pointsOf(line))).toEqual(walk);
  });

  it('sets a name along the longest piece that is seen, never upside down', () => {
    const longest = (line: string) => labelOf(visibleSegments(pointsOf(line), { width: 800, height: 500 })[0] ?? raise(), 0.5);
    expect(longest('-5000,100 100,100 100,400')).toEqual({ x: 100, y: 250, angle: 90 });
    expect(['600,200 200,200', '500,100 100,400', '100,400 100,0'].map((line) => longest(line).angle)).toEqual([0, -37, 90]);
  });

  it('sets no name along what is beyond the plan', () => {
    const beyond = [
      { x: 900, y: 0 },
      { x: 900, y: 400 },
    ];
    expect(visibleSegments(beyond, { width: 800, height: 500 })).toEqual([]);
  });

  it('draws a scale of round length, a quarter of the plan at most', () => {
    expect([100, 400, 800, 2000, 5000].map(scaleOf)).toEqual([20, 100, 200, 500, 1000]);
  });

  it('knows whether two points are the same place', () => {
    expect(isSamePlace({ x: 0, y: 0 }, { x: 24, y: 32 })).toBe(true);
    expect(isSamePlace({ x: 0, y: 0 }, { x: 25, y: 33 })).toBe(false);
    expect(isSamePlace(undefined, { x: 0, y: 0 })).toBe(false);
  });
});

describe('hours of the workshop', () => {
  it.each([
    ['Будни 9–19, суббота 10–16', { weekdays: '9–19', saturday: '10–16', sunday: null }],
    ['По будням с 9:30 до 18:00', { weekdays: '9:30–18:00', saturday: null, sunday: null }],
    ['Пн–пт 9-19, сб 10-16, вс 11-15', { weekdays: '9–19', saturday: '10–16', sunday: '11–15' }],
    ['Ежедневно 9–21', { weekdays: '9–21', saturday: '9–21', sunday: '9–21' }],
    ['Будни 9–19, выходные 11–15', { weekdays: '9–19', saturday: '11–15', sunday: '11–15' }],
    ['По звонку', null],
  ])('are read as the shop writes them: %s', (text, hours) => {
    expect(readHours(text)).toEqual(hours);
  });

  it('follow the calendar: holidays are closed, a worked Saturday has the hours of a weekday', () => {
    const week = { weekdays: '9–19', saturday: '10–16', sunday: null };
    const calendar = { cutOffHour: 18, holidays: ['05-09'], daysOff: ['2026-12-31'], workingDays: ['2026-11-28', '2026-05-10'] };
    const hours = (day: string) => hoursOn(day, week, calendar);
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-12-31', '2026-05-09', '2026-05-10'].map(hours)).toEqual([
      ...['9–19', '10–16', null, '9–19', null, null, '9–19'],
    ]);
  });
});
