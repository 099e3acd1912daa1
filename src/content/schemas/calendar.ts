import { z } from 'zod';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { nearestDayOfYear } from '../calendar-days.ts';

const Day = z.iso.date();
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
    holidays: z.array(DayOfYear).default([]),
    daysOff: z.array(Day).default([]),
    workingDays: z.array(Day).default([]),
  })
  .refine(({ daysOff, workingDays }) => !workingDays.some((day) => daysOff.includes(day)), {
    message: 'Один и тот же день указан и рабочим, и выходным',
    path: ['workingDays'],
  });
