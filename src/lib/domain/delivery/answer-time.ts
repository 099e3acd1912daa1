import { dayStart, daysFrom, moscowDay, type WorkCalendar } from '../calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { hoursOn, minutesOf, type WeekHours } from './opening.ts';

/** Longer than the longest holidays in a row. */
const DAYS_AHEAD = 400;
/** People do not promise to the minute: the promise is rounded up. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The opening of one day as instants; null when closed. */
function openOn(day: string, week: WeekHours, calendar: WorkCalendar): { from: number; to: number } | null {
  const [from, to] = hoursOn(day, week, calendar)?.split('–') ?? [];
  if (from === undefined || to === undefined) return null;
  const midnight = dayStart(day).getTime();
  return { from: midnight + minutesOf(from) * MINUTE_MS, to: midnight + minutesOf(to) * MINUTE_MS };
}

/**
 * The instant by which the shop answers what was asked: so many hours later, of which only those count in which it is open. What is asked
 * when it is closed counts from the next opening. Rounded up to a quarter of an hour, never beyond the closing. @throws RangeError for a shop that never opens
 */
export function answerTime(asked: Date, hours: number, week: WeekHours, calendar: WorkCalendar): Date {
  let left = hours * HOUR_MS;
  for (const day of daysFrom(moscowDay(asked), DAYS_AHEAD)) {
    const open = openOn(day, week, calendar);
    if (open === null) continue;
    const from = Math.max(open.from, asked.getTime());
    const free = Math.max(0, open.to - from);
    if (left <= free) return new Date(Math.min(open.to, Math.ceil((from + left) / QUARTER_MS) * QUARTER_MS));
    left -= free;
  }
  throw new RangeError(`The shop does not open for ${hours} hours after ${asked.toISOString()}`);
}
