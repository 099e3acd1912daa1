import { daysFrom, moscowTime, type WorkCalendar } from '../calendar.ts';

/** Opening hours as the shop writes them: «9–19»; null means closed. */
export type WeekHours = { weekdays: string; saturday: string | null; sunday: string | null };

const SPAN = String.raw`(?:с\s+)?(\d{1,2}(?::\d{2})?)\s*(?:–|-|до)\s*(\d{1,2}(?::\d{2})?)`;
const spanAfter = (words: string): RegExp => new RegExp(`(?:${words})[,:]?\\s+${SPAN}`, 'iu');
const DAILY = spanAfter('ежедневно|каждый день|без выходных');
const WEEKDAYS = spanAfter(String.raw`будни|в будни|по будням|пн\s*[–-]\s*пт`);
const SATURDAY = spanAfter(String.raw`суббот\p{L}*|сб`);
const SUNDAY = spanAfter(String.raw`воскресень\p{L}*|вс`);
const WEEKEND = spanAfter(String.raw`выходные|сб\s*[–-]\s*вс|суббота и воскресенье`);

function spanOf(pattern: RegExp, text: string): string | null {
  const [, from, to] = pattern.exec(text) ?? [];
  return from === undefined || to === undefined ? null : `${from}–${to}`;
}

/** Reads «Будни 9–19, суббота 10–16»; null when the hours are written in another way. */
export function readHours(text: string): WeekHours | null {
  const daily = spanOf(DAILY, text);
  const weekend = daily ?? spanOf(WEEKEND, text);
  const weekdays = daily ?? spanOf(WEEKDAYS, text);
  if (weekdays === null) return null;
  return { weekdays, saturday: spanOf(SATURDAY, text) ?? weekend, sunday: spanOf(SUNDAY, text) ?? weekend };
}

/** Where the shop writes its hours in its own way. */
const USUAL_HOURS: WeekHours = { weekdays: '9–18', saturday: null, sunday: null };

/** The hours that are counted with: those the shop writes, or else the usual ones of a working day. */
export const openingOf = (text: string): WeekHours => readHours(text) ?? USUAL_HOURS;

const SATURDAY_OF_WEEK = 6;

/** Hours of one day: closed on holidays and moved days off; a worked weekend has a weekday's hours. */
export function hoursOn(day: string, week: WeekHours, { daysOff, holidays, workingDays }: WorkCalendar): string | null {
  if (workingDays.includes(day)) return week.weekdays;
  if (daysOff.includes(day) || holidays.includes(day.slice(5))) return null;
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY_OF_WEEK) return week.saturday;
  return weekday === 0 ? week.sunday : week.weekdays;
}

/** When a person of the shop is there again: a Moscow day (YYYY-MM-DD) and the hour as the shop writes it, «9» or «9:30». */
export type NextOpening = { day: string; from: string };

/** Longer than any holidays: a shop that opens on none of these days has nothing to say. */
const LOOKED_AHEAD_DAYS = 31;
const MINUTES_PER_HOUR = 60;

/** «9:30» as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}

/** Midnight at the end of a day. */
const DAY_END = '24:00';

/** The first hours in a text that cannot be: «9–91», «19–9»; null when there are none. */
export function impossibleHours(text: string): string | null {
  const found = [...text.matchAll(new RegExp(SPAN, 'giu'))].find(
    ([, from = '', to = '']) => minutesOf(from) >= minutesOf(to) || minutesOf(to) > minutesOf(DAY_END),
  );
  return found?.[0] ?? null;
}

/** When a closed shop opens next; null while it is open, and where it opens on none of the days looked at. */
export function nextOpening(now: Date, week: WeekHours, calendar: WorkCalendar): NextOpening | null {
  const [today = '', time = ''] = moscowTime(now).split('T');
  for (const day of daysFrom(today, LOOKED_AHEAD_DAYS)) {
    const [from = '', to = ''] = hoursOn(day, week, calendar)?.split('–') ?? [];
    const isOver = day === today && minutesOf(time) >= minutesOf(to);
    if (from === '' || isOver) continue;
    return day === today && minutesOf(time) >= minutesOf(from) ? null : { day, from };
  }
  return null;
}
