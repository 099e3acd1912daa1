import { daysFrom } from '../calendar.ts';
import { readDay } from '../read-day.ts';
import { plainText } from './plain-text.ts';

const MONTHS = 'январ|феврал|март|апрел|ма[йяю](?!\\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр';

/** A day of the calendar, «к 20 декабря»: its number is no run. */
export const NAMED_DAY = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?:к|до|на)\\s+)?(?<day>\\d{1,2})(?:-?(?:го|му|е))?\\s+(?<month>${MONTHS})\\p{L}*`,
  'gu',
);

/** From Sunday on, as a calendar counts; in the cases of «к пятнице» and «в пятницу». */
const WEEKDAYS = 'воскресень[еюя]|понедельник|вторник|сред[ауеы]|четверг|пятниц|суббот';
const WEEKDAY = `(?:${WEEKDAYS})[ауеы]?`;
/** Days counted from today. */
const NEAR_DAYS = ['сегодня', 'завтра', 'послезавтра'];
const DAYS_IN_WEEK = 7;

/** A day said by the day of its week, «в пятницу». */
export const NAMED_WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY}(?!\\p{L})`, 'gu');
const NEAR_DAY = new RegExp(`(?<!\\p{L})(?:${NEAR_DAYS.join('|')}|${WEEKDAY})(?!\\p{L})`, 'u');

const placeIn = (stems: readonly string[], word: string): number => stems.findIndex((stem) => new RegExp(`^${stem}`, 'u').test(word));

/** «завтра», or the nearest «пятница» after today; null where a text says neither. */
function nearDay(text: string, today: string): string | null {
  const [word] = NEAR_DAY.exec(text) ?? [];
  if (word === undefined) return null;
  const from = new Date(today).getUTCDay();
  const ahead = (placeIn(WEEKDAYS.split('|'), word) - from + DAYS_IN_WEEK) % DAYS_IN_WEEK || DAYS_IN_WEEK;
  const near = NEAR_DAYS.indexOf(word);
  return daysFrom(today, DAYS_IN_WEEK + 1)[near < 0 ? ahead : near] ?? null;
}

/** The day a query names, YYYY-MM-DD: the first such from today on, of a weekday the first after today; null where it names none. */
export function neededDay(query: string, today: string): string | null {
  const text = plainText(query).replaceAll('\u00a0', ' ');
  const [named] = text.matchAll(NAMED_DAY);
  const { day = '', month = '' } = named?.groups ?? {};
  if (named === undefined) return nearDay(text, today);
  const at = placeIn(MONTHS.split('|'), month);
  const inYear = (year: number): string => `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return readDay(inYear(inYear(year) < today ? year + 1 : year)) ?? null;
}
