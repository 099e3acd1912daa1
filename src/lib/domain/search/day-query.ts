import { readDay } from '../read-day.ts';
import { plainText } from './plain-text.ts';

const MONTHS = 'январ|феврал|март|апрел|ма[йяю](?!\\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр';

/** A day of the calendar, «к 20 декабря»: its number is no run. */
export const NAMED_DAY = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?:к|до|на)\\s+)?(?<day>\\d{1,2})(?:-?(?:го|му|е))?\\s+(?<month>${MONTHS})\\p{L}*`,
  'gu',
);

/** The day a query names, YYYY-MM-DD: the first such from today on; null where it names none. */
export function neededDay(query: string, today: string): string | null {
  const [named] = plainText(query).replaceAll('\u00a0', ' ').matchAll(NAMED_DAY);
  const { day = '', month = '' } = named?.groups ?? {};
  const at = MONTHS.split('|').findIndex((stem) => new RegExp(`^${stem}`, 'u').test(month));
  if (at < 0) return null;
  const inYear = (year: number): string => `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return readDay(inYear(inYear(year) < today ? year + 1 : year)) ?? null;
}
