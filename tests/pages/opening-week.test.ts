import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { moscowDay, type WorkCalendar } from '#lib/domain/calendar.ts';
import { hoursOn, nextOpening, readHours } from '#lib/domain/delivery/opening.ts';
import { MONTHS, ON_WEEKDAYS } from '#lib/messages/format/figures.ts';
import { answerText, TODAY, WEEKDAYS } from '#lib/messages/site/contacts.ts';
import { compact } from '../../src/components/inline-script.ts';

const script = compact(readFileSync('src/components/contacts/opening-week.js', 'utf8'));
const week = readHours('Будни 9–19, суббота 10–16');
if (week === null) throw new Error('the hours are not read');
const calendar: WorkCalendar = {
  cutOffHour: 18,
  holidays: ['01-01', '05-09', '06-12'],
  daysOff: ['2026-12-31'],
  workingDays: ['2026-11-28'],
};
const usual = [week.sunday, ...Array.from({ length: 5 }, () => week.weekdays), week.saturday];
const texts = { holidays: calendar.holidays.join(' '), daysOff: calendar.daysOff.join(' '), workingDays: calendar.workingDays.join(' ') };
const data = JSON.stringify({
  ...texts,
  usual,
  worked: week.weekdays,
  closed: 'закрыто',
  words: { ...TODAY, on: ON_WEEKDAYS, months: MONTHS },
});

/** What the page says at this instant: the line of today, when the shop answers, and each row by its day of the week; `isWeek`: it has the week. */
function said(now: Date, isWeek = true) {
  const order: string[] = [];
  const rows = WEEKDAYS.map((name) => {
    const attributes = new Map<string, string>();
    const [firstElementChild, lastElementChild] = [{ textContent: name }, { textContent: '' }];
    const parentElement = { append: () => order.push(name) };
    return {
      parentElement,
      attributes,
      firstElementChild,
      lastElementChild,
      setAttribute: (key: string, value: string) => attributes.set(key, value),
    };
  });
  const [today, answer] = [{ textContent: '' }, { textContent: '' }];
  const places: Record<string, { textContent: string }> = { opening: { textContent: data }, today, answer };
  class FrozenDate extends Date {
    static override now = (): number => now.getTime();
  }
  runInNewContext(script, {
    Date: FrozenDate,
    document: {
      getElementById: (id: string) => places[id],
      querySelector: (selector: string) => (isWeek ? rows[Number(/\d/.exec(selector)?.[0])] : null),
    },
  });
  return { today: today.textContent, answer: answer.textContent, rows, order };
}

const DAY_MS = 86_400_000;
const MOSCOW_MIDNIGHT = '2026-01-01T00:00:00+03:00';

it('gives the next seven days, today first, the hours of the rule, on every day of a year, from its first minute to its last', () => {
  for (let passed = 0; passed < 365; passed += 1)
    for (const instant of [0, DAY_MS - 1]) {
      const now = new Date(Date.parse(MOSCOW_MIDNIGHT) + passed * DAY_MS + instant);
      const first = Date.parse(moscowDay(now));
      const ahead = Array.from({ length: 7 }, (_, days) => new Date(first + days * DAY_MS));
      const { rows, order } = said(now);
      expect(order).toEqual(ahead.map((day) => WEEKDAYS[day.getUTCDay()]));
      expect(
        ahead.map((day) => {
          const row = rows[day.getUTCDay()];
          return [row?.firstElementChild.textContent, row?.lastElementChild.textContent, row?.attributes.get('aria-current')];
        }),
      ).toEqual(
        ahead.map((day, at) => {
          const hours = hoursOn(day.toISOString().slice(0, 10), week, calendar) ?? 'закрыто';
          return [`${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`, hours, at === 0 ? 'date' : undefined];
        }),
      );
    }
});

it.each([
  ['2026-11-21T09:20:00Z', 'Сегодня суббота, открыто до 16'],
  ['2026-11-21T13:00:00Z', 'Сегодня суббота, закрыто'],
  ['2026-11-22T09:00:00Z', 'Сегодня воскресенье, закрыто'],
  ['2026-11-23T04:59:00Z', 'Сегодня понедельник, откроемся в 9'],
  ['2026-11-28T14:00:00Z', 'Сегодня суббота, открыто до 19'],
  ['2026-12-31T09:00:00Z', 'Сегодня четверг, закрыто'],
])('says of %s: %s', (now, expected) => {
  expect(said(new Date(now)).today).toBe(expected);
});

it.each([true, false])('says when a closed shop answers as the rule does, in every hour of a year; with the week: %s', (isWeek) => {
  const HOUR_MS = 3_600_000;
  for (let passed = 0; passed < 365 * 24; passed += 7) {
    const now = new Date(Date.parse(MOSCOW_MIDNIGHT) + passed * HOUR_MS);
    const next = nextOpening(now, week, calendar);
    expect([now, said(now, isWeek).answer]).toEqual([now, next === null ? '' : answerText(next)]);
  }
});
