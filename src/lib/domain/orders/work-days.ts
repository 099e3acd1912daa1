import { addWorkingDays, daysFrom, isWorkingDay, type ReadyPromise, type WorkCalendar } from '../calendar.ts';

/**
 * The stages of an order placed now, by day. `order` is the last day for its artwork and payment, `late` the working day before it; then it
 * is checked, printed, cut and ready. Afterwards it is handed out, also on a Saturday when the workshop is open: `saturday`.
 */
export type WorkStep = 'late' | 'order' | 'check' | 'print' | 'cut' | 'ready' | 'hand' | 'saturday' | 'closed';

const SATURDAY = 6;
const isHoliday = (day: string, { daysOff, holidays }: WorkCalendar): boolean => daysOff.includes(day) || holidays.includes(day.slice(5));

function stepOn(day: string, { day: ready, until }: ReadyPromise, calendar: WorkCalendar, handsOutSaturdays: boolean): WorkStep {
  if (day === ready) return 'ready';
  if (!isWorkingDay(day, calendar)) {
    const isOpen = handsOutSaturdays && new Date(day).getUTCDay() === SATURDAY && !isHoliday(day, calendar);
    return isOpen && day > ready ? 'saturday' : 'closed';
  }
  if (day > ready) return 'hand';
  if (day <= until.day) return day === until.day ? 'order' : 'late';
  if (addWorkingDays(day, 1, calendar) === ready) return 'cut';
  return day === addWorkingDays(until.day, 1, calendar) ? 'check' : 'print';
}

export type WorkDay = { day: string; step: WorkStep };

/** Days from today on with the stage of an order placed now. */
export const workDays = (
  today: string,
  count: number,
  promise: ReadyPromise,
  calendar: WorkCalendar,
  handsOutSaturdays: boolean,
): WorkDay[] => daysFrom(today, count).map((day) => ({ day, step: stepOn(day, promise, calendar, handsOutSaturdays) }));
