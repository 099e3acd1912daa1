const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = 12;

const two = (value: number): string => String(value).padStart(2, '0');
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Days of a month, 1 to 12; UTC, so no time zone moves them. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** «2026-02-30» → «2026-02-28»: the nearest day that exists; null when it is not written as a day at all. */
export function nearestDay(written: string): string | null {
  const [, year, month, day] = DAY.exec(written) ?? [];
  if (year === undefined) return null;
  const inYear = between(Number(month), 1, MONTHS);
  return `${year}-${two(inYear)}-${two(between(Number(day), 1, daysOf(Number(year), inYear)))}`;
}

/** 29 February belongs to some years, so it can be a yearly holiday. */
const LEAP_YEAR = 2000;

/** «02-30» → «02-29». */
export const nearestDayOfYear = (written: string): string | null => nearestDay(`${LEAP_YEAR}-${written}`)?.slice('2000-'.length) ?? null;

const [SUNDAY, SATURDAY] = [0, 6];

/** Of a day that exists. */
export const isWeekend = (day: string): boolean => [SUNDAY, SATURDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
