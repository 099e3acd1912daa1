import { z } from 'zod';
import type { WorkCalendar } from '#lib/domain/calendar.ts';

const Day = z.iso.date();
const DayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Дата пишется как «месяц-день»: 05-09');

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
