import { DAY_MS, HOUR_MS } from './time.ts';

/** The workshop's working days as data; editors keep it in content/calendar. */
export type WorkCalendar = {
  /** Hour of the Moscow day from which an order counts as the next working day's. */
  cutOffHour: number;
  /** Days off of every year, MM-DD. */
  holidays: string[];
  /** Days off of one year, YYYY-MM-DD: moved holidays. */
  daysOff: string[];
  /** Saturdays and Sundays that are worked, YYYY-MM-DD. */
  workingDays: string[];
};

/** Moscow keeps one offset all year since 2014. */
const MOSCOW_OFFSET_MS = 3 * HOUR_MS;
const SATURDAY = 6;
const SUNDAY = 0;

/** The Moscow calendar day of an instant, YYYY-MM-DD. */
export function moscowDay(instant: Date): string {
  return new Date(instant.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 10);
}

/** What a clock in Moscow shows at an instant, `2026-11-21T12:30:05`. */
export const moscowTime = (instant: Date): string => new Date(instant.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19);

/** The first instant of a Moscow day (YYYY-MM-DD). */
export const dayStart = (day: string): Date => new Date(Date.parse(day) - MOSCOW_OFFSET_MS);

/** The first instant after a Moscow day. */
export const dayEnd = (day: string): Date => dayStart(nextDay(day));

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  if (calendar.workingDays.includes(day)) return true;
  if (calendar.daysOff.includes(day) || calendar.holidays.includes(day.slice(5))) return false;
  const weekday = new Date(day).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/** More than the longest holidays in a row: a calendar without any working day must end, not hang. */
const MAX_DAYS_OFF = 366;

function nextWorkingDay(day: string, calendar: WorkCalendar): string {
  let next = nextDay(day);
  for (let step = 0; !isWorkingDay(next, calendar); step += 1) {
    if (step > MAX_DAYS_OFF) throw new RangeError(`No working day within a year after ${day}`);
    next = nextDay(next);
  }
  return next;
}

/** The working day that an order of this instant belongs to. */
function startDay(from: Date, calendar: WorkCalendar): string {
  const day = moscowDay(from);
  const hour = new Date(from.getTime() + MOSCOW_OFFSET_MS).getUTCHours();
  return isWorkingDay(day, calendar) && hour < calendar.cutOffHour ? day : nextWorkingDay(day, calendar);
}

/** The working day `count` working days after `day`; `day` itself for 0. */
export function addWorkingDays(day: string, count: number, calendar: WorkCalendar): string {
  let result = day;
  for (let passed = 0; passed < count; passed += 1) result = nextWorkingDay(result, calendar);
  return result;
}

/** A day for who pays from a bank account: the money of a transfer comes on the next banking day. */
export const transferDay = (day: string, calendar: WorkCalendar): string => addWorkingDays(day, 1, calendar);

/** An hour of a Moscow day. */
export type CutOff = { day: string; hour: number };

/** A ready day and the moment until which it holds: if the artwork or the payment comes later, the day moves. */
export type ReadyPromise = { day: string; until: CutOff };

/** The promise for an order placed now: its ready day, and when the artwork and the payment must be there. */
export function promiseReady(now: Date, workingDays: number, calendar: WorkCalendar): ReadyPromise {
  const start = startDay(now, calendar);
  return { day: addWorkingDays(start, workingDays, calendar), until: { day: start, hour: calendar.cutOffHour } };
}

/**
 * The Moscow day (YYYY-MM-DD) on which a job of `workingDays` is ready. It is counted from the day the order belongs to: after the cut-off
 * hour, at weekends and on holidays that is the next working day.
 */
export function readyDate(from: Date, workingDays: number, calendar: WorkCalendar): string {
  return promiseReady(from, workingDays, calendar).day;
}

/** `count` days from `day` on, `day` included. */
export function daysFrom(day: string, count: number): string[] {
  const days = [day];
  while (days.length < count) days.push(nextDay(days.at(-1) ?? day));
  return days;
}

/** The number of working days after `from` up to and including `to`: the inverse of `addWorkingDays`. */
export function workingDaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  let count = 0;
  for (let day = from; day < to; day = nextDay(day)) count += isWorkingDay(nextDay(day), calendar) ? 1 : 0;
  return count;
}
