import { z } from 'zod';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { isWeekend, nearestDayOfYear } from '../calendar-days.ts';
import { itself, unique } from './unique.ts';

/** A day that is free by itself is another one misspelt. */
const DayOff = z.iso.date().check(({ value, issues }) => {
  if (isWeekend(value)) issues.push({ code: 'custom', input: value, message: senseMessages.weekend(value) });
});
const DayOfYear = z
  .string()
  .regex(/^\d{2}-\d{2}$/, { error: contentMessages.dayOfYearShape, abort: true })
  .check(({ value, issues }) => {
    const nearest = nearestDayOfYear(value);
    if (nearest !== value) issues.push({ code: 'custom', input: value, message: contentMessages.noDayOfYear(value), params: { nearest } });
  });

/** `calendar/holidays.yaml`: the workshop's days off beside Saturdays and Sundays. A day cannot be worked and free at once. */
export const CalendarFile: z.ZodType<WorkCalendar> = z
  .strictObject({
    cutOffHour: z.int().min(0).max(24),
    holidays: z.array(DayOfYear).check(unique(itself)).default([]),
    daysOff: z.array(DayOff).check(unique(itself)).default([]),
    workingDays: z.array(z.iso.date()).check(unique(itself)).default([]),
  })
  .refine(({ daysOff, workingDays }) => !workingDays.some((day) => daysOff.includes(day)), {
    message: 'Один и тот же день указан и рабочим, и выходным',
    path: ['workingDays'],
  })
  .check(({ value: { holidays, workingDays }, issues }) => {
    for (const [at, day] of workingDays.entries())
      if (!isWeekend(day) && !holidays.includes(day.slice('2026-'.length)))
        issues.push({ code: 'custom', input: day, path: ['workingDays', at], message: senseMessages.weekday(day) });
  });
