import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readyDate, type WorkCalendar } from '#lib/domain/calendar.ts';
import { MONTHS, ON_WEEKDAY } from '#lib/messages/site/home.ts';
import { compact } from '../../src/components/inline-script.ts';

const script = compact(readFileSync('src/components/home/ready-day.js', 'utf8'));
const calendar: WorkCalendar = {
  cutOffHour: 18,
  holidays: ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08', '02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
  daysOff: ['2026-01-09', '2026-12-31'],
  workingDays: ['2026-11-14'],
};

/** What the ticket says on the home page at this instant. */
function readyText(now: Date, days: number): { ticket: string; heading: string } {
  const ticket = { dataset: { ready: String(days) }, textContent: '' };
  const heading = { dataset: { readyHeading: String(days) }, textContent: '' };
  class FrozenDate extends Date {
    constructor(...value: [] | [number | string]) {
      super(...((value.length === 0 ? [now.getTime()] : value) as [number]));
    }
    static override now = (): number => now.getTime();
  }
  runInNewContext(script, {
    Date: FrozenDate,
    document: {
      getElementById: () => ({ textContent: JSON.stringify({ ...calendar, on: ON_WEEKDAY, months: MONTHS }) }),
      querySelectorAll: () => [ticket],
      querySelector: () => heading,
    },
  });
  return { ticket: ticket.textContent, heading: heading.textContent };
}

it('names the same day as the rule the server promises by', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 12 }),
      (now, days) => {
        const expected = new Date(readyDate(now, days, calendar));
        const spoken = expected.toLocaleDateString('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
        expect(readyText(now, days).ticket).toBe(`${ON_WEEKDAY[expected.getUTCDay()]} ${spoken}`);
      },
    ),
  );
});

it('says a weekday in the heading only when it cannot be mistaken for another week', () => {
  expect(readyText(new Date('2026-11-20T09:00:00Z'), 3).heading).toBe('в\u00a0среду');
  expect(readyText(new Date('2026-12-30T20:00:00Z'), 3).heading).toBe('14\u00a0января');
});
