import { expect, test } from 'vitest';
import { formatLongDay, shortMonth } from '#lib/messages/format/days.ts';
import { formatDay, weekdayShort } from '#lib/messages/format/figures.ts';

/** One day of each month, so that every weekday is among them too. */
const DAYS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-${String(month + 10)}`);

const byPlatform = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', ...options }).format(new Date(day));

test.each(DAYS)('%s reads as the platform writes it', (day) => {
  expect(formatDay(day)).toBe(byPlatform(day, { day: 'numeric', month: 'long' }).replace(' ', '\u00a0'));
  expect(formatLongDay(day)).toBe(`${formatDay(day)} 2026`);
  expect(shortMonth(day)).toBe(byPlatform(day, { month: 'short' }).slice(0, 3));
  expect(weekdayShort(day)).toBe(byPlatform(day, { weekday: 'short' }));
});
