import { addWorkingDays, daysFrom, isWorkingDay, type ReadyPromise, type WorkCalendar } from '../calendar.ts';

/**
 * The stages of an order placed now, by day. `order` is the last day for its artwork and payment, `late` the working day before it; then it
 * is checked, printed, cut and ready. Afterwards it is handed out, also on a Saturday when the workshop is open: `saturday`.
 * On one before that its doors are open and its presses stand: `idle`.
 */
export type WorkStep = 'late' | 'order' | 'check' | 'print' | 'cut' | 'ready' | 'hand' | 'saturday' | 'idle' | 'closed';

const SATURDAY = 6;
const isHoliday = (day: string, { daysOff, holidays }: WorkCalendar): boolean => daysOff.includes(day) || holidays.includes(day.slice(5));

/** Whether the workshop hands out what is ready: on its working days, and on a Saturday where it is open then. */
export const handsOutOn = (day: string, calendar: WorkCalendar, onSaturdays: boolean): boolean =>
  isWorkingDay(day, calendar) || (onSaturdays && new Date(day).getUTCDay() === SATURDAY && !isHoliday(day, calendar));

function stepOn(day: string, { day: ready, until }: ReadyPromise, calendar: WorkCalendar, handsOutSaturdays: boolean): WorkStep {
  if (day === ready) return 'ready';
  if (!isWorkingDay(day, calendar)) {
    if (!handsOutOn(day, calendar, handsOutSaturdays)) return 'closed';
    return day > ready ? 'saturday' : 'idle';
  }
  if (day > ready) return 'hand';
  if (day <= until.day) return day === until.day ? 'order' : 'late';
  if (addWorkingDays(day, 1, calendar) === ready) return 'cut';
  return day === addWorkingDays(until.day, 1, calendar) ? 'check' : 'print';
}

/** `isAfterBreak`: days before it are left out. */
export type WorkDay = { day: string; step: WorkStep; isAfterBreak: boolean };

/** The stages of an order placed now on these days. */
export function workDays(days: readonly string[], promise: ReadyPromise, calendar: WorkCalendar, handsOutSaturdays: boolean): WorkDay[] {
  return days.map((day, at) => {
    const before = days[at - 1];
    const isAfterBreak = before !== undefined && daysFrom(before, 2)[1] !== day;
    return { day, step: stepOn(day, promise, calendar, handsOutSaturdays), isAfterBreak };
  });
}

/**
 * `count` days from today on in which each of the days `wanted` has its place: where they lie further away, the last places are theirs and
 * the days between are left out. `near`: how many stand in a row from today.
 */
export function daysReaching(today: string, count: number, wanted: readonly string[], near = count): string[] {
  const row = daysFrom(today, near);
  const beyond = [...new Set(wanted.filter((day) => day > (row.at(-1) ?? today)))].sort();
  return near + beyond.length <= count ? [...row, ...beyond] : daysReaching(today, count, wanted, count - beyond.length);
}
