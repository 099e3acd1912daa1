import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saturdayHours } from '#components/home/saturday-hours.ts';
import { promiseReady, type WorkCalendar } from '#lib/domain/calendar.ts';
import { formatUntil, GENITIVE_WEEKDAYS } from '#lib/messages/format/figures.ts';
import { MONTHS, ON_WEEKDAY } from '#lib/messages/site/home.ts';
import { compact } from '../../src/components/inline-script.ts';

const calendar: WorkCalendar = {
  cutOffHour: 18,
  holidays: ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08', '02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
  daysOff: ['2026-01-09', '2026-12-31'],
  workingDays: ['2026-11-14'],
};

type Said = { ticket: string; heading: string; until: string; woken: number };
type Reader = { chosen?: number; scrolled?: number; isElsewhere?: boolean };

/** As the page carries it. */
const asTexts = {
  cutOffHour: calendar.cutOffHour,
  off: ` ${[...calendar.holidays, ...calendar.daysOff].join(' ')} `,
  workingDays: calendar.workingDays.join(' '),
};

const days = JSON.stringify({ ...asTexts, on: ON_WEEKDAY, of: GENITIVE_WEEKDAYS, months: MONTHS });
const script = compact(readFileSync('src/components/home/ready-day.js', 'utf8')).replace('READY_DAY', () => days);

/**
 * What the home page says at this instant; `chosen`: which of two runs, of `days` and of a day more. `scrolled`: how far below the window the
 * two weeks are; `isElsewhere`: in another city than the workshop's.
 */
function said(now: Date, days: number, { chosen = 0, scrolled = 3000, isElsewhere = false }: Reader = {}): Said {
  const tickets = [days, days + 1].map((each) => ({ dataset: { ready: String(each) }, textContent: '' }));
  const [heading, until] = [{ textContent: '' }, { textContent: '' }];
  let woken = 0;
  const island = {
    parentElement: { getBoundingClientRect: () => ({ top: scrolled }) },
    dispatchEvent: ({ type }: { type: string }) => {
      woken += type === 'shop:wake' ? 1 : 0;
    },
  };
  const elements: Record<string, unknown[]> = {
    'h1 span': [heading],
    '[data-until]': [until],
    '[component-export=OneDate]': [island],
    '[data-ready]': tickets,
    '[data-only-city][hidden]': isElsewhere ? [{}] : [],
    '[name=quantity]': tickets.map((_, at) => ({ checked: at === chosen })),
  };
  class FrozenDate extends Date {
    constructor(...value: [] | [number | string]) {
      super(...((value.length === 0 ? [now.getTime()] : value) as [number]));
    }
    static override now = (): number => now.getTime();
  }
  const listeners = new Map<string, () => void>();
  runInNewContext(script, {
    Date: FrozenDate,
    Event,
    innerHeight: 720,
    document: { querySelectorAll: (selector: string) => elements[selector] },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  });
  listeners.get('load')?.();
  return { ticket: tickets[0]?.textContent ?? '', heading: heading.textContent, until: until.textContent, woken };
}

it('names the same day as the rule the server promises by', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 12 }),
      (now, days) => {
        const { day, until } = promiseReady(now, days, calendar);
        const spoken = new Date(day).toLocaleDateString('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
        const page = said(now, days);
        expect(formatUntil(until)).toBe(`до\u00a018:00\u00a0мск ${page.until}`);
        expect(page.ticket).toBe(`${ON_WEEKDAY[new Date(day).getUTCDay()]} ${spoken.replace(' ', '\u00a0')}`);
      },
    ),
  );
});

it('says a weekday in the heading only when it cannot be mistaken for another week, and follows the chosen run', () => {
  expect(said(new Date('2026-11-20T09:00:00Z'), 3).heading).toBe('в\u00a0среду');
  expect(said(new Date('2026-11-20T09:00:00Z'), 3, { chosen: 1 }).heading).toBe('26\u00a0ноября');
  expect(said(new Date('2026-12-30T20:00:00Z'), 3).heading).toBe('14\u00a0января');
});

it('asks for the way to another city at once', () => {
  expect(said(new Date(), 3, { isElsewhere: true }).woken).toBe(1);
});

it('wakes the two weeks when they are a window away, not before', () => {
  expect(said(new Date(), 3, { scrolled: 3000 }).woken).toBe(0);
  expect(said(new Date(), 3, { scrolled: 1000 }).woken).toBe(1);
});

it.each([
  ['Будни 9–19, суббота 10–16', '10–16'],
  ['Пн–Пт 9–18, Сб 10-15', '10-15'],
  ['по субботам с 10:00 до 14:00', '10:00 до 14:00'],
  ['Ежедневно 9–21', ''],
])('of the hours «%s» the Saturday is «%s»', (hours, saturday) => {
  expect(saturdayHours(hours)).toBe(saturday);
});
